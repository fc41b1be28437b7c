import { expect, test } from 'vitest';
import { SharedActivity } from './shared-activity';

/** Storage that counts writes. */
function memory() {
  const stored = new Map<string, string>();
  let writes = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      stored.set(key, value);
    },
  } as Storage;
  return { storage, writes: () => writes };
}

test('tabs share the time of the last activity', () => {
  const { storage } = memory();
  let now = 1000;
  const clock = { now: () => now };
  const [one, other] = [new SharedActivity(storage, clock), new SharedActivity(storage, clock)];
  expect(one.silence()).toBe(Infinity);
  one.record();
  now += 5000;
  expect(other.silence()).toBe(5000);
  other.record();
  expect(one.silence()).toBe(0);
});

test('writes at most every 200 milliseconds', () => {
  const { storage, writes } = memory();
  let now = 0;
  const activity = new SharedActivity(storage, { now: () => now });
  for (; now < 1000; now += 50) activity.record();
  expect(writes()).toBe(5);
});
