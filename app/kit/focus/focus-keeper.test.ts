// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressKeys } from '../testing/press-keys';
import { awaitedFocus, pauseOfTyping } from './awaited-focus';
import { keepFocus } from './focus-keeper';

let end: () => void;
beforeEach(() => {
  awaitedFocus.cancel();
  document.body.innerHTML = `
    <div id="app"><main tabindex="-1">
      <section id="list"><ul>
        <li id="a"><button>Edit a</button><button>Remove a</button></li>
        <li id="b"><button>Edit b</button><button>Remove b</button></li>
        <li id="c"><button>Edit c</button><button>Remove c</button></li>
      </ul><button id="add">Add</button></section>
      <section id="panel"><input /></section>
    </main></div>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.textContent || document.activeElement?.tagName;
/** Two frames: what removed the element could have moved the focus. */
const settled = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));

test.each([
  ['b', 'Edit c'],
  ['c', 'Edit b'],
])('after row %s is removed, the focus is on a neighbour: %s', async (row, expected) => {
  $(`#${row} button:last-child`).focus();
  $(`#${row}`).remove();
  await settled();
  expect(focused()).toBe(expected);
});

test('after the last row is removed, it is on what is beside the list', async () => {
  for (const row of ['a', 'b']) $(`#${row}`).remove();
  $('#c button').focus();
  $('#c').remove();
  await settled();
  expect(focused()).toBe('Add');
});

test('what replaces an element takes its place', async () => {
  $('#panel input').focus();
  const closed = document.createElement('div');
  closed.innerHTML = '<button>Show</button>';
  // as React does it
  const next = $('#panel').nextSibling;
  $('#panel').remove();
  $('main').insertBefore(closed, next);
  await settled();
  expect(focused()).toBe('Show');
});

test('after a part of the screen is removed, the screen has the focus, not what happens to be beside it', async () => {
  $('#panel input').focus();
  $('#panel').remove();
  await settled();
  expect(document.activeElement).toBe($('main'));
});

test('a disabled and a hidden element give the focus to what follows', async () => {
  const button = $('#b button') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  // browsers then take the focus away
  button.blur();
  await settled();
  expect(focused()).toBe('Remove b');
  $('#b').hidden = true;
  await settled();
  expect(focused()).toBe('Edit c');
});

test('after a menu, the focus is where the menu was opened, even if that row is gone', async () => {
  $('#b button').focus();
  const menu = document.createElement('div');
  menu.innerHTML = '<button role="menuitem">Delete</button>';
  document.body.append(menu);
  menu.querySelector('button')!.focus();
  menu.remove();
  await settled();
  expect(focused()).toBe('Edit b');

  document.body.append(menu);
  menu.querySelector('button')!.focus();
  menu.remove();
  $('#b').remove();
  await settled();
  expect(focused()).toBe('Edit c');
});

test('the key that comes before the focus has moved does not go to the page', () => {
  const keys: string[] = [];
  document.addEventListener('keydown', ({ target }) => keys.push((target as Element).tagName));
  $('#b button').focus();
  $('#b').remove();
  return Promise.resolve().then(() => {
    pressKeys('ArrowDown');
    expect(focused()).toBe('Edit c');
  });
});

test('a person who presses the background has no focus to keep', async () => {
  $('#b button').focus();
  $('main').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  $('#b button').blur();
  await settled();
  expect(document.activeElement).toBe(document.body);
  $('#b').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a person who leaves the page with Tab, for the browser’s own controls, is not led back', async () => {
  $('#b button').focus();
  $('#b button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  $('#b button').blur();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a focus that no press of the person took away returns', async () => {
  $('#b button').focus();
  $('#b button').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await new Promise((done) => setTimeout(done));
  $('#b button').blur();
  await settled();
  expect(focused()).toBe('Edit b');
});

test('a key that comes before the focus has returned brings it back', () => {
  $('#b button').focus();
  $('#b button').blur();
  return Promise.resolve().then(() => {
    pressKeys('ArrowDown');
    expect(focused()).toBe('Edit b');
  });
});

test('who removed the element can say where to go', async () => {
  $('#b button').focus();
  $('#b').remove();
  $('#add').focus();
  await settled();
  expect(focused()).toBe('Add');
});

describe('a person whose field is removed while they type', () => {
  const typed: string[] = [];
  const pressed: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    typed.length = 0;
    pressed.length = 0;
    awaitedFocus.retain = (text) => void typed.push(text);
    document.addEventListener('click', ({ target }) => void pressed.push((target as Element).textContent));
  });
  afterEach(() => {
    awaitedFocus.retain = null;
    vi.useRealTimers();
  });

  /** Types into what has the focus, as a browser does after the key. */
  const press = (text: string) => {
    for (const key of text) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      if (event.defaultPrevented) continue;
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) {
        activeElement.value += key;
        activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else if (key === ' ' && activeElement instanceof HTMLElement) activeElement.click();
    }
  };
  const removed = async (selector: string) => {
    $(selector).remove();
    await Promise.resolve();
  };

  test.each([
    ['with a panel', '#panel'],
    ['with a row', '#d'],
  ])('%s: what they type on is kept, and presses nothing', async (_, place) => {
    $('#list ul').insertAdjacentHTML('beforeend', '<li id="d"><input /><button>Remove d</button></li>');
    $(`${place} input`).focus();
    press('one two');
    await removed(place);
    expect(document.activeElement).not.toBe(document.body);
    press(' three four');
    expect(typed).toEqual([]);
    vi.advanceTimersByTime(pauseOfTyping);
    expect([typed, pressed]).toEqual([['three four'], []]);
    expect(document.activeElement?.matches('button, body')).toBe(false);
  });

  test('by their own key or press, has finished typing', async () => {
    $('#panel input').focus();
    press('one');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await removed('#panel');
    expect(awaitedFocus.isWaiting).toBe(false);
  });
});
