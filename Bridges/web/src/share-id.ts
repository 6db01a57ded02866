const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Draws the id of a share: 48 bits of milliseconds, 16 bits of a counter, 64 random bits, as 26 characters.
 *
 * @param latest The latest id of the store: the new one sorts after it, whatever the clock says.
 */
export function drawShareID(latest: string | undefined, now = Date.now()): string {
  let time = BigInt(now) << 16n;
  if (latest !== undefined) {
    let value = 0n;
    for (const character of latest) value = (value << 5n) | BigInt(Math.max(0, alphabet.indexOf(character)));
    const before = value >> 64n;
    if (before >= time) time = before + 1n;
  }
  const random = crypto.getRandomValues(new Uint32Array(2));
  let value = (time << 64n) | (BigInt(random[0] ?? 0) << 32n) | BigInt(random[1] ?? 0);
  let text = '';
  for (let position = 0; position < 26; position += 1) {
    text = alphabet.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return text;
}
