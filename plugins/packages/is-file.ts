import { statSync } from 'node:fs';

/** Whether there is a file at a path; false where it may not be looked at. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
