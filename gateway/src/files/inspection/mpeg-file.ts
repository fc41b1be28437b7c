import type { FileHandle } from 'node:fs/promises';

/** The contents of the frames of an MPEG audio file. */
export interface MpegFile {
  /** Description of a defect; null for none. */
  readonly fault: string | null;
  /** Seconds. */
  readonly duration: number;
}

/** Maximum share of a file that is neither frames nor tags: encoders pad, recordings are cut off. */
const maxOtherShare = 0.1;
/** Minimum number of consecutive frames: a header is eleven bits and some tables, so noise often contains single matches. */
const fewestInARow = 4;

const bitrates = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low23: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

interface Frame {
  readonly bytes: number;
  /** Seconds. */
  readonly duration: number;
}

/** Reads the frames of a file. A file that isn't MP3 has none, or few. */
export async function readMpeg(file: FileHandle): Promise<MpegFile> {
  const bytes = await file.readFile();
  const start = tagEnd(bytes);
  const end = bytes.length - (bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG' ? 128 : 0);
  let [position, inFrames, duration, inARow, maxRowLength] = [start, 0, 0, 0, 0];
  while (position + 4 <= end) {
    const frame = frameAt(bytes, position);
    if (frame === null || position + frame.bytes > end) {
      inARow = 0;
      position += 1;
      continue;
    }
    inARow += 1;
    maxRowLength = Math.max(maxRowLength, inARow);
    inFrames += frame.bytes;
    duration += frame.duration;
    position += frame.bytes;
  }
  if (maxRowLength < fewestInARow) return { fault: 'it contains no audio', duration: 0 };
  const isMostlySound = inFrames >= (end - start) * (1 - maxOtherShare);
  return { fault: isMostlySound ? null : 'most of it isn’t audio', duration };
}

/** The end of an ID3v2 tag, which contains titles and covers. */
function tagEnd(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes.readUInt8(at) & 0x7f), 0);
  return 10 + size + (bytes.readUInt8(5) & 0x10 ? 10 : 0);
}

function frameAt(bytes: Buffer, position: number): Frame | null {
  const header = bytes.readUInt32BE(position);
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const layer = 4 - ((header >>> 17) & 3);
  const rate = rates[(header >>> 10) & 3];
  if (version === 1 || layer === 4 || rate === undefined) return null;
  const isFull = version === 3;
  const kbits = bitrateTable(isFull, layer)[(header >>> 12) & 15];
  if (kbits === undefined || kbits === 0) return null;
  const samplesPerSecond = rate / (isFull ? 1 : version === 2 ? 2 : 4);
  const padding = (header >>> 9) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && !isFull ? 576 : 1152;
  const slots = Math.floor((samples * kbits * 1000) / 8 / samplesPerSecond);
  const length = layer === 1 ? Math.floor(slots / 4) * 4 + padding * 4 : slots + padding;
  return { bytes: length, duration: samples / samplesPerSecond };
}

function bitrateTable(isFull: boolean, layer: number): readonly number[] {
  if (isFull) return layer === 1 ? bitrates[1] : layer === 2 ? bitrates[2] : bitrates[3];
  return layer === 1 ? bitrates.low1 : bitrates.low23;
}
