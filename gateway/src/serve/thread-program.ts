import { join } from 'node:path';
import { programBeside, type ThreadProgram } from '#threads/thread-program';

/** The program of worker threads next to this file: as TypeScript, or built as a separate entry. */
export function ownThreadProgram(): ThreadProgram {
  return programBeside(import.meta.filename, (extension) => join(import.meta.dirname, `thread-worker${extension}`));
}
