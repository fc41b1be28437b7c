import { crc32, inflateRawSync } from 'node:zlib';

/** Unpacks a zip by its central directory and checks every CRC. */
export function unpack(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('There is no end of the directory.');
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is damaged.');
    const [method, crc] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
    const [compressed, bytes] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('A file has no header.');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + compressed);
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (content.length !== bytes || crc32(content) !== crc) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
