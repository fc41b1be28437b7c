import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tests/vitest/by-environment.ts';

/** How much random testing is done (core/src/testing/effort.ts): more takes longer. */
const effort = Math.max(1, Number(process.env['SCN_TEST_EFFORT'] || 1));

const folders = ['core', 'sdk', 'plugins', 'gateway', 'cli', 'app', 'scripts', 'tests'];

export default defineConfig({
  // Node takes graphql's CommonJS build and Vite its ES modules: types of one are foreign to the other
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    passWithNoTests: true,
    // many tests wait for a server or a process of their own: with one worker a processor, a third of the time is idle
    maxWorkers: '150%',
    // V8 optimizes a function after four times as much use: most code of tests runs too rarely to repay a fifth of a worker's time
    execArgv: ['--interrupt-budget=300000'],
    // files share the modules that they load: loading the core and all plugins again for each took twice as long as the tests themselves.
    // A test that changes a module must restore it
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // one project: each would transform and load the core by itself
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: ['tests/vitest/global-setup.ts'],
    setupFiles: [
      'tests/vitest/copied-environment.ts',
      'tests/vitest/fixed-seed.ts',
      'tests/vitest/left-over.ts',
      'tests/vitest/forgotten-observer.ts',
    ],
    // a machine may be busy with something else; a test whose work grows with the effort must not set a limit of its own
    testTimeout: 120_000 * effort,
    hookTimeout: 120_000 * effort,
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/templates/**'],
  },
});
