// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressKeys } from '../testing/press-keys';
import { awaitedFocus, limit, fallbackDelay } from './awaited-focus';

const unplaced = vi.fn<(text: string) => void>();
const shortcut = vi.fn<(event: KeyboardEvent) => void>();
let old: HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  unplaced.mockClear();
  shortcut.mockClear();
  awaitedFocus.onUnplaced = unplaced;
  document.body.innerHTML = '<main tabindex="-1"><form id="old"><input /></form><div id="new"></div></main>';
  old = document.querySelector('input')!;
  old.addEventListener('keydown', shortcut);
  old.focus();
});
afterEach(() => {
  awaitedFocus.cancel();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const request = (selector = '#new :is(input, textarea, select, [tabindex])') =>
  awaitedFocus.request({ find: () => document.querySelector<HTMLElement>(selector) });

/** The response arrives: the field is rendered. */
async function arrive(html: string): Promise<HTMLElement> {
  document.querySelector('#new')!.innerHTML = html;
  await Promise.resolve();
  await Promise.resolve();
  return document.querySelector<HTMLElement>('#new > *, #new form > *')!;
}

test('what is typed before a field is there goes to that field, and to nothing else', async () => {
  request();
  pressKeys('S', 'p', 'e', 'e', 'd', 'Backspace', 'c', 'h', ' ', '1');
  expect(old.value).toBe('');
  const field = await arrive('<input id="text" />');
  expect((field as HTMLInputElement).value).toBe('Speech 1');
  expect(document.activeElement).toBe(field);
  pressKeys('!');
  expect((field as HTMLInputElement).value).toBe('Speech 1!');
  expect(shortcut).not.toHaveBeenCalled();
  expect(document.querySelector('[data-held-keys]')).toBeNull();
});

test('a field that is there gets the focus at once', () => {
  document.querySelector('#new')!.innerHTML = '<input />';
  request();
  expect(awaitedFocus.isWaiting).toBe(false);
  expect(document.activeElement).toBe(document.querySelector('#new input'));
});

test('Tab goes to the next field, and Enter does what it does in each', async () => {
  const submitted = vi.fn<() => void>();
  request('#new input');
  pressKeys('A', 'Tab', 'b', 'Enter', 'c');
  const space = document.querySelector('#new')!;
  space.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted();
  });
  await arrive('<form><input /><textarea></textarea></form>');
  expect(space.querySelector('input')?.value).toBe('A');
  expect(space.querySelector('textarea')?.value).toBe('b\nc');
  expect(submitted).not.toHaveBeenCalled();
});

test('a key that opens something else sends what follows there: search, Enter, text', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="later"></div>');
  request('#new input');
  pressKeys('s', 'p', 'Enter', 'H', 'i');
  const space = document.querySelector('#new')!;
  space.addEventListener('submit', (event) => {
    event.preventDefault();
    space.innerHTML = '';
    request('#later textarea');
  });
  await arrive('<form><input /><button type="submit"></button></form>');
  expect(awaitedFocus.isWaiting).toBe(true);
  pressKeys('!');
  document.querySelector('#later')!.innerHTML = '<textarea></textarea>';
  await Promise.resolve();
  await Promise.resolve();
  expect(document.querySelector<HTMLTextAreaElement>('#later textarea')?.value).toBe('Hi!');
});

test('a list takes letters, and a choice the option that starts with them', async () => {
  request('#new [role=tree]');
  pressKeys('x');
  const keys: string[] = [];
  document.querySelector('#new')!.addEventListener('keydown', (event) => {
    keys.push((event as KeyboardEvent).key);
    event.preventDefault();
  });
  await arrive('<div role="tree" tabindex="0"></div>');
  expect(keys).toEqual(['x']);
  request('#new select');
  old.focus();
  pressKeys('m', 'a');
  await arrive('<select><option value="f">Female</option><option value="m">Male</option></select>');
  expect(document.querySelector('select')?.value).toBe('m');
});

test('Escape, a pointer press and a command end the wait; what was typed is reported unless it was cancelled', () => {
  request();
  pressKeys('a', 'b', 'Escape');
  expect(awaitedFocus.isWaiting).toBe(false);
  expect(document.activeElement).toBe(old);
  expect(unplaced).not.toHaveBeenCalled();

  request();
  pressKeys('c', 'd');
  old.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(unplaced).toHaveBeenLastCalledWith('cd');
  expect(awaitedFocus.isWaiting).toBe(false);

  request();
  pressKeys('e', { key: 'k', ctrlKey: true });
  expect(unplaced).toHaveBeenLastCalledWith('e');
  expect(awaitedFocus.isWaiting).toBe(false);
  expect(old.value).toBe('');
});

