import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readAt } from '../inspection/read-at';
import { jpegPieces } from './jpeg';
import { BrokenStructure, type Piece, type ReadAt } from './pieces';
import { pngPieces } from './png';
import { webpPieces } from './webp';

const formats: Readonly<Record<string, (read: ReadAt, size: number) => Promise<readonly Piece[]>>> = {
  'image/jpeg': jpegPieces,
  'image/png': pngPieces,
  'image/webp': webpPieces,
};

/** Bytes that are copied at once. */
const chunk = 1 << 20;

/** The result: the hash and size of the file if it was changed. */
export type MetadataRemoval = { readonly sha256: string; readonly bytes: number } | 'unchanged' | 'broken';

/**
 * Removes metadata from an image file in place: the position and the owner of a camera, previews, comments. Its data isn't encoded again;
 * the orientation and the colour profile stay. Reads only chunks into memory.
 *
 * @returns `broken` when the structure can't be followed, so that metadata could be left
 */
export async function removeMetadata(path: string, mediaType: string): Promise<MetadataRemoval> {
  const piecesOf = formats[mediaType];
  if (piecesOf === undefined) return 'unchanged';
  const source = await open(path, 'r');
  const target = join(dirname(path), randomUUID());
  try {
    const { size } = await source.stat();
    const pieces = await piecesOf((position, length) => readAt(source, position, length), size);
    const [first] = pieces;
    if (pieces.length === 1 && first !== undefined && 'start' in first && first.end === size) return 'unchanged';
    const written = await write(source, pieces, target);
    await rename(target, path);
    return written;
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof BrokenStructure) return 'broken';
    throw error;
  } finally {
    await source.close();
  }
}

async function write(source: FileHandle, pieces: readonly Piece[], path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(path, 'wx', 0o600);
  const add = async (part: Buffer) => {
    hash.update(part);
    bytes += part.length;
    await target.appendFile(part);
  };
  try {
    for (const piece of pieces) {
      if (!('start' in piece)) await add(piece);
      else
        for (let at = piece.start; at < piece.end; at += chunk)
          await add(await readAt(source, at, Math.min(chunk, piece.end - at)));
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}
