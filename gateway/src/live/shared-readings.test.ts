import { expect, it } from 'vitest';
import { SharedReadings } from './shared-readings';

it('shares a read that has not started, and reads again after it has started', async () => {
  const shared = new SharedReadings<number>(0);
  let begun = 0;
  let resume: () => void = () => undefined;
  const read = () => {
    begun += 1;
    const mine = begun;
    return new Promise<number>((resolve) => (resume = () => resolve(mine)));
  };
  const early = [shared.read('a', read), shared.read('a', read)];
  expect(begun).toBe(0);
  while (begun < 1) await new Promise((resolve) => setImmediate(resolve));
  const finishFirst = resume;
  const late = shared.read('a', read);
  while (begun < 2) await new Promise((resolve) => setImmediate(resolve));
  finishFirst();
  resume();
  expect(await Promise.all([...early, late])).toEqual([1, 1, 2]);
});

it('does not share reads of different keys', async () => {
  const shared = new SharedReadings<string>(0);
  const read = (value: string) => shared.read(value, () => Promise.resolve(value));
  expect(await Promise.all([read('a'), read('b')])).toEqual(['a', 'b']);
});

it('reads again after a failure', async () => {
  const shared = new SharedReadings<number>(0);
  await expect(shared.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await shared.read('a', () => Promise.resolve(1))).toBe(1);
});