describe('arrow keys while a field is awaited', () => {
  const widget = (role: string) => {
    document.body.insertAdjacentHTML('beforeend', `<div id="widget" role="${role}" tabindex="0"></div>`);
    const element = document.querySelector<HTMLElement>('#widget')!;
    element.addEventListener('keydown', shortcut);
    element.focus();
    return element;
  };

  test.each(['tree', 'grid', 'treegrid', 'listbox'])('move in the %s that has the focus, and end the wait', (role) => {
    const element = widget(role);
    request();
    pressKeys('ArrowDown');
    expect(shortcut).toHaveBeenCalledTimes(1);
    expect(awaitedFocus.isWaiting).toBe(false);
    document.querySelector('#new')!.innerHTML = '<input />';
    expect(document.activeElement).toBe(element);
  });

  test('follow what was typed ahead', async () => {
    const element = widget('tree');
    request();
    pressKeys('a', 'ArrowDown');
    element.focus();
    pressKeys('b', 'ArrowDown', 'c');
    expect(shortcut).not.toHaveBeenCalled();
    const field = (await arrive('<input />')) as HTMLInputElement;
    expect(field.value).toBe('abc');
  });

  test('are those of the list that is awaited', async () => {
    widget('tree');
    awaitedFocus.request({ find: () => document.querySelector('#new [role=listbox]'), takesArrows: true });
    pressKeys('ArrowDown');
    expect(shortcut).not.toHaveBeenCalled();
    const keys: string[] = [];
    document.querySelector('#new')!.addEventListener('keydown', (event) => keys.push((event as KeyboardEvent).key));
    await arrive('<div role="listbox" tabindex="0"></div>');
    expect(keys).toEqual(['ArrowDown']);
  });

  test('do nothing in the old form', () => {
    request();
    pressKeys('ArrowDown', 'ArrowUp');
    expect(shortcut).not.toHaveBeenCalled();
    expect(awaitedFocus.isWaiting).toBe(true);
  });
});

test.each(['F6', 'PageDown', 'ArrowRight', 'Home'])(
  '%s with nothing typed moves on by itself: what is awaited never takes the focus back',
  async (key) => {
    request();
    pressKeys(key);
    expect(shortcut).toHaveBeenCalledTimes(1);
    await arrive('<input />');
    expect(document.activeElement).toBe(old);
  },
);

test('Ctrl+Z with nothing typed is a command: it reaches what had the focus', () => {
  request();
  pressKeys({ key: 'z', ctrlKey: true });
  expect(shortcut).toHaveBeenCalledTimes(1);
  expect(awaitedFocus.isWaiting).toBe(false);
});

test('a field that never comes gives the keys back, and reports what was typed', () => {
  request();
  pressKeys('l', 'o', 's', 't', '?', 'Enter');
  vi.advanceTimersByTime(limit);
  expect(unplaced).toHaveBeenLastCalledWith('lost?');
  expect(document.activeElement).toBe(old);
  pressKeys('x');
  expect(old.value).toBe('x');
});

test('what is typed for a field is kept when the page is left', () => {
  const retained = vi.fn();
  awaitedFocus.retain = retained;
  request();
  pressKeys('h', 'e', 'l', 'd');
  window.dispatchEvent(new Event('pagehide'));
  awaitedFocus.hold();
  pressKeys('o', 'n');
  window.dispatchEvent(new Event('pagehide'));
  awaitedFocus.retain = null;
  expect(retained.mock.calls).toEqual([
    ['held', 'unopened'],
    ['on', 'removed'],
  ]);
  expect(unplaced).not.toHaveBeenCalledWith('held');
});

test('after a while, what takes its place is good enough', () => {
  const heading = document.createElement('h2');
  document.querySelector('#new')!.append(heading);
  awaitedFocus.request({ find: () => null, otherwise: () => heading });
  expect(awaitedFocus.isWaiting).toBe(true);
  vi.advanceTimersByTime(fallbackDelay);
  expect(document.activeElement).toBe(heading);
});

test('what is typed for something that takes no text is reported', async () => {
  request('#new button');
  pressKeys('a', 'b');
  await arrive('<button type="button" tabindex="0">Choose</button>');
  expect(unplaced).toHaveBeenLastCalledWith('ab');
});

test('half a character waits for the rest of it', async () => {
  request();
  pressKeys({ key: 'Process' });
  const catcher = document.activeElement as HTMLInputElement;
  expect(catcher).not.toBe(old);
  catcher.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  catcher.value = 'かん';
  const field = (await arrive('<input />')) as HTMLInputElement;
  expect(document.activeElement).toBe(catcher);
  catcher.value = '漢';
  catcher.dispatchEvent(new Event('compositionend', { bubbles: true }));
  await Promise.resolve();
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('漢');
});

test('an open dialog comes first, and a question ends the wait', async () => {
  request();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><button>OK</button></div>');
  await arrive('<input />');
  expect(awaitedFocus.isWaiting).toBe(true);
  document.querySelector('[role=dialog]')!.remove();
  await Promise.resolve();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.querySelector('#new input'));

  request('#none');
  pressKeys('t');
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"><button>OK</button></div>');
  document.querySelector<HTMLElement>('[role=alertdialog] button')!.focus();
  expect(awaitedFocus.isWaiting).toBe(false);
  expect(unplaced).toHaveBeenLastCalledWith('t');
});
