import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at';

/** Chunks of a sensible file; an editor writes about ten. */
const mostChunks = 1000;

/**
 * What is wrong with the header of a WAV file; null when nothing is. Players believe it, so it has to tell the truth about the
 * bytes that are there.
 */
export async function waveFault(file: FileHandle, bytes: number): Promise<string | null> {
  const riff = await readAt(file, 0, 12);
  if (riff.length < 12) return 'its header is incomplete';
  const end = riff.readUInt32LE(4) + 8;
  if (end > bytes) return 'its header promises more than the file holds';
  let format: Buffer | null = null;
  let position = 12;
  for (let chunks = 0; position + 8 <= end; chunks += 1) {
    if (chunks === mostChunks) return 'it has too many parts';
    const header = await readAt(file, position, 8);
    const length = header.readUInt32LE(4);
    const start = position + 8;
    if (start + length > end) return 'one of its parts promises more than the file holds';
    const name = header.toString('latin1', 0, 4);
    if (name === 'fmt ') format = await readAt(file, start, Math.min(length, 16));
    if (name === 'data') return format === null ? 'its samples come before their format' : sampleFault(format, length);
    position = start + length + (length % 2);
  }
  return 'it holds no samples';
}

const pcm = 1;
const float = 3;

function sampleFault(format: Buffer, length: number): string | null {
  if (format.length < 16) return 'its format is incomplete';
  const tag = format.readUInt16LE(0);
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const bytesPerSecond = format.readUInt32LE(8);
  const block = format.readUInt16LE(12);
  const bits = format.readUInt16LE(14);
  if (length === 0) return 'it holds no samples';
  if (channels === 0 || rate === 0 || block === 0 || bytesPerSecond === 0) return 'its format says nothing';
  if (tag !== pcm && tag !== float) return null;
  if (block !== channels * Math.ceil(bits / 8) || bytesPerSecond !== rate * block)
    return 'its format contradicts itself';
  return length < block ? 'it holds no samples' : null;
}
