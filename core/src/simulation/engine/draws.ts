import type { Id } from './play';

const utf8 = new TextEncoder();

/** FNV-1a, 32 bits, of the UTF-8 bytes of a text: Fowler, Noll, Vo, Eastlake: The FNV Non-Cryptographic Hash Algorithm (RFC 9923). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Only ASCII characters are their own bytes.
    if (code > 0x7f) return ofBytes(utf8.encode(text));
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash >>> 0;
}

function ofBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** The finalizer of MurmurHash3, which spreads every bit over all 32. */
function fmix32(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * A whole number between two others, both included: a function of the seed, of what draws, and of how often it has drawn, so that no other draw moves it.
 *
 * @param count - from 1
 */
export function draw(seed: number, id: Id, count: number, least: number, greatest: number): number {
  const share = fmix32(fnv1a(`${seed}|${id}|${count}`)) / 2 ** 32;
  return least + Math.floor(share * (greatest - least + 1));
}
