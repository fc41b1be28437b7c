import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at';

/** The contents of the boxes of an MP4 file. */
export interface Mp4File {
  /** Description of a defect; null for none. */
  readonly fault: string | null;
  /** Pixels of the largest video track; null without one. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds, from the movie header. */
  readonly duration: number;
}

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Boxes that contain boxes, as far as they are relevant here. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'udta', 'moof', 'traf', 'mvex']);
/** A valid file needs moov › trak › mdia › minf › stbl. */
const deepest = 8;
const maxBoxes = 20_000;

/** Reads the boxes of a file, which must be nested correctly and end within the file. */
export async function readMp4(file: FileHandle, bytes: number): Promise<Mp4File> {
  const open = [{ start: 0, end: bytes, depth: 0 }];
  const found = { samples: 0, tracks: 0 };
  let size: Size = { width: 0, height: 0 };
  let duration = 0;
  const faulty = (fault: string): Mp4File => ({ fault, width: null, height: null, duration: 0 });
  let boxes = 0;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    let { start } = place;
    while (start + 8 <= place.end) {
      boxes += 1;
      if (boxes > maxBoxes) return faulty('it has too many parts');
      const box = await readBox(file, start, place.end);
      if (box === null) return faulty('one of its parts extends beyond the end of the file');
      const { name, content, end } = box;
      if (name === 'mdat') found.samples += end - content;
      if (name === 'trak') found.tracks += 1;
      if (name === 'tkhd') size = larger(size, await pictureSize(file, content, end));
      if (name === 'mvhd') duration = await filmDuration(file, content, end);
      if (containers.has(name)) {
        if (place.depth === deepest) return faulty('its parts are nested too deeply');
        open.push({ start: content, end, depth: place.depth + 1 });
      }
      start = end;
    }
  }
  if (found.tracks === 0) return faulty('it has no tracks');
  if (found.samples === 0) return faulty('it contains no samples');
  const { width, height } = size;
  return { fault: null, width: width || null, height: height || null, duration };
}

async function readBox(
  file: FileHandle,
  start: number,
  limit: number,
): Promise<{ readonly name: string; readonly content: number; readonly end: number } | null> {
  const header = await readAt(file, start, 16);
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  const name = header.toString('latin1', 4, 8);
  if (short === 1 && header.length < 16) return null;
  const content = start + (short === 1 ? 16 : 8);
  // 0: up to the end; 1: a long size follows
  const end = short === 0 ? limit : start + (short === 1 ? Number(header.readBigUInt64BE(8)) : short);
  return end < content || end > limit ? null : { name, content, end };
}

/** Units per second, then units; from version 1, the preceding times and the units are twice as long. */
async function filmDuration(file: FileHandle, start: number, end: number): Promise<number> {
  const header = await readAt(file, start, Math.min(end - start, 32));
  if (header.length < 32) return 0;
  const isLong = header.readUInt8(0) > 0;
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return units / header.readUInt32BE(isLong ? 20 : 12);
}

/** A track header ends with width and height in pixels, as 16.16 fixed-point numbers. */
async function pictureSize(file: FileHandle, start: number, end: number): Promise<Size> {
  const last = end - start < 8 ? Buffer.alloc(8) : await readAt(file, end - 8, 8);
  return last.length < 8 ? { width: 0, height: 0 } : { width: last.readUInt16BE(0), height: last.readUInt16BE(4) };
}

function larger(a: Size, b: Size): Size {
  return b.width * b.height > a.width * a.height ? b : a;
}
