/** A whole number from `least` to `greatest`: the draw of something, by its count (row 140). */
export function draw(seed: number, id: string, count: number, least: number, greatest: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}|${id}|${count}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return least + Math.floor(((hash >>> 0) / 2 ** 32) * (greatest - least + 1));
}
