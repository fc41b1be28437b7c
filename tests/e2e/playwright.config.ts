import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser/launch';
import { isSlow, maxWait } from './browser/slow-responses';
import { galleryAddress, galleryPort } from './kit/gallery-address';
import { sizes } from './pictures/scene';

/** For V8: a page of a test lives for seconds, in which what its optimizing compilers and its sparing use of memory gain does not come back. */
const shortLived = '--max-lazy --no-opt --no-maglev --min-semi-space-size=64 --no-flush-bytecode';

// the workers read this file as well: one folder for all of them
const outputDir = (process.env['SCN_BROWSER_TESTS'] ??= join(tmpdir(), `scn-browser-tests-${process.pid}`));

const root = join(import.meta.dirname, '..', '..');
const vite = `node ${join(root, 'node_modules', 'vite', 'bin', 'vite.js')}`;

/** Tests in the system's Chromium: of the shared controls on their gallery, and of the editor on a real gateway with its database. */
export default defineConfig({
  outputDir,
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  // a worker has a gateway of its own; its people are shared by the tests of a file, which run in order
  fullyParallel: false,
  workers: 2,
  // a machine may be busy with something else: what waits for a database, a gateway and a browser gets its time
  timeout: isSlow ? 900_000 : 300_000,
  expect: { timeout: maxWait },
  forbidOnly: true,
  // one that passes at the second try is named as flaky; more than two of them fail the run (scripts/test-run)
  retries: 1,
  reporter: 'line',
  use: {
    viewport: { width: sizes.usual.width, height: sizes.usual.height },
    locale: 'en-GB',
    // Fluent moves things for 100 to 200 ms: tests look at what is there afterwards
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), `--js-flags=${shortLived}`] },
  },
  projects: [
    { name: 'editor', testDir: join(import.meta.dirname, 'editor') },
    { name: 'kit', testDir: join(import.meta.dirname, 'kit'), use: { baseURL: galleryAddress, reuseContext: true } },
  ],
  webServer: {
    command: `node scripts/build-gallery.mjs && ${vite} preview app/kit/gallery --host 127.0.0.1 --port ${galleryPort} --strictPort`,
    cwd: root,
    url: galleryAddress,
    timeout: 120_000,
  },
});
