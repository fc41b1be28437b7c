// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusRule } from './focus-region';

const { regions, fault } = focusRule();
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1" data-address="1">
    <div role="tree" aria-label="Prompts"><p role="treeitem" tabindex="0"></p><p role="treeitem" tabindex="-1"></p></div>
    <section data-entity="a"><form aria-label="Fields"><input /></form></section>
  </main><aside aria-label="Problems"><button></button></aside>`;
});
afterEach(() => document.body.replaceChildren());

/** Returns the problem after a command that was started in the tree. */
function after(command: () => void): string | null {
  $('[role=treeitem]').focus();
  const before = regions();
  command();
  return fault(before);
}

test.each<[string, () => void, string | null]>([
  ['that only changes something keeps the focus', () => undefined, null],
  ['leaves it in the part of the page', () => $('[role=treeitem]:last-child').focus(), null],
  ['doesn’t move it to the form', () => $('input').focus(), 'in form Fields, not in tree Prompts'],
  ['doesn’t move it to the screen', () => $('main').focus(), 'in main 1, not in tree Prompts'],
  ['doesn’t move it to a panel', () => $('aside button').focus(), 'in aside Problems, not in tree Prompts'],
  [
    'that adds something moves it there',
    () => {
      $('section').dataset['entity'] = 'b';
      $('input').focus();
    },
    null,
  ],
  [
    'that removes a row doesn’t move it to the form of its neighbour',
    () => {
      $('[role=treeitem]').remove();
      $('section').dataset['entity'] = 'b';
      $('input').focus();
    },
    'in form Fields, not in tree Prompts',
  ],
  [
    'that removes the part leaves it around that',
    () => {
      $('[role=tree]').remove();
      $('main').focus();
    },
    null,
  ],
  [
    'that opens a dialog moves it there',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Move"><button></button></div>');
      $('[role=dialog] button').focus();
    },
    null,
  ],
  [
    'doesn’t leave it beside a dialog',
    () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Move"></div>'),
    'beside dialog Move',
  ],
  [
    'that leads to another screen moves it to that',
    () => {
      $('main').dataset['address'] = '2';
      $('main').focus();
    },
    null,
  ],
])('a command %s', (_, command, expected) => {
  expect(after(command)).toBe(expected);
});
