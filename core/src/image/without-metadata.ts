import { jpegPieces } from './jpeg';
import { joined, textIn, BrokenStructure, type Piece, type ReadAt } from './pieces';
import { pngPieces } from './png';
import { webpPieces } from './webp';

const formats: Readonly<Record<string, (read: ReadAt, size: number) => Promise<readonly Piece[]>>> = {
  'image/jpeg': jpegPieces,
  'image/png': pngPieces,
  'image/webp': webpPieces,
};

/**
 * Returns the pieces of an image without its metadata: the position and the owner of a camera, previews,
 * comments. Its data isn't encoded again; the orientation and the colour profile stay.
 *
 * @returns null for a file with nothing to remove, or of another type
 * @throws BrokenStructure when the structure can't be followed, so that metadata could be left
 */
export async function piecesWithoutMetadata(
  mediaType: string,
  read: ReadAt,
  size: number,
): Promise<readonly Piece[] | null> {
  const piecesOf = formats[mediaType];
  if (piecesOf === undefined) return null;
  const pieces = await piecesOf(read, size);
  const [first] = pieces;
  return pieces.length === 1 && first !== undefined && 'start' in first && first.end === size ? null : pieces;
}

/** The bytes that the gateway stores of a file: without metadata if it is an image. A damaged image, which it refuses, stays as it is. */
export async function withoutMetadata(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const read: ReadAt = (position, length) => Promise.resolve(file.slice(position, position + length));
  try {
    const pieces = await piecesWithoutMetadata(imageType(file), read, file.length);
    if (pieces === null) return file;
    return joined(pieces.map((piece) => ('start' in piece ? file.subarray(piece.start, piece.end) : piece)));
  } catch (error) {
    if (error instanceof BrokenStructure) return file;
    throw error;
  }
}

/** The media type of an image by its first bytes; empty for other files. */
function imageType(file: Uint8Array): string {
  const starts = (name: string, at = 0) => textIn(file, at, at + name.length) === name;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : '';
}
