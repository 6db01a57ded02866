#include "CInletSystem.h"

#include <string.h>

#if defined(__APPLE__)

void inlet_sha256_begin(struct inlet_sha256 *hash) { CC_SHA256_Init(&hash->context); }

void inlet_sha256_update(struct inlet_sha256 *hash, const void *bytes, size_t count) {
  const uint8_t *input = bytes;
  while (count > 0) {
    CC_LONG part = count > (1u << 30) ? (1u << 30) : (CC_LONG)count;
    CC_SHA256_Update(&hash->context, input, part);
    input += part;
    count -= part;
  }
}

void inlet_sha256_finish(struct inlet_sha256 *hash, uint8_t digest[32]) { CC_SHA256_Final(digest, &hash->context); }

#else

static const uint32_t initial[8] = {
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static const uint32_t K[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int by) { return (word >> by) | (word << (32 - by)); }

static void compress_plain(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8 |
             (uint32_t)bytes[4 * i + 3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3);
      uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i];
      uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g; g = f; f = e; e = d + t1; d = c; c = b; b = a; a = t1 + t2;
    }
    state[0] += a; state[1] += b; state[2] += c; state[3] += d;
    state[4] += e; state[5] += f; state[6] += g; state[7] += h;
  }
}

#if defined(__x86_64__) && defined(__linux__)
#include <immintrin.h>

// Four rounds an iteration; the message schedule is extended three iterations ahead of its use.
__attribute__((target("sha,sse4.1,ssse3")))
static void compress_sha_instructions(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bULL, 0x0405060700010203ULL);
  __m128i dcba = _mm_loadu_si128((const __m128i *)state);
  __m128i hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
  __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1);
  __m128i efgh = _mm_shuffle_epi32(hgfe, 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++) {
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i current = w[i & 3];
      __m128i sum = _mm_add_epi32(current, _mm_loadu_si128((const __m128i *)(K + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i < 12) {
        __m128i next = _mm_sha256msg1_epu32(current, w[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(next, w[(i + 3) & 3]);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#include <cpuid.h>
static int has_sha_instructions(void) {
  static int known = -1;  // Racing threads compute the same value.
  int answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (answer < 0) {
    unsigned a = 0, b = 0, c = 0, d = 0;
    answer = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
    __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
  }
  return answer;
}

static void compress(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  if (has_sha_instructions()) compress_sha_instructions(state, bytes, blocks);
  else compress_plain(state, bytes, blocks);
}
#else
static void compress(uint32_t state[8], const uint8_t *bytes, size_t blocks) { compress_plain(state, bytes, blocks); }
#endif

void inlet_sha256_begin(struct inlet_sha256 *hash) {
  memcpy(hash->state, initial, sizeof initial);
  hash->length = 0;
}

void inlet_sha256_update(struct inlet_sha256 *hash, const void *bytes, size_t count) {
  const uint8_t *input = bytes;
  size_t held = hash->length % 64;
  hash->length += count;
  if (held > 0) {
    size_t part = 64 - held < count ? 64 - held : count;
    memcpy(hash->block + held, input, part);
    input += part;
    count -= part;
    if (held + part < 64) return;
    compress(hash->state, hash->block, 1);
  }
  if (count >= 64) {
    compress(hash->state, input, count / 64);
    input += count / 64 * 64;
    count %= 64;
  }
  if (count > 0) memcpy(hash->block, input, count);
}

void inlet_sha256_finish(struct inlet_sha256 *hash, uint8_t digest[32]) {
  uint64_t bits = hash->length * 8;
  uint8_t padding[72] = {0x80};
  size_t held = hash->length % 64;
  size_t zeros = (held < 56 ? 56 : 120) - held;
  for (int i = 0; i < 8; i++) padding[zeros + (size_t)i] = (uint8_t)(bits >> (56 - 8 * i));
  inlet_sha256_update(hash, padding, zeros + 8);
  for (int i = 0; i < 8; i++) {
    digest[4 * i] = (uint8_t)(hash->state[i] >> 24);
    digest[4 * i + 1] = (uint8_t)(hash->state[i] >> 16);
    digest[4 * i + 2] = (uint8_t)(hash->state[i] >> 8);
    digest[4 * i + 3] = (uint8_t)hash->state[i];
  }
}

#endif
