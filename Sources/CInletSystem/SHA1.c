#include "CInletSystem.h"

#include <string.h>

// SHA-1, which tus demands of every server that checks sums. It tells damage from intactness, and protects from nobody.

#if defined(__APPLE__)

void inlet_sha1_begin(struct inlet_sha1 *hash) { CC_SHA1_Init(&hash->context); }

void inlet_sha1_update(struct inlet_sha1 *hash, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count > 0) {
    CC_LONG part = count > (1u << 30) ? (1u << 30) : (CC_LONG)count;
    CC_SHA1_Update(&hash->context, next, part);
    next += part;
    count -= part;
  }
}

void inlet_sha1_finish(struct inlet_sha1 *hash, uint8_t digest[20]) { CC_SHA1_Final(digest, &hash->context); }

#else

static uint32_t rotate(uint32_t word, int places) { return (word << places) | (word >> (32 - places)); }

static void mix(uint32_t state[5], const uint8_t *block) {
  uint32_t words[80];
  for (int i = 0; i < 16; i++) {
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               (uint32_t)block[4 * i + 3];
  }
  for (int i = 16; i < 80; i++) words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (int i = 0; i < 80; i++) {
    uint32_t choice, constant;
    if (i < 20) {
      choice = (b & c) | (~b & d);
      constant = 0x5A827999;
    } else if (i < 40) {
      choice = b ^ c ^ d;
      constant = 0x6ED9EBA1;
    } else if (i < 60) {
      choice = (b & c) | (b & d) | (c & d);
      constant = 0x8F1BBCDC;
    } else {
      choice = b ^ c ^ d;
      constant = 0xCA62C1D6;
    }
    uint32_t next = rotate(a, 5) + choice + e + constant + words[i];
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
}

void inlet_sha1_begin(struct inlet_sha1 *hash) {
  static const uint32_t initial[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  memcpy(hash->state, initial, sizeof initial);
  hash->length = 0;
}

void inlet_sha1_update(struct inlet_sha1 *hash, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  size_t held = hash->length % 64;
  hash->length += count;
  if (held > 0) {
    size_t part = 64 - held < count ? 64 - held : count;
    memcpy(hash->block + held, next, part);
    if (held + part < 64) return;
    mix(hash->state, hash->block);
    next += part;
    count -= part;
  }
  for (; count >= 64; next += 64, count -= 64) mix(hash->state, next);
  if (count > 0) memcpy(hash->block, next, count);
}

void inlet_sha1_finish(struct inlet_sha1 *hash, uint8_t digest[20]) {
  static const uint8_t padding[64] = {0x80};
  uint64_t bits = hash->length * 8;
  size_t held = hash->length % 64;
  uint8_t length[8];
  inlet_sha1_update(hash, padding, held < 56 ? 56 - held : 120 - held);
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  inlet_sha1_update(hash, length, sizeof length);
  for (int i = 0; i < 20; i++) digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

#endif
