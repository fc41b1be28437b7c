// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { Route } from '#routes/route';
import { openAction } from '#workspace/testing/open-action.tsx';
import PlayTestScreen from './play-test-screen';
import { plugins, scenario } from './testing/ketoacidosis';

const screen = (
  <PlayTestScreen title="Play-test" route={{ area: 'scenario', path: 'play/play-test', title: 'Play-test' } as Route} />
);

/** The play-test, unless another screen is open. */
function Screen(): ReactNode {
  return useLocation().pathname.endsWith('/elsewhere') ? null : screen;
}

const fields = scenario as unknown as JsonObject;
const open = (of: JsonObject = fields) => openAction(of, 'BHIST001', () => <Screen />);

const clock = (page: Element) => page.querySelector('[role=timer]')?.textContent;

it('keeps the play of a document while its author is on other screens, and stops its time', async () => {
  const { page, control, router, close } = await open();
  act(() => control('button', 'Next event').click());
  act(() => control('button', 'Play').click());
  const at = clock(page);
  expect(at).not.toMatch(/^0:00\.0/);
  await act(() => router.navigate('/s/elsewhere'));
  expect(clock(page)).toBeUndefined();
  await act(() => router.navigate('/s/play/play-test'));
  expect(clock(page)).toBe(at);
  expect(control('button', 'Play')).toBeDefined();
  await close();
});

it('begins another play where another action is played from', async () => {
  const { page, control, router, close } = await open();
  act(() => control('button', 'Next event').click());
  await act(() => router.navigate('/s/elsewhere'));
  await act(() => router.navigate('/s/play/play-test?selected=BHIST001'));
  expect(clock(page)).toMatch(/^0:00\.0/);
  await close();
});

it('says that a scenario can’t be played, and what is safe', async () => {
  const failing = {
    ...plugins,
    command: () => {
      throw new Error('The plugin fails.');
    },
  };
  const session = { subscribe: () => () => undefined, snapshot: (): Scenario => ({ ...scenario }) };
  const snapshot = session.snapshot();
  const { page, close } = await openAction(fields, 'BHIST001', () => screen, {
    document: { session: { ...session, snapshot: () => snapshot }, plugins: failing } as never,
  });
  expect(page.textContent).toContain('The scenario can’t be played');
  expect(page.textContent).toContain('Your changes are safe.');
  await close();
});

it('shows another tab for random plays, which stops the time', async () => {
  const { page, control, close } = await open();
  // Fluent writes the text of a tab twice
  const tab = (at: number) => page.querySelectorAll<HTMLElement>('[role=tab]')[at];
  act(() => control('button', 'Play').click());
  act(() => tab(1)?.click());
  expect(page.textContent).toContain('Find out what many plays do');
  act(() => tab(0)?.click());
  expect(control('button', 'Play')).toBeDefined();
  await close();
});

it('moves by seconds with the arrow keys, and by ten with the page keys', async () => {
  const { page, control, close } = await open();
  const slider = control('input[type=range]', 'Moment of the play');
  const press = (key: string) => {
    act(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  for (let events = 0; events < 12; events += 1) act(() => control('button', 'Next event').click());
  while (clock(page)?.startsWith('0:00.0') === false) press('PageDown');
  for (const [key, at] of [
    ['ArrowDown', '0:00.0'],
    ['ArrowRight', '0:01.0'],
    ['PageUp', '0:11.0'],
    ['ArrowUp', '0:12.0'],
    ['ArrowLeft', '0:11.0'],
    ['PageDown', '0:01.0'],
  ] as const) {
    press(key);
    expect(clock(page)).toMatch(new RegExp(`^${at}`));
  }
  await close();
});
