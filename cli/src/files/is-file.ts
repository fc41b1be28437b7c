import { statSync } from 'node:fs';

/** True when the path names a file, directly or through symbolic links. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
