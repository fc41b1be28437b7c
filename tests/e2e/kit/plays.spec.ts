import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

/** A sample: the long command compares 10,000. */
const count = Number(process.env['SCN_TEST_EFFORT'] ?? 1) > 1 ? 10_000 : 60;

test('plays have the same hashes in Node, in a page and in a worker', async ({ page }) => {
  test.setTimeout(count > 60 ? 1_800_000 : 90_000);
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', '..', 'simulation', 'hashes.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'plays',
    platform: 'browser',
    target: 'es2023',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const run = `${code}\nplays.hashes(${count}, 20261130)`;
  const inNode = runInThisContext(run) as string[];
  await page.setContent('<!doctype html><title>Plays</title>');
  const inPage = await page.evaluate<readonly string[]>(run);
  const inWorker = await page.evaluate<readonly string[], string>(
    (source) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
        worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
    `${code}\npostMessage(plays.hashes(${count}, 20261130));`,
  );
  expect(new Set(inNode).size).toBeGreaterThan(count * 0.9);
  expect([...inPage]).toEqual([...inNode]);
  expect([...inWorker]).toEqual([...inNode]);
});
