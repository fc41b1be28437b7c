import { expect, test, vi } from 'vitest';
import { withHeartbeat } from './heartbeat.mjs';

test('slow work says every ten seconds what it does, until it ends', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const steps = ['', 'Installing packages: 12 of 900', 'Building'];
  const work = () => new Promise((resolve) => setTimeout(() => resolve('done'), 25_000));
  const working = withHeartbeat(() => steps.shift() ?? '', work, { say: (line) => lines.push(line) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await working).toBe('done');
  expect(lines).toEqual(['  Installing packages: 12 of 900 (10 s)…', '  Building (20 s)…']);
  vi.useRealTimers();
});

test('work that stands still for too long gets a signal, and work that goes on doesn’t', async () => {
  vi.useFakeTimers();
  let unpacked = 0;
  const say = vi.fn();
  const untilStalled = (stalled: AbortSignal) =>
    new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve('done'), 600_000);
      stalled.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve('stalled');
      });
    });
  const goingOn = withHeartbeat(() => `${(unpacked += 1)}`, untilStalled, { say, timeout: 60_000 });
  const stalled = withHeartbeat(() => '631 of 881', untilStalled, { say, timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([await goingOn, await stalled]).toEqual(['done', 'stalled']);
  vi.useRealTimers();
});
