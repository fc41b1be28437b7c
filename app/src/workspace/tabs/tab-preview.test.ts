import { reaction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { Clock } from '#time/clock';
import { TabPreview } from './tab-preview';

/** A manual clock. */
function stoppedClock() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const move = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.run();
    }
  };
  return { clock, move };
}

test('hovering a tab shows its screens after 300 ms', () => {
  const { clock, move } = stoppedClock();
  const preview = new TabPreview(clock);
  preview.hover('more');
  move(299);
  expect(preview.shownId).toBeNull();
  move(1);
  expect(preview.shownId).toBe('more');
});

test('passing over a tab shows nothing', () => {
  const { clock, move } = stoppedClock();
  const preview = new TabPreview(clock);
  preview.hover('compose-sim');
  move(200);
  preview.unhover();
  preview.hover('more');
  move(200);
  expect(preview.shownId).toBeNull();
  move(100);
  expect(preview.shownId).toBe('more');
});

test('the preview stays for 500 ms after leaving, and longer when the pointer returns', () => {
  const { clock, move } = stoppedClock();
  const preview = new TabPreview(clock);
  const listener = vi.fn();
  reaction(() => preview.shownId, listener);
  preview.hover('more');
  move(300);
  preview.leave();
  move(499);
  preview.stay();
  move(500);
  expect(preview.shownId).toBe('more');
  preview.leave();
  move(500);
  expect(preview.shownId).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('keyboard focus shows it immediately, and opening a screen ends it', () => {
  const { clock, move } = stoppedClock();
  const preview = new TabPreview(clock);
  preview.leave();
  preview.focus('post-sim');
  move(1000);
  expect(preview.shownId).toBe('post-sim');
  preview.hover('more');
  preview.reset();
  move(1000);
  expect(preview.shownId).toBeNull();
});
