import { expect, test, vi } from 'vitest';
import { FakeClock } from '#testing/fake-clock';
import { momentText } from './moment-text';
import { Ticker } from './ticker';

test('a shown time follows the clock', () => {
  const clock = new FakeClock();
  const ticker = new Ticker(clock);
  const shown: string[] = [];
  const stop = ticker.subscribe(() => shown.push(momentText(0, ticker.read(), 'en-GB')));
  clock.pass(3 * 60_000);
  expect(shown).toEqual(['1 minute ago', '2 minutes ago', '3 minutes ago']);
  stop();
});

test('nothing runs while no time is shown, and the next one is right', () => {
  const clock = new FakeClock();
  const ticker = new Ticker(clock);
  const listener = vi.fn();
  ticker.subscribe(listener)();
  clock.pass(10 * 60_000);
  expect(listener).not.toHaveBeenCalled();
  expect(ticker.read()).toBe(10 * 60_000);
});
