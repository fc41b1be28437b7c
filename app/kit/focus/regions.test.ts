// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageRegions, rememberRegions, stepRegion } from './regions';

let end: () => void;
beforeEach(() => {
  end = rememberRegions();
  document.body.innerHTML = `
    <header data-region><button id="menu">Menu</button></header>
    <main data-region tabindex="-1">
      <section data-region><input id="search" /><div role="tree"><div role="treeitem" id="row" tabindex="0"></div>
        <div role="treeitem" id="other" tabindex="-1"></div></div></section>
      <div data-region><button id="add">Add</button><form><textarea id="text"></textarea></form>
        <section data-region><button id="block">Speech</button></section></div>
      <div role="separator" tabindex="0"></div>
      <section data-region hidden><button>Hidden</button></section>
    </main>
    <footer data-region>Saved</footer>`;
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const focused = () => document.activeElement?.id || document.activeElement?.localName;
const walk = (way: 1 | -1, count: number) =>
  Array.from({ length: count }, () => {
    stepRegion(way);
    return focused();
  });
const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus();

test('F6 goes through the regions in their order, and begins again at the end', () => {
  expect(walk(1, 6)).toEqual(['menu', 'row', 'text', 'block', 'footer', 'menu']);
  expect(walk(-1, 5)).toEqual(['footer', 'block', 'text', 'row', 'menu']);
});

test('a region gives the focus to what had it last, and a list to its active row', () => {
  focus('search');
  focus('add');
  expect(walk(-1, 1)).toEqual(['search']);
  expect(walk(1, 1)).toEqual(['add']);
  focus('row');
  stepRegion(1);
  document.querySelector('#row')!.setAttribute('tabindex', '-1');
  document.querySelector('#other')!.setAttribute('tabindex', '0');
  expect(walk(-1, 1)).toEqual(['other']);
  // what is gone isn't remembered
  focus('search');
  focus('menu');
  document.querySelector('#search')!.remove();
  expect(walk(1, 1)).toEqual(['other']);
});

test('what contains only other regions is none, until it has something of its own', () => {
  document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<a href="#" id="link">Back</a>');
  expect(walk(1, 3)).toEqual(['menu', 'link', 'row']);
});

test('an open dialog has regions of its own, and keeps the focus', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog" aria-modal="true"><section data-region><button id="one"></button></section>
      <section data-region><button id="two"></button></section></div>`,
  );
  focus('one');
  expect(walk(1, 2)).toEqual(['two', 'one']);
  document.querySelector('#two')!.parentElement!.remove();
  expect(stepRegion(1)).toBe(false);
  expect(focused()).toBe('one');
});

test('the named parts of a screen are regions where there are several, with every control in one of them', () => {
  document.querySelector('main')!.innerHTML = `
    <button id="new">New</button>
    <nav><a href="#" id="page">Room</a></nav>
    <section aria-label="People"><div role="group" aria-label="Roles" tabindex="0" id="roles"><table></table></div>
      <section aria-label="Details"><button id="details"></button></section></section>
    <div role="group" aria-label="Patients" tabindex="0" id="patients"><table></table></div>
    <section aria-label="Empty">Nothing yet</section>
    <section aria-label="Plan"><button id="place"></button></section>`;
  expect(walk(1, 7)).toEqual(['menu', 'new', 'page', 'roles', 'patients', 'place', 'footer']);
  expect([...pageRegions().values()].flat().map(({ id }) => id)).toEqual([
    'menu',
    'new',
    'page',
    'roles',
    'details',
    'patients',
    'place',
  ]);
  // only one: the screen is the region
  for (const removed of ['nav', 'section', 'main > [role=group]']) document.querySelector(removed)!.remove();
  focus('menu');
  expect(walk(1, 2)).toEqual(['place', 'footer']);
});

test('tabs are entered at the one that is shown, whichever had the focus before', () => {
  document.querySelector('header')!.insertAdjacentHTML(
    'afterend',
    `<nav data-region><a href="#" id="setup">Set up</a>
      <a href="#" id="sim" aria-current="true">Compose sim</a><a href="#" id="actions" aria-current="page">Actions</a></nav>`,
  );
  focus('setup');
  focus('menu');
  expect(walk(1, 1)).toEqual(['actions']);
});
