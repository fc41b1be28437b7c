import { randomBytes } from 'node:crypto';
import * as files from './sample-files';

/** A file that an upload must not get past. */
export interface HostileFile {
  readonly name: string;
  /** As its sender would call it. */
  readonly filename: string;
  content(): Buffer | Promise<Buffer>;
  /** The error of its inspection, within its limits of time and memory. */
  readonly code: string;
  readonly message: RegExp;
}

type Row = readonly [name: string, content: HostileFile['content'], code: string, message: RegExp];

/** Bytes that mean nothing. */
const noise = randomBytes(200_000);
const cutWav = (change: (wav: Buffer) => void) => () => {
  const wav = files.wav();
  change(wav);
  return wav;
};
const nestedBoxes = (depth: number) => {
  const boxes = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n += 1) {
    boxes.writeUInt32BE((depth - n) * 8, n * 8);
    boxes.write('moov', n * 8 + 4);
  }
  return Buffer.concat([files.box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1')), boxes]);
};

/** Just too large for decoders that hold the whole picture, at 3 bytes for each pixel: larger ones take seconds to encode. */
const tooLarge = { width: 5000, height: 4900 };

/** By the extension of their names. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  png: [
    [
      'a PNG of 60,000 × 60,000',
      () => files.png(60_000, 60_000),
      'ImageMaximumSizeError',
      /60000 × 60000 .* 50 megapixels/,
    ],
    ['a PNG just above the limit', () => files.png(50_000, 1001), 'ImageMaximumSizeError', /50 megapixels/],
    ['a PNG shorter than declared', () => files.png(7000, 7000), 'ImageProcessingError', /incomplete/],
    [
      'a large interlaced PNG',
      () => files.flatImage('png', { ...tooLarge, progressive: true }),
      'ImageMaximumSizeError',
      /interlaced/,
    ],
    ['a truncated PNG', async () => (await files.image('png')).subarray(0, -2000), 'ImageProcessingError', /damaged/],
  ],
  gif: [
    ['a GIF canvas of 65,535 × 65,535', () => files.gif(65_535, 65_535, 1), 'ImageMaximumSizeError', /65535/],
    ['a GIF of 600,000 frames', () => files.gif(1, 1, 600_000), 'ImageMaximumSizeError', /frames/],
    ['a large GIF', () => files.gif(7000, 7000, 1), 'ImageMaximumSizeError', /for its encoding/],
  ],
  jpg: [
    [
      'a large progressive JPEG',
      () => files.flatImage('jpeg', { ...tooLarge, progressive: true }),
      'ImageMaximumSizeError',
      /progressive/,
    ],
    [
      'a truncated JPEG',
      async () => (await files.image('jpeg')).subarray(0, -2000),
      'ImageProcessingError',
      /damaged or incomplete/,
    ],
    ['the head of a JPEG', async () => (await files.image('jpeg')).subarray(0, 100), 'ImageProcessingError', /damaged/],
  ],
  webp: [
    ['a large WebP', () => files.flatImage('webp', tooLarge), 'ImageMaximumSizeError', /for its encoding/],
    ['a truncated WebP', async () => (await files.image('webp')).subarray(0, -2000), 'ImageProcessingError', /damaged/],
  ],
  bmp: [
    [
      'an image of another kind',
      () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100, 1)]),
      'ImageProcessingError',
      /not supported/,
    ],
  ],
  wav: [
    [
      'a WAV that declares 4 GB',
      cutWav((wav) => wav.writeUInt32LE(0xffff_fff0, 40)),
      'AudioProcessingError',
      /more data|beyond the end/,
    ],
    [
      'a WAV whose frame declares more',
      cutWav((wav) => wav.writeUInt32LE(wav.length, 4)),
      'AudioProcessingError',
      /more data|beyond the end/,
    ],
    [
      'a WAV without samples',
      () => files.riff(files.wavChunk('fmt ', Buffer.alloc(16, 1))),
      'AudioProcessingError',
      /no samples/,
    ],
    ['a WAV with an empty sample', () => files.wav({ seconds: 0 }), 'AudioProcessingError', /no samples/],
    ['a WAV without a rate', cutWav((wav) => wav.writeUInt32LE(0, 24)), 'AudioProcessingError', /format is empty/],
    [
      'a WAV that contradicts itself',
      cutWav((wav) => wav.writeUInt32LE(1, 24)),
      'AudioProcessingError',
      /inconsistent/,
    ],
    [
      'a WAV with a million chunks',
      () => files.riff(Buffer.alloc(8_000_000, 'junk\0\0\0\0')),
      'AudioProcessingError',
      /too many parts/,
    ],
  ],
  mp3: [
    [
      'noise that starts like an MP3',
      () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), noise]),
      'AudioProcessingError',
      /no audio/,
    ],
    [
      'an MP3 tag and noise',
      () => Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), noise]),
      'AudioProcessingError',
      /no audio/,
    ],
    [
      'an MP3 with a page in it',
      () => Buffer.concat([files.mp3({ frames: 10 }), Buffer.alloc(60_000, '<script>')]),
      'AudioProcessingError',
      /isn’t audio/,
    ],
  ],
  ogg: [
    [
      'Ogg that declares a duration of 20 hours',
      () => files.ogg({ samples: 48_000 * 72_000 }),
      'AudioProcessingError',
      /stated duration/,
    ],
  ],
  mp4: [
    ['an MP4 with 100,000 nested boxes', () => nestedBoxes(100_000), 'InvalidValueError', /nested too deeply/],
    ['an MP4 without samples', () => files.mp4({ samples: Buffer.alloc(0) }), 'InvalidValueError', /no samples/],
    ['an MP4 that lasts too long', () => files.mp4({ seconds: 80_000 }), 'InvalidValueError', /stated duration/],
    ['a truncated MP4', () => files.mp4().subarray(0, -100), 'InvalidValueError', /more data|beyond the end/],
  ],
  webm: [
    [
      'a truncated WebM',
      () => files.recording('picture.webm').subarray(0, -100),
      'InvalidValueError',
      /beyond the end/,
    ],
    [
      'a WebM without frames',
      () => files.recording('picture.webm').subarray(0, 400),
      'InvalidValueError',
      /beyond the end|no samples/,
    ],
  ],
};

/** Damaged files, bombs, and files that are something else. */
export const hostile: readonly HostileFile[] = Object.entries(rows).flatMap(([extension, each]) =>
  each.map(([name, content, code, message]) => ({ name, filename: `hostile.${extension}`, content, code, message })),
);
