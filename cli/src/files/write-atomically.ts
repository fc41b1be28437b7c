import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
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
import { brokenLink, NotWritten } from './read-bytes';

/**
 * Replaces a file's content atomically, so that readers see the old or the new content even after a crash or on a full disk:
 * writes a temporary file in the same folder, flushes it to disk and renames it. Keeps the mode; follows symbolic links. A file that
 * its permissions protect isn't replaced, although its folder would allow it.
 *
 * @param newMode - mode of a new file, before the umask
 * @throws NotWritten or NodeJS.ErrnoException when the file can't be written; the old content is kept. See reasonOf.
 */
export function writeAtomically(file: string, content: string | Uint8Array, newMode = 0o666): void {
  const target = resolveLink(file);
  if (isDevice(target)) {
    writeFileSync(target, content); // a terminal or a pipe: nothing to replace
    return;
  }
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  const mode = modeOf(target);
  if (mode !== null) refuseProtected(target, mode);
  else if (!existsSync(dirname(target))) throw new NotWritten(file, `the folder ${dirname(target)} does not exist`);
  try {
    const descriptor = openSync(temporary, 'wx', mode ?? newMode);
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== null) chmodSync(temporary, mode); // the umask cleared bits on open
    renameSync(temporary, target);
  } catch (error) {
    removeIfPresent(temporary);
    throw error;
  }
  flushFolder(dirname(target));
}

/** The file that a path leads to; the path itself for a new file. A link that leads nowhere must not be replaced. */
function resolveLink(file: string): string {
  const broken = brokenLink(file);
  if (broken !== null) throw new NotWritten(file, `it ${broken}. Correct or remove the link`);
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** No write bit at all is a decision that also holds for a superuser, whom `access` allows everything. */
function refuseProtected(file: string, mode: number): void {
  if ((mode & 0o222) === 0)
    throw new NotWritten(file, 'the file is read-only. Make it writable (chmod u+w), or choose another file');
  accessSync(file, constants.W_OK);
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

/** Makes the rename durable. Some systems can't open a folder; the content is still safe there. */
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
