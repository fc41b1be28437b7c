import {
  bytesOf,
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

const shown: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Flags of the chunk VP8X. */
const flag = { xmp: 0x04, exif: 0x08 };
const headBytes = 12;
/** Maximum bytes of an Exif block that is read for its orientation. */
const maxExifLength = 1 << 20;

/** Returns the pieces of a WebP without its metadata. */
export async function webpPieces(read: ReadAt, size: number): Promise<readonly Piece[]> {
  const pieces = new Pieces();
  const riff = await read(0, headBytes);
  if (riff.length < headBytes) throw new BrokenStructure();
  const whole = Math.min(size, viewOf(riff).getUint32(4, true) + 8);
  let extended: Uint8Array | null = null;
  let orientation = 1;
  pieces.add(riff);
  for (let at = headBytes; at < whole;) {
    const head = await read(at, 8);
    if (head.length < 8) throw new BrokenStructure();
    const type = textIn(head, 0, 4);
    const length = viewOf(head).getUint32(4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > size) throw new BrokenStructure();
    if (type === 'VP8X') {
      extended = await read(at, 8 + length);
      pieces.add(extended);
    } else if (shown.has(type)) pieces.keep(at, Math.min(end, size));
    else if (type === 'EXIF') orientation = orientationIn(await read(at + 8, Math.min(length, maxExifLength)));
    at = end;
  }
  if (orientation !== 1) {
    const exif = exifWith(orientation);
    const head = bytesOf('EXIF\0\0\0\0');
    viewOf(head).setUint32(4, exif.length, true);
    pieces.add(joined([head, exif]));
  }
  if (extended !== null) {
    const others = (extended[8] ?? 0) & ~(flag.xmp | flag.exif);
    extended[8] = orientation === 1 ? others : others | flag.exif;
  }
  const bytes = pieces.list.reduce((sum, each) => sum + ('start' in each ? each.end - each.start : each.length), 0);
  viewOf(riff).setUint32(4, bytes - 8, true);
  return pieces.list;
}

/** Some encoders start the block as in a JPEG. */
function orientationIn(block: Uint8Array): number {
  return orientationOf(textIn(block, 0, 4) === 'Exif' ? block.subarray(6) : block);
}
