import { bytesOf, textIn, viewOf } from './bytes';

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
