/** The Exif tag, and its type SHORT. */
const tag = { orientation: 0x0112, short: 3 };

/** The orientation in an Exif block, a TIFF file; 1, as it is, if it has none. */
export function orientationOf(tiff: Buffer): number {
  const mark = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (mark !== 'II' && mark !== 'MM')) return 1;
  const isLittle = mark === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
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
export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4); // where the only directory starts
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag.orientation, 10);
  tiff.writeUInt16BE(tag.short, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
