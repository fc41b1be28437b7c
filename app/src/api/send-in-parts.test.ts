import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { sendInParts, type PartChannel } from './send-in-parts';

const bytes = 1000;

interface ShakyServer {
  /** Bytes that have arrived. */
  arrived: number;
  /** Where the parts began. */
  readonly asked: number[];
  readonly channel: PartChannel;
}

/** A server that loses the connection after these numbers of bytes, one for each part. */
function shaky(losses: readonly number[], arrived = 0): ShakyServer {
  const left = [...losses];
  const asked: number[] = [];
  const server: ShakyServer = {
    arrived,
    asked,
    channel: {
      offset: () => Promise.resolve(server.arrived),
      append: (from) => {
        asked.push(from);
        if (from !== server.arrived) return Promise.resolve({ kind: 'moved' });
        const loss = left.shift();
        server.arrived = Math.min(bytes, loss === undefined ? bytes : from + loss);
        return Promise.resolve(loss === undefined ? { kind: 'arrived', offset: bytes } : { kind: 'lost' });
      },
    },
  };
  return server;
}
const waits: number[] = [];
const wait = (milliseconds: number) => {
  waits.push(milliseconds);
  return Promise.resolve();
};

test('sends a file at once when nothing breaks', async () => {
  const { channel, asked } = shaky([]);
  expect(await sendInParts(channel, bytes, wait)).toBe(true);
  expect(asked).toEqual([0]);
});

test('continues what an earlier visit began', async () => {
  const { channel, asked } = shaky([], 400);
  expect(await sendInParts(channel, bytes, wait)).toBe(true);
  expect(asked).toEqual([400]);
});

test('continues after each break, wherever it is, and sends no byte twice that has arrived', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: bytes }), { maxLength: 20 }), async (losses) => {
      const server = shaky(losses);
      expect(await sendInParts(server.channel, bytes, wait)).toBe(true);
      expect(server.arrived).toBe(bytes);
      const sums = losses.reduce<readonly number[]>((all, loss) => [...all, (all.at(-1) ?? 0) + loss], [0]);
      expect(server.asked).toEqual(sums.filter((sum) => sum < bytes));
    }),
    { numRuns: runs(100) },
  );
});

test('waits longer and longer without progress, and gives up', async () => {
  waits.length = 0;
  const channel: PartChannel = {
    offset: () => Promise.resolve('lost'),
    append: () => Promise.resolve({ kind: 'lost' }),
  };
  await expect(sendInParts(channel, bytes, wait)).rejects.toThrow('The gateway can’t be reached.');
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test.each<[string, PartChannel]>([
  ['has no parts', { offset: async () => Promise.resolve('refused'), append: async () => Promise.reject(new Error()) }],
  ['refuses one', { offset: async () => Promise.resolve(0), append: async () => Promise.resolve({ kind: 'refused' }) }],
  [
    'never gets what was announced',
    { offset: async () => Promise.resolve(0), append: async () => Promise.resolve({ kind: 'changed' }) },
  ],
  [
    'always expects another part',
    { offset: async () => Promise.resolve(0), append: async () => Promise.resolve({ kind: 'moved' }) },
  ],
  [
    'takes parts without any of their bytes',
    { offset: async () => Promise.resolve(0), append: async () => Promise.resolve({ kind: 'arrived', offset: 0 }) },
  ],
])('sends nothing in parts to a server that %s', async (_, channel) => {
  expect(await sendInParts(channel, bytes, wait)).toBe(false);
});
