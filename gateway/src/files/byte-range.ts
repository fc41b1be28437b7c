import type { ByteRange } from './file-store';

/**
 * Reads the header `Range` (RFC 9110): one part of a file. Null when all of it is to be sent, because nothing, several parts, or
 * something that is no range was asked for; `unsatisfiable` when the part lies outside.
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
