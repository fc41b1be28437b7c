import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/* Generated files: valid ones and malicious ones. */

/** A file that an encoder of the real world wrote: ffmpeg, from its own test tone and test picture (recordings/README.md). */
export function recording(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'recordings', name));
}

/** A noise image, which doesn't compress, and another one each time. */
export async function image(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 300, height = 300, progressive = false } = {},
): Promise<Buffer> {
  const channels = 3;
  // one block again and again: an encoder looks no further back than a part of it, and to draw noise for each pixel takes seconds
  const pixels = Buffer.alloc(width * height * channels, noise.subarray(randomInt(10_000)));
  return encode(sharp(pixels, { raw: { width, height, channels } }), format, progressive);
}

/** A megabyte of bytes around the middle, and one more, so that rows of a usual length don't repeat below each other. */
const noise = randomBytes(1024 * 1024 + 1).map((byte) => 64 + (byte >> 1));

/** An image of one colour: tiny as a file, large when decoded. */
export async function flatImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width, height, progressive = false }: { width: number; height: number; progressive?: boolean },
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3579bd' }, limitInputPixels: false });
  return encode(picture, format, progressive);
}

/** Encodes with the least effort: decoding is tested, and a smaller file of the same picture takes seconds. */
function encode(picture: Sharp, format: 'png' | 'jpeg' | 'webp' | 'gif', progressive: boolean): Promise<Buffer> {
  const options = {
    png: { progressive, compressionLevel: 1 },
    jpeg: { progressive },
    webp: { effort: 0 },
    gif: { effort: 1 },
  };
  return picture.toFormat(format, options[format]).toBuffer();
}

/** A PNG with declared dimensions; the test provides the rest. */
export function png(width: number, height: number, raw: Buffer = Buffer.alloc(100)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // grey, 8 bits
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

/** A GIF of frames of one pixel. */
export function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

/** PCM, mono, 16 bits. */
export function wav({ seconds = 0.5, rate = 8000 } = {}): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let n = 0; n * 2 < samples.length; n += 1) samples.writeInt16LE(Math.round(Math.sin(n / 5) * 9000), n * 2);
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return riff(wavChunk('fmt ', format), wavChunk('data', samples));
}

export function riff(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from('RIFF'), size, content]);
}

export function wavChunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content]);
}

/** Frames of silence, 26 ms each: MPEG 1 layer 3, 128 kbit/s, 44.1 kHz. */
export function mp3({ frames = 100, tag = Buffer.alloc(0) } = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)]);
}

/** An Opus stream in Ogg with the given number of samples at 48 kHz. */
export function ogg({ samples = 48_000, bytes = 4000 } = {}): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.from('0101000080bb0000000000', 'hex')]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  return Buffer.concat([
    oggPage(0, 2, 0, head),
    oggPage(1, 0, 0, tags),
    oggPage(2, 4, samples, Buffer.alloc(Math.min(bytes, 65_000), 0xfc)),
  ]);
}

function oggPage(sequence: number, flags: number, granule: number, content: Buffer): Buffer {
  const segments = [...Array<number>(Math.floor(content.length / 255)).fill(255), content.length % 255];
  const header = Buffer.alloc(27);
  header.write('OggS');
  header.writeUInt8(flags, 5);
  header.writeBigUInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(7, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(segments.length, 26);
  return Buffer.concat([header, Buffer.from(segments), content]);
}

/** An MP4 with one picture track of the given size. */
export function mp4({
  width = 640,
  height = 360,
  seconds = 2,
  samples = Buffer.alloc(4000, 1),
  brand = 'isom',
} = {}): Buffer {
  const timescale = 1000;
  const track = Buffer.alloc(84);
  track.writeUInt32BE(1, 12);
  track.writeUInt32BE(seconds * timescale, 20);
  track.writeUInt16BE(width, 76);
  track.writeUInt16BE(height, 80);
  const media = Buffer.alloc(24);
  media.writeUInt32BE(timescale, 12);
  media.writeUInt32BE(seconds * timescale, 16);
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(timescale, 12);
  movie.writeUInt32BE(seconds * timescale, 16);
  const samplesKind = Buffer.concat([uint32(0), uint32(1), box('avc1', Buffer.alloc(78))]);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isommp42`, 'latin1')),
    box(
      'moov',
      box('mvhd', movie),
      box(
        'trak',
        box('tkhd', track),
        box('mdia', box('mdhd', media), box('hdlr', handler), box('minf', box('stbl', box('stsd', samplesKind)))),
      ),
    ),
    box('mdat', samples),
  ]);
}

export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** An archive with one entry that decompresses to a much larger size, like a malicious office file. */
export function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
