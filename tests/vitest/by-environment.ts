import { openSync, readSync, closeSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where a test file names its environment: at its beginning. */
const longestHead = 512;

/**
 * Runs the files with an environment of their own first, then the others. Vitest ends a worker when the next file needs another environment, and
 * its successor loads the core and all plugins again: mixed, that took longer than the tests.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, environmentOf(file.moduleId)]));
    return sorted.toSorted((a, b) => (environments.get(b) ?? '').localeCompare(environments.get(a) ?? ''));
  }
}

/** The environment that a test file names in its first comment; empty for the default. */
function environmentOf(path: string): string {
  const head = Buffer.alloc(longestHead);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return /@vitest-environment\s+(\S+)/.exec(head.toString())?.[1] ?? '';
}
