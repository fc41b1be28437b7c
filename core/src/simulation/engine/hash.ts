/*
 * Hashes of plain JSON: equal for equal values whatever the order of keys, in every JavaScript engine. Objects that two values share are hashed once.
 */

const known = new WeakMap<object, readonly [number, number]>();
const numbers = new Float64Array(1);
const words = new Uint32Array(numbers.buffer);

/** A hash of plain JSON: 16 hexadecimal digits. Values are never changed after they were hashed. */
export function hashOf(value: unknown): string {
  const [high, low] = pairOf(value);
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

function pairOf(value: unknown): readonly [number, number] {
  if (typeof value !== 'object' || value === null) return ofLeaf(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  let pair: readonly [number, number];
  if (Array.isArray(value)) {
    let [high, low] = mixed(0x9747b28c, 0x1b873593, value.length);
    for (const item of value) {
      const [a, b] = pairOf(item);
      [high, low] = [step(high, a), step(low, b)];
    }
    pair = [high, low];
  } else {
    let [high, low, count] = [0, 0, 0];
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      const [keyHigh, keyLow] = ofText(key);
      const [a, b] = pairOf(item);
      // A sum, so that the order of keys makes no difference.
      high = (high + step(keyHigh, a)) >>> 0;
      low = (low + step(keyLow, b)) >>> 0;
      count += 1;
    }
    pair = mixed(high, low, count + 0x10001);
  }
  known.set(value, pair);
  return pair;
}

function ofLeaf(value: unknown): readonly [number, number] {
  if (typeof value === 'string') return ofText(value);
  if (typeof value === 'number') {
    // 0 and -0 are one number in JSON.
    numbers[0] = value === 0 ? 0 : value;
    return mixed(words[0] ?? 0, words[1] ?? 0, 0x2f);
  }
  return mixed(value === true ? 1 : value === false ? 2 : 3, 0x5bd1e995, 0x3b);
}

function ofText(text: string): readonly [number, number] {
  let [high, low] = [0x811c9dc5, 0x01234567 ^ text.length];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return mixed(high, low, 0x71);
}

function step(hash: number, next: number): number {
  const turned = Math.imul(hash ^ next, 0xcc9e2d51);
  return (Math.imul((turned << 15) | (turned >>> 17), 0x1b873593) + 0xe6546b64) >>> 0;
}

function mixed(high: number, low: number, salt: number): readonly [number, number] {
  return [step(step(high, low), salt), step(step(low, salt), high)];
}
