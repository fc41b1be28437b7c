import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at';

/** Maximum number of chunks; editors write about ten. */
const maxChunks = 1000;

/** Finds a defect in the header of a WAV file; null for none. Players rely on the header, so it must match the content. */
export async function waveFault(file: FileHandle, bytes: number): Promise<string | null> {
  const riff = await readAt(file, 0, 12);
  if (riff.length < 12) return 'its header is incomplete';
  const end = riff.readUInt32LE(4) + 8;
  if (end > bytes) return 'its header describes more data than the file contains';
  let format: Buffer | null = null;
  let position = 12;
  for (let chunks = 0; position + 8 <= end; chunks += 1) {
    if (chunks === maxChunks) return 'it has too many parts';
    const header = await readAt(file, position, 8);
    const length = header.readUInt32LE(4);
    const start = position + 8;
    if (start + length > end) return 'one of its parts extends beyond the end of the file';
    const name = header.toString('latin1', 0, 4);
    if (name === 'fmt ') format = await readAt(file, start, Math.min(length, 16));
    if (name === 'data') return format === null ? 'its samples come before their format' : sampleFault(format, length);
    position = start + length + (length % 2);
  }
  return 'it contains no samples';
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
  if (length === 0) return 'it contains no samples';
  if (channels === 0 || rate === 0 || block === 0 || bytesPerSecond === 0) return 'its format is empty';
  if (tag !== pcm && tag !== float) return null;
  if (block !== channels * Math.ceil(bits / 8) || bytesPerSecond !== rate * block) return 'its format is inconsistent';
  return length < block ? 'it contains no samples' : null;
}
