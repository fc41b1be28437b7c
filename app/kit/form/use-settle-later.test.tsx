// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render';
import { useSettleLater } from './use-settle-later';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field whose keys are counted, and how many of them were committed. */
async function field() {
  const state = { keys: 0, committed: [] as number[] };
  let press: () => unknown = () => undefined;
  function Typing(): ReactNode {
    const later = useSettleLater(() => {
      if (state.committed.at(-1) !== state.keys) state.committed.push(state.keys);
    });
    press = () => {
      state.keys += 1;
      later();
    };
    return null;
  }
  const rendered = await render(<Typing />);
  return {
    state,
    type: (times: number, pause: number) =>
      act(async () => {
        for (let n = 0; n < times; n += 1) {
          press();
          await vi.advanceTimersByTimeAsync(pause);
        }
      }),
    close: rendered.close,
  };
}

test('a pause commits what was typed', async () => {
  const { state, type, close } = await field();
  await type(3, 100);
  expect(state.committed).toEqual([]);
  await type(1, 400);
  expect(state.committed).toEqual([4]);
  await close();
});

test('someone who types without a pause has every key committed within a second', async () => {
  const { state, type, close } = await field();
  const pace = 100;
  for (let n = 0; n < 50; n += 1) {
    await type(1, pace);
    const oldest = state.keys - (state.committed.at(-1) ?? 0);
    expect(oldest * pace).toBeLessThanOrEqual(900);
  }
  expect(state.committed.length).toBeGreaterThan(5);
  await close();
});

test('what was typed last is committed when the form is removed', async () => {
  const { state, type, close } = await field();
  await type(2, 100);
  await close();
  expect(state.committed.at(-1)).toBe(2);
});
