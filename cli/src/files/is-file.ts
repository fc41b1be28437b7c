import { lstatSync, statSync } from 'node:fs';

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
