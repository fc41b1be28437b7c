import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrokenStructure, type Piece } from '@scn/core/image/pieces';
import { piecesWithoutMetadata } from '@scn/core/image/without-metadata';
import { readAt } from './inspection/read-at';

/** Bytes that are copied at once. */
const chunk = 1 << 20;

/** The result: the hash and size of the file if it was changed. */
export type MetadataRemoval = { readonly sha256: string; readonly bytes: number } | 'unchanged' | 'broken';

/**
 * Removes the metadata of an image file in place, see `piecesWithoutMetadata`. Reads only chunks into memory.
 *
 * @returns `broken` when the structure can't be followed, so that metadata could be left
 */
export async function removeMetadata(path: string, mediaType: string): Promise<MetadataRemoval> {
  const source = await open(path, 'r');
  const target = join(dirname(path), randomUUID());
  try {
    const { size } = await source.stat();
    const pieces = await piecesWithoutMetadata(mediaType, (position, length) => readAt(source, position, length), size);
    if (pieces === null) return 'unchanged';
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
  const add = async (part: Uint8Array) => {
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
