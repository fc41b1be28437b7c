import type { ByteRange } from './file-store';

/**
 * Parses the header `Range` (RFC 9110) as one part of a file. Null if the whole file is to be sent: no range, several ranges, or
 * an invalid one. `unsatisfiable` if the range is outside of the file.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? null : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? Infinity : Number(to);
  if (end < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
}
