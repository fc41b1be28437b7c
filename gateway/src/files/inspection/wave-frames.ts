import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at';

/** The uncompressed samples of a WAV file. */
export interface WaveFrames {
  readonly channels: number;
  /** Samples a second. */
  readonly rate: number;
  /** Samples of each channel. */
  readonly count: number;
  /** Reads samples of each channel, −1 to 1. What isn’t a number is 0. */
  read(file: FileHandle, first: number, count: number): Promise<readonly Float32Array[]>;
}

const pcm = 1;
const float = 3;
/** A format whose kind is in the first two bytes of its sub-format. */
const extensible = 0xfffe;
/** Maximum number of chunks; editors write about ten. */
const maxChunks = 1000;

type Read = (bytes: Buffer, at: number) => number;

/** By format and bits of a sample. Samples of 8 bits have no sign. */
const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  [`${pcm}/8`, (bytes, at) => (bytes.readUInt8(at) - 0x80) / 0x80],
  [`${pcm}/16`, (bytes, at) => bytes.readInt16LE(at) / 0x8000],
  [`${pcm}/24`, (bytes, at) => bytes.readIntLE(at, 3) / 0x80_0000],
  [`${pcm}/32`, (bytes, at) => bytes.readInt32LE(at) / 0x8000_0000],
  [`${float}/32`, (bytes, at) => bytes.readFloatLE(at)],
  [`${float}/64`, (bytes, at) => bytes.readDoubleLE(at)],
]);

/**
 * Finds the samples of a WAV file. Lengths in its header are only claims: nothing is read or counted beyond the end of the file.
 *
 * @param size of the file, in bytes
 * @returns null without samples, or with samples of another kind
 */
export async function waveFrames(file: FileHandle, size: number): Promise<WaveFrames | null> {
  const riff = await readAt(file, 0, 12);
  if (riff.length < 12 || riff.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8) !== 'WAVE')
    return null;
  let format: Buffer | null = null;
  let position = 12;
  for (let chunks = 0; chunks < maxChunks && position + 8 <= size; chunks += 1) {
    const header = await readAt(file, position, 8);
    if (header.length < 8) return null;
    const name = header.toString('latin1', 0, 4);
    const length = header.readUInt32LE(4);
    const start = position + 8;
    if (name === 'fmt ') format = await readAt(file, start, Math.min(length, 26));
    if (name === 'data') return format === null ? null : framesOf(format, start, Math.min(length, size - start));
    position = start + length + (length % 2);
  }
  return null;
}

function framesOf(format: Buffer, start: number, bytes: number): WaveFrames | null {
  if (format.length < 16) return null;
  const tag = format.readUInt16LE(0);
  const kind = tag === extensible && format.length >= 26 ? format.readUInt16LE(24) : tag;
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const block = format.readUInt16LE(12);
  const bits = format.readUInt16LE(14);
  const readSample = readers.get(`${kind}/${bits}`);
  const width = bits / 8;
  if (readSample === undefined || channels === 0 || rate === 0 || block !== channels * width) return null;
  return {
    channels,
    rate,
    count: Math.floor(bytes / block),
    async read(file, first, count) {
      const piece = await readAt(file, start + first * block, count * block);
      const length = Math.floor(piece.length / block);
      return Array.from({ length: channels }, (_, channel) =>
        Float32Array.from({ length }, (__, at) => bounded(readSample(piece, at * block + channel * width))),
      );
    },
  };
}

function bounded(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.min(1, Math.max(-1, sample));
}
