/** Objects with more keys than this are left to the exact scan, which uses a set. */
const maxKeysCompared = 64;

/** Maximum length of a number that certainly keeps its value in a double: fifteen significant digits do. */
const longestSafeNumber = 15;

/** Property names with a special meaning in JavaScript, which can change the behaviour of code that uses the object. */
export const reservedKeys = ['__proto__', 'constructor', 'prototype'] as const;

/** Why a property can’t have one of these names. */
export function reservedKeyMessage(key: string): string {
  return `“${key}” can’t be the name of a property because JavaScript reserves it. Rename or remove it.`;
}

const [protoHash = 0, constructorHash = 0, prototypeHash = 0] = reservedKeys.map((key) =>
  Array.from(key, (letter) => letter.charCodeAt(0)).reduce(mix, 0),
);

const [quote, backslash, colon, comma, space, newline] = [0x22, 0x5c, 0x3a, 0x2c, 0x20, 0x0a] as const;

/**
 * Whether JSON text can contain something that `JSON.parse` accepts but changes or hides: a duplicate key, a number that loses
 * digits, a lone surrogate, a reserved key, too many levels. One pass over the bytes, without allocation per value. False means
 * that there is none, provided that `JSON.parse` accepts the text; true means that the exact scan is needed.
 *
 * Reads four bytes at a time in strings and indentation, which makes the pass a third faster.
 */
export function isSuspicious(bytes: Uint8Array, maxDepth: number): boolean {
  const size = bytes.length;
  const words = new DataView(bytes.buffer, bytes.byteOffset, size);
  const hashes = new Int32Array((maxDepth + 2) * maxKeysCompared); // of the keys of every open object
  const outerKeys = new Int32Array(maxDepth + 2); // start of the keys of the enclosing object, by depth
  let [depth, keysStart, keysEnd, at] = [0, 0, 0, 0];

  while (at < size) {
    const byte = bytes[at++];
    if (byte === newline) {
      at = endOfSpaces(bytes, words, at);
    } else if (byte === quote) {
      const start = at;
      let hasEscape = false;
      for (;;) {
        at = endOfPlainText(bytes, words, at);
        if (bytes[at] === quote) break;
        if (at >= size || isSurrogateEscape(bytes, at)) return true;
        hasEscape = true;
        at += 2;
      }
      at++;
      if (bytes[at] !== colon) continue;
      if (hasEscape || keysEnd - keysStart >= maxKeysCompared) return true;
      let hash = 0;
      for (let index = start; index < at - 1; index++) hash = mix(hash, bytes[index] ?? 0);
      if (hash === protoHash || hash === constructorHash || hash === prototypeHash) return true;
      for (let index = keysStart; index < keysEnd; index++) if (hashes[index] === hash) return true;
      hashes[keysEnd++] = hash;
      at++;
    } else if (byte === comma || byte === space) {
      continue;
    } else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > maxDepth) return true;
      outerKeys[depth] = keysStart;
      keysStart = keysEnd;
    } else if (byte === 0x7d || byte === 0x5d) {
      if (depth === 0) return true;
      keysEnd = keysStart;
      keysStart = outerKeys[depth--] ?? 0;
    } else if (byte === colon) {
      return true; // white space before it: rare, so left to the exact scan
    } else if (byte !== undefined && byte > comma && byte < colon) {
      const start = at - 1;
      let digit = bytes[at];
      while (digit !== undefined && digit > comma && digit < colon) digit = bytes[++at];
      if (digit === 0x65 || digit === 0x45 || at - start > longestSafeNumber) return true;
    }
  }
  return false;
}

/** End of the run of spaces that starts here. */
function endOfSpaces(bytes: Uint8Array, words: DataView, from: number): number {
  let at = from;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    const others = words.getInt32(at, true) ^ 0x20202020;
    if (others !== 0) return at + firstByte(others);
  }
  while (bytes[at] === space) at++;
  return at;
}

/** The next quote or backslash, or the size when there is none. */
function endOfPlainText(bytes: Uint8Array, words: DataView, from: number): number {
  let at = from;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    // a byte that is a quote is zero in `quotes`; `found` has bit 7 of such a byte set, and none before the first of them
    const word = words.getInt32(at, true);
    const quotes = word ^ 0x22222222;
    const backslashes = word ^ 0x5c5c5c5c;
    const found = (((quotes - 0x01010101) & ~quotes) | ((backslashes - 0x01010101) & ~backslashes)) & 0x80808080;
    if (found !== 0) return at + firstByte(found);
  }
  while (at < bytes.length && bytes[at] !== quote && bytes[at] !== backslash) at++;
  return at;
}

/** Index of the first byte in memory that has a bit set, of a little-endian word that isn't zero. */
function firstByte(word: number): number {
  return (31 - Math.clz32(word & -word)) >> 3;
}

/** True for `\ud8…` to `\udf…`: half of a surrogate pair, with or without its other half. */
function isSurrogateEscape(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] !== 0x75 || ((bytes[at + 2] ?? 0) | 0x20) !== 0x64) return false;
  const second = bytes[at + 3] ?? 0;
  return second > 0x37;
}

function mix(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}
