// @vitest-environment happy-dom
import { awaitedFocus, fallbackDelay } from '@scn/kit/focus/awaited-focus';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrival, shownPlace } from './arrival';

let main: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<main tabindex="-1" data-address="a"><input id="old" /></main>';
  main = document.querySelector('main')!;
  document.querySelector('input')!.focus();
});
afterEach(() => {
  awaitedFocus.cancel();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The screen shows something else, a while later. */
async function show(html: string): Promise<void> {
  main.dataset['address'] = 'b';
  main.innerHTML = html;
  await Promise.resolve();
  vi.advanceTimersByTime(2 * fallbackDelay);
  await Promise.resolve();
}

const title = '<div data-pointer="/title"><input id="title" /></div>';

test.each([
  ['an empty screen', ''],
  ['a screen that is being loaded', '<div role="progressbar">Loading…</div>'],
  [
    'the entity, whose form is being loaded',
    '<section data-entity="A1"><h2>A1</h2><div aria-busy="true"></div></section>',
  ],
])('a jump waits for its field while there is %s', async (_, html) => {
  awaitedFocus.request(shownPlace(arrival(false), [{ entityId: 'A1', field: '/title' }]));
  await show(html);
  expect(awaitedFocus.isWaiting).toBe(true);
  await show(`<section data-entity="A1"><h2>A1</h2>${title}</section>`);
  expect(document.activeElement?.id).toBe('title');
});

test.each([
  [
    'the title of an entity without the field',
    '<section data-entity="A1"><h2 id="there" tabindex="-1">A1</h2></section>',
  ],
  ['a screen without the entity', '<h1>Other</h1>'],
])('a jump leads to %s', async (_, html) => {
  awaitedFocus.request(shownPlace(arrival(false), [{ entityId: 'A1', field: '/title' }]));
  await show(html);
  expect(document.activeElement).toBe(document.querySelector('#there') ?? main);
});
