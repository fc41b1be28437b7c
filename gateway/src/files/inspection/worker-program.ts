import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

/**
 * How a process that inspects files is started: a Node program that loads inspect-file-worker. Bundled into one file, the gateway
 * names the file that has it.
 */
export interface InspectionProgram {
  readonly path: string;
  /** Arguments of Node. */
  readonly nodeArguments?: readonly string[];
  /** Added to the few variables that it gets. Never secrets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The program beside this file: as TypeScript, or built as an entry of its own. */
export function ownInspectionProgram(): InspectionProgram {
  const extension = extname(import.meta.filename);
  const path = join(import.meta.dirname, `inspect-file-worker${extension}`);
  if (extension !== '.ts') return { path };
  return { path, nodeArguments: ['--import', createRequire(import.meta.filename).resolve('tsx')] };
}
