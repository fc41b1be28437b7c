/** Decodes UTF-8. Throws for bytes that are not UTF-8. */
export type Decode = (bytes: Uint8Array) => string;

/** Decodes UTF-8 with the standard TextDecoder. @throws TypeError for bytes that are not UTF-8. */
export const decodeUtf8: Decode = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Decodes leniently: invalid bytes become U+FFFD. For showing where a problem is. */
export function decodeLeniently(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Size of the byte order mark of UTF-8. */
export const byteOrderMarkSize = 3;

/** Whether the text starts with a byte order mark in UTF-8, as some Windows programs write it. */
export function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** Detects an encoding other than UTF-8 from the first bytes (RFC 8259 §8.1). */
export function foreignEncoding(bytes: Uint8Array): 'UTF-32' | 'UTF-16' | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'UTF-32' : 'UTF-16';
  if (first === 0xfe && second === 0xff) return 'UTF-16';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'UTF-32';
  // JSON starts with an ASCII character: zeros beside it belong to a wider code unit
  if (bytes.length < 2 || (first !== 0 && second !== 0)) return undefined;
  if (first === 0) return second === 0 ? 'UTF-32' : 'UTF-16';
  return third === 0 && fourth === 0 ? 'UTF-32' : 'UTF-16';
}

/** Index of the first byte that is invalid by RFC 3629; the length when all are valid. */
export function invalidUtf8At(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Number of bytes of the character at this index; 0 when it is invalid. */
function characterLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return isContinuation(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const lowest = first === 0xe0 ? 0xa0 : 0x80;
    const highest = first === 0xed ? 0x9f : 0xbf; // above are surrogates
    return second >= lowest && second <= highest && isContinuation(third) ? 3 : 0;
  }
  if (first < 0xf0 || first > 0xf4) return 0;
  const lowest = first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xf4 ? 0x8f : 0xbf; // above is beyond U+10FFFF
  return second >= lowest && second <= highest && isContinuation(third) && isContinuation(fourth) ? 4 : 0;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
