import { describe, expect, test, vi } from 'vitest';
import { firstDifference, install } from './ensure-installed.mjs';

const installed = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@scn/cli': { resolved: 'cli', link: true },
  cli: { version: '0.1.0' },
};

test('an installation that equals the lock file is left alone', () => {
  const extraneous = { ...installed, 'node_modules/b': { version: '2.0.0' } };
  expect(firstDifference({ '': { version: '0.1.0' }, ...installed }, extraneous)).toBeUndefined();
});

test('packages of other platforms may be missing', () => {
  const locked = { ...installed, 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  expect(firstDifference(locked, installed)).toBeUndefined();
});

test.each([
  ['a missing package', { 'node_modules/b': { version: '1.0.0' } }, 'node_modules/b is missing'],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, 'node_modules/a is out of date'],
  [
    'other content under the same version',
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } },
    'node_modules/a is out of date',
  ],
  ['a new workspace', { 'node_modules/@scn/app': { resolved: 'app', link: true } }, 'node_modules/@scn/app is missing'],
])('%s asks for an installation', (_, change, difference) => {
  expect(firstDifference({ ...installed, ...change }, installed)).toBe(difference);
});

describe('an installation that stands still', () => {
  /** An installation that waits until it is ended. */
  const hang = (stalled: AbortSignal) =>
    new Promise<{ code: number }>((resolve) => {
      stalled.addEventListener('abort', () => resolve({ code: 137 }));
    });

  test('is ended and started again', async () => {
    vi.useFakeTimers();
    const tries = [hang, () => Promise.resolve({ code: 0 })];
    const lines: string[] = [];
    const code = install(
      () => '631 of 881',
      (stalled) => tries.shift()!(stalled),
      (line) => lines.push(line),
    );
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(await code).toBe(0);
    expect(lines.at(-1)).toBe('The installation made no progress for 5 minutes and was ended. Starting it again…');
    vi.useRealTimers();
  });

  test('fails in the end, and says what to check', async () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const code = install(
      () => '631 of 881',
      hang,
      (line) => lines.push(line),
    );
    await vi.advanceTimersByTimeAsync(35 * 60_000);
    expect(await code).toBe(1);
    expect(lines.at(-1)).toContain('Check the connection to the npm registry.');
    vi.useRealTimers();
  });

  test('is not repeated when npm itself fails', async () => {
    let tries = 0;
    const fail = () => Promise.resolve({ code: (tries += 1) });
    expect(await install(() => '', fail)).toBe(1);
    expect(tries).toBe(1);
  });
});
