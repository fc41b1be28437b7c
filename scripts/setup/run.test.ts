import { expect, test } from 'vitest';
import { runNode } from './run.mjs';

test('a program that would never end is ended by the signal', async () => {
  const stop = new AbortController();
  const running = runNode(['-e', 'setInterval(() => {}, 1000)'], { capture: true, signal: stop.signal });
  stop.abort();
  const { code, output } = await running;
  expect(code).not.toBe(0);
  expect(output).toContain('was ended by SIGKILL');
});
