/** The two functions of a test runner that the kits use. `node:test`, vitest and others have both. */
export interface TestRunner {
  describe(name: string, run: () => void): unknown;
  it(name: string, run: () => void | Promise<void>): unknown;
}

/** Something that must hold, as a test: it throws an error that says where, what is wrong, and what to do. */
export interface Check {
  readonly name: string;
  run(): void | Promise<void>;
}

/** Registers checks as the tests of a subject. @param runner - Default: {@link usualRunner} */
export function register(subject: string, checks: readonly Check[], runner: TestRunner = usualRunner()): void {
  runner.describe(subject, () => {
    for (const { name, run } of checks) runner.it(name, () => run());
  });
}

/**
 * The runner of the running process: the global functions of one that has them, otherwise `node:test`.
 *
 * @throws Error in vitest without globals, where a test of `node:test` would never run
 */
function usualRunner(): TestRunner {
  const { describe, it } = globalThis as Partial<TestRunner>;
  if (typeof describe === 'function' && typeof it === 'function') return { describe, it };
  if (process.env['VITEST'] !== undefined) {
    throw new Error(
      'vitest has no global functions here. Pass its own as the last argument: import { describe, it } from ‘vitest’, and { describe, it }.',
    );
  }
  return process.getBuiltinModule('node:test');
}
