import { isAscii, isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync, lstatSync, statSync } from 'node:fs';
import { UsageError } from '../exit-codes';

/** The largest file that is read, in bytes: V8 strings are limited to fewer than 2^29 characters. */
export const maxFileSize = 512 * 1024 * 1024 - 1;

/**
 * Reads a whole file.
 *
 * @throws UsageError when it can't be read, isn't a file or is too large, with the reason.
 */
export function readBytes(path: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    throw notReadable(path, error);
  }
  try {
    const status = fstatSync(descriptor);
    if (status.isDirectory()) throw new UsageError(`${path} is a folder.`);
    if (status.size > maxFileSize) {
      throw new UsageError(`${path} has ${status.size} bytes. The limit is ${maxFileSize} bytes.`);
    }
    if (!status.isFile()) return readFileSync(descriptor); // a pipe: its size is unknown
    const bytes = Buffer.allocUnsafeSlow(status.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null);
      if (read === 0) break; // the file was truncated in the meantime
      length += read;
    }
    return bytes.subarray(0, length);
  } catch (error) {
    throw notReadable(path, error);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads all of stdin. */
export function readStdin(): Buffer {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.allocUnsafe(65_536);
    let read: number;
    try {
      read = readSync(0, chunk, 0, chunk.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
        continue;
      }
      if (code === 'EOF') return Buffer.concat(chunks); // how Windows reports the end of a pipe
      throw notReadable('stdin', error);
    }
    if (read === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, read));
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'the file does not exist',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the disk is read-only',
};

/** A file that isn't written although the system might allow it. The message is the reason, as the end of a sentence. */
export class NotWritten extends Error {
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** Describes an error of the system, or of a file that isn't written. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotWritten) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined ? reasons[code] : undefined) ?? code ?? message;
}

function notReadable(path: string, error: unknown): UsageError {
  return error instanceof UsageError ? error : new UsageError(`Can’t read ${path}: ${reasonOf(error)}.`);
}

/**
 * Decodes UTF-8 with a fast path for ASCII: nearly every file is ASCII, and one byte per character halves time and memory.
 *
 * @throws TypeError for bytes that are not UTF-8.
 */
export function decode(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return buffer.toString('latin1');
  if (!isUtf8(buffer)) throw new TypeError('The bytes are not UTF-8.');
  return buffer.toString('utf8');
}

/** True when the path names a file, directly or through symbolic links. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return false;
    throw error;
  }
}

/** Why a symbolic link leads nowhere; null for anything else, and for a path that doesn't exist. */
export function brokenLink(path: string): string | null {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  try {
    statSync(path);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') return 'is part of a loop of symbolic links';
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'is a symbolic link to a file that does not exist' : null;
  }
}
