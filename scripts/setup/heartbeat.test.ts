import { expect, test, vi } from 'vitest';
import { withHeartbeat } from './heartbeat.mjs';

test('slow work says every ten seconds what it does, until it ends', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const steps = ['Installing packages: 12 of 900', 'Building'];
  const work = () => new Promise((resolve) => setTimeout(() => resolve('done'), 25_000));
  const working = withHeartbeat(
    () => steps.shift() ?? '',
    work,
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await working).toBe('done');
  expect(lines).toEqual(['  Installing packages: 12 of 900 (10 s)…', '  Building (20 s)…']);
  vi.useRealTimers();
});
