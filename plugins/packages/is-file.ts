import { statSync } from 'node:fs';

/** Whether the path is a file; false if access is denied. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
