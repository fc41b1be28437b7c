import {
  bytesOf,
  crc32,
  joined,
  textIn,
  viewOf,
  exifWith,
  orientationOf,
  BrokenStructure,
  Pieces,
  type Piece,
  type ReadAt,
} from './pieces';

/** Chunks that can be left out and change how the image looks: colours, transparency, density, animation. */
const shown: ReadonlySet<string> = new Set(
  'cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const signatureBytes = 8;
/** Maximum bytes of an Exif block that is read for its orientation. */
const maxExifLength = 1 << 20;

/** Returns the pieces of a PNG without its metadata. */
export async function pngPieces(read: ReadAt, size: number): Promise<readonly Piece[]> {
  const pieces = new Pieces();
  pieces.keep(0, signatureBytes);
  for (let at = signatureBytes; at < size;) {
    const head = await read(at, 8);
    if (head.length < 8) throw new BrokenStructure();
    const type = textIn(head, 4, 8);
    const length = viewOf(head).getUint32(0);
    const end = at + 12 + length;
    if (end > size) throw new BrokenStructure();
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical || shown.has(type)) pieces.keep(at, end);
    else if (type === 'eXIf') {
      const orientation = orientationOf(await read(at + 8, Math.min(length, maxExifLength)));
      if (orientation !== 1) pieces.add(chunkOf(type, exifWith(orientation)));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return pieces.list;
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const typed = joined([bytesOf(type), content]);
  const chunk = new Uint8Array(typed.length + 8);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(typed, 4);
  view.setUint32(typed.length + 4, crc32(typed));
  return chunk;
}
