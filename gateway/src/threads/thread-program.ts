import { createRequire } from 'node:module';
import { extname } from 'node:path';

/** How to start a thread: a module that exports the function which answers requests. */
export interface ThreadProgram {
  readonly path: string;
  /** Arguments of Node.js. */
  readonly nodeArguments?: readonly string[];
}

/** A module next to another one: as TypeScript, or built as a separate entry. @param from - path of the other module */
export function programNextTo(from: string, pathOf: (extension: string) => string): ThreadProgram {
  const isSource = extname(from) === '.ts';
  const path = pathOf(isSource ? '.ts' : '.js');
  if (!isSource) return { path };
  return { path, nodeArguments: ['--import', createRequire(from).resolve('tsx')] };
}
