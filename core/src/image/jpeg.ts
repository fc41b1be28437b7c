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

const marker = {
  restart0: 0xd0,
  restart7: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app15: 0xef,
  comment: 0xfe,
};
const exifName = 'Exif\0\0';
/** Bytes of image data that are read at once. */
const chunk = 1 << 16;

/**
 * Returns the pieces of a JPEG without its metadata. Ends with the image: cameras append previews and videos,
 * which have metadata of their own.
 */
export async function jpegPieces(read: ReadAt, size: number): Promise<readonly Piece[]> {
  const pieces = new Pieces();
  const [first, second] = await read(0, 2);
  if (first !== 0xff || second !== marker.start) throw new BrokenStructure();
  pieces.keep(0, 2);
  let hasOrientation = false;
  for (let at = 2; at < size;) {
    const head = await read(at, 4);
    if (head[0] !== 0xff || head.length < 2) throw new BrokenStructure();
    const code = head[1] ?? 0;
    if (code === 0xff) {
      at += 1; // padding
      continue;
    }
    if (code === marker.end) {
      pieces.keep(at, at + 2);
      break;
    }
    if (code >= marker.restart0 && code <= marker.restart7) throw new BrokenStructure();
    if (head.length < 4) throw new BrokenStructure();
    let end = at + 2 + viewOf(head).getUint16(2);
    if (end > size) throw new BrokenStructure();
    const content = isMetadata(code) ? await read(at + 4, end - at - 4) : null;
    if (code === marker.scan) end = await endOfScan(read, end, size);
    if (content === null || isShown(code, content)) pieces.keep(at, end);
    else if (textIn(content, 0, exifName.length) === exifName && !hasOrientation) {
      const orientation = orientationOf(content.subarray(exifName.length));
      if (orientation !== 1) pieces.add(segment(exifWith(orientation)));
      hasOrientation = true;
    }
    at = end;
  }
  return pieces.list;
}

function isMetadata(code: number): boolean {
  return code === marker.comment || (code >= marker.app0 && code <= marker.app15);
}

/** Whether a segment changes how the image looks: JFIF density, colour profile, Adobe's colour transform. */
function isShown(code: number, content: Uint8Array): boolean {
  const starts = (name: string) => textIn(content, 0, name.length) === name;
  switch (code - marker.app0) {
    case 0:
      return starts('JFIF\0');
    case 2:
      return starts('ICC_PROFILE\0');
    case 14:
      return starts('Adobe');
    default:
      return false;
  }
}

function segment(tiff: Uint8Array): Uint8Array {
  const head = Uint8Array.of(0xff, marker.app0 + 1, 0, 0);
  viewOf(head).setUint16(2, 2 + exifName.length + tiff.length);
  return joined([head, bytesOf(exifName), tiff]);
}

/** Where the data of a scan ends: at the next marker that isn't part of it, or at the end of a truncated file. */
async function endOfScan(read: ReadAt, start: number, size: number): Promise<number> {
  for (let at = start; at < size;) {
    const bytes = await read(at, chunk);
    for (let found = bytes.indexOf(0xff); found !== -1; found = bytes.indexOf(0xff, found + 1)) {
      const code = bytes[found + 1];
      if (code === undefined) break; // in the next chunk
      if (code !== 0 && code !== 0xff && (code < marker.restart0 || code > marker.restart7)) return at + found;
    }
    if (at + bytes.length >= size) return size;
    at += bytes.length - 1;
  }
  return size;
}
