import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

/**
 * How to start an inspecting process: a Node.js program that loads inspect-file-worker. A bundled gateway specifies the file that
 * contains it.
 */
export interface InspectionProgram {
  readonly path: string;
  /** Arguments of Node.js. */
  readonly nodeArguments?: readonly string[];
  /** Timeout for its start. */
  readonly startMilliseconds?: number;
  /** Added to the few environment variables that it gets. Never secrets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The program next to this file: as TypeScript, or built as a separate entry. */
export function ownInspectionProgram(): InspectionProgram {
  const isSource = extname(import.meta.filename) === '.ts';
  const path = join(import.meta.dirname, `inspect-file-worker${isSource ? '.ts' : '.js'}`);
  if (!isSource) return { path };
  return { path, nodeArguments: ['--import', createRequire(import.meta.filename).resolve('tsx')] };
}
