/** A part of the image without its metadata: a range of the file (the end is exclusive), or other bytes. */
export type Piece = { readonly start: number; readonly end: number } | Uint8Array;

/** Reads a file at a position; fewer bytes where it ends. What it returns is a copy, which may be changed. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

/** Thrown when the structure of an image can't be followed, so its metadata can't be found. */
export class BrokenStructure extends Error {
  override readonly name = 'BrokenStructure';
}

/** Collects pieces: neighbouring ranges become one. */
export class Pieces {
  readonly list: Piece[] = [];

  /** Keeps a range of the file. */
  keep(start: number, end: number): void {
    const last = this.list.at(-1);
    if (last !== undefined && 'start' in last && last.end === start) this.list[this.list.length - 1] = { ...last, end };
    else this.list.push({ start, end });
  }

  /** Adds other bytes. */
  add(bytes: Uint8Array): void {
    this.list.push(bytes);
  }
}

/** A view of bytes for numbers of several bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as a text of one character each; shorter where they end. */
export function textIn(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** A text whose characters are bytes. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Parts in one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The checksum of a chunk of PNG.
 *
 * @see PNG (Third Edition), W3C Recommendation, 24 June 2025, 5.5 CRC algorithm
 */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** The Exif tag, and its type SHORT. */
const tag = { orientation: 0x0112, short: 3 };

/** The orientation in an Exif block, a TIFF file; 1, as it is, if it has none. */
export function orientationOf(tiff: Uint8Array): number {
  const mark = textIn(tiff, 0, 2);
  if (tiff.length < 8 || (mark !== 'II' && mark !== 'MM')) return 1;
  const isLittle = mark === 'II';
  const view = viewOf(tiff);
  const short = (at: number) => view.getUint16(at, isLittle);
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  const count = short(start);
  for (let at = start + 2; at < start + 2 + 12 * count && at + 12 <= tiff.length; at += 12) {
    if (short(at) !== tag.orientation || short(at + 2) !== tag.short) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** An Exif block with nothing but an orientation. */
export function exifWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  tiff.set(bytesOf('MM\0*'));
  const view = viewOf(tiff);
  view.setUint32(4, 8); // where the only directory starts
  view.setUint16(8, 1);
  view.setUint16(10, tag.orientation);
  view.setUint16(12, tag.short);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
