import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file's content so that a reader, a crash or a full disk sees the old content or the new, never a part: writes
 * a temporary file in the same folder, flushes it to the disk and renames it. Keeps the mode; follows a symbolic link.
 *
 * @param newMode - of a file that is new, before the umask
 * @throws NodeJS.ErrnoException when the file can't be written; the old content is still there.
 */
export function writeAtomically(file: string, content: string, newMode = 0o666): void {
  const target = resolveLink(file);
  if (isDevice(target)) {
    writeFileSync(target, content); // a terminal or a pipe: there is nothing to replace
    return;
  }
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  const mode = modeOf(target);
  try {
    const descriptor = openSync(temporary, 'wx', mode ?? newMode);
    try {
      const bytes = Buffer.from(content, 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== null) chmodSync(temporary, mode); // the umask took bits off at open
    renameSync(temporary, target);
  } catch (error) {
    removeIfPresent(temporary);
    throw error;
  }
  flushFolder(dirname(target));
}

function resolveLink(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file; // new
  }
}

function isDevice(file: string): boolean {
  const status = statSync(file, { throwIfNoEntry: false });
  return status !== undefined && !status.isFile() && !status.isDirectory();
}

function modeOf(file: string): number | null {
  const status = statSync(file, { throwIfNoEntry: false });
  return status === undefined ? null : status.mode & 0o7777;
}

function removeIfPresent(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // it was never made
  }
}

/** Makes the rename itself durable. Some systems can't open a folder; the content is safe there all the same. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows
  }
}
