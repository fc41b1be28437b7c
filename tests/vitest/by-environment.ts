import { createHash } from 'node:crypto';
import { openSync, readSync, closeSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where a test file names its environment: at its beginning. */
const maxHeadLength = 512;

/**
 * Runs the files with an environment of their own first, then the others. Vitest ends a worker when the next file needs another environment, and
 * its successor loads the core and all plugins again: mixed, that took longer than the tests.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { SCN_TEST_ORDER: order } = process.env;
    // files share modules: in another order, a test that leaves something behind fails another one
    if (order !== undefined) sorted.sort((a, b) => keyOf(a, order).localeCompare(keyOf(b, order)));
    const environments = new Map(sorted.map((file) => [file, environmentOf(file.moduleId)]));
    return sorted.toSorted((a, b) => (environments.get(b) ?? '').localeCompare(environments.get(a) ?? ''));
  }
}

function keyOf({ moduleId }: TestSpecification, order: string): string {
  return createHash('sha256').update(`${order}\n${moduleId}`).digest('hex');
}

/** The environment that a test file names in its first comment; empty for the default. */
function environmentOf(path: string): string {
  const head = Buffer.alloc(maxHeadLength);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return /@vitest-environment\s+(\S+)/.exec(head.toString())?.[1] ?? '';
}
