import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { tuned, tuneFirstWork } from './tuned';

let asked = 10;
/** Of the same length, by which V8 knows its code, and not the same: it would find that in memory. */
const source = () => `/* ${(asked += 1)} */ (function add(a, b) { return a + b; })`;

/** Whether V8 takes code that was stored before: only with the same options. */
const takes = (cachedData: Buffer) => new Script(source(), { cachedData }).cachedDataRejected === false;

// this process has options of its own
afterAll(() => {
  for (const option of process.execArgv) if (option.startsWith('--interrupt-budget')) setFlagsFromString(option);
});

test('V8 has other options only during the first work of a process, also when that fails', () => {
  tuneFirstWork();
  expect(tuned('once', () => 7)).toBe(7);
  const stored = new Script(source()).createCachedData();
  expect(tuned('scan', () => takes(stored))).toBe(false);
  expect(takes(stored)).toBe(true);
  expect(tuned('scan', () => takes(stored))).toBe(true);
  tuneFirstWork();
  expect(() =>
    tuned('once', () => {
      throw new Error('It fails.');
    }),
  ).toThrow('It fails.');
  expect(takes(stored)).toBe(true);
});
