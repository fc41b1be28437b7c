// @vitest-environment happy-dom
import { createMongoAbility } from '@casl/ability';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { titleOfKind, titleOfList } from '@scn/core/operations/entities/change-titles';
import { midSentence } from '@scn/core/schema/wording';
import { canTakeFocus } from '@scn/kit/focus/focusable';
import { pressKeys } from '@scn/kit/testing/press-keys';
import type { ScreenList } from '#routes/declared/declared-screen';
import { settleFocus } from '#testing/focus-walk';
import { fieldsBefore } from './fields-before';
import { fieldGroups } from './part-fields';
import { declaredRoutes, openDeclared, type DeclaredRoute } from './testing/open-declared.tsx';

/*
 * Every declared screen shows its fields and lists, is used with the keyboard alone, and is only for reading without the permission. The
 * browser shows a sample of them with their colours and layout (tests/e2e/editor/declared-screens.spec.ts).
 */

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

async function open(route: DeclaredRoute, options: Parameters<typeof openDeclared>[1] = {}) {
  const opened = await openDeclared(route, options);
  close = async () => {
    await opened.close();
    close = () => Promise.resolve();
  };
  await opened.start();
  return opened;
}

const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
const labelled = (selector: string, label: string) =>
  all(selector).find((each) => each.getAttribute('aria-label') === label || labelOf(each) === label);

/** The text of the elements that label this one. */
function labelOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '').join(' ');
}

/** The title of a group of fields. */
const titleOf = ({ title }: { readonly title: string }) => (i18next.t as (key: string) => string)(title);

const screens = declaredRoutes.map((route) => [route.path, route] as const);

type Opened = Awaited<ReturnType<typeof open>>;

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent.trim();
/** A button is pressed with Enter, which the browser does by itself: that one takes the focus is enough. */
const buttonOf = (within: ParentNode, name: string) => {
  const button = all('button, [role=menuitem]', within).find((each) => nameOf(each) === name);
  return button !== undefined && canTakeFocus(button) ? button : undefined;
};

/** Adds, moves and deletes an entity of each list, with keys alone. */
async function useLists({ run }: Opened, region: HTMLElement, lists: readonly ScreenList[]): Promise<void> {
  const then = async (what: () => void) => {
    await run(what);
    await settleFocus();
  };
  const press = async (element: HTMLElement, key: string | KeyboardEventInit) => {
    await run(() => element.focus());
    await then(() => pressKeys(key));
  };
  const size = () => all('[role=treeitem]', region).length;
  const chosen = () => region.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')!;
  for (const { kind } of lists) {
    const name = `New ${midSentence(titleOfKind(kind))}`;
    const before = size();
    const add = buttonOf(region, 'Add');
    const first = add ?? buttonOf(region, name);
    expect(first, name).toBeDefined();
    await then(() => first?.click());
    if (add !== undefined) {
      const entry = buttonOf(document, name);
      expect(entry, name).toBeDefined();
      await then(() => entry?.click());
    }
    // what asks first has its own tests
    if (fieldsBefore(kind).length > 0) {
      expect(labelled('form, [role=form]', name), name).toBeDefined();
      continue;
    }
    expect(`${name}: ${size()}`).toBe(`${name}: ${before + 1}`);
    expect(document.activeElement?.closest('form, [role=form]'), name).not.toBeNull();
    const place = Number(chosen().getAttribute('aria-posinset'));
    if (place > 1) {
      await press(chosen(), { key: 'ArrowUp', altKey: true });
      expect(chosen().getAttribute('aria-posinset'), name).toBe(String(place - 1));
    }
    await press(chosen(), 'Delete');
    expect(`${name}, deleted: ${size()}`).toBe(`${name}, deleted: ${before}`);
  }
}

describe.each(screens)('%s', (_path, route) => {
  const { declared, title } = route;
  const { lists = [] } = declared;

  test('opens with its fields and lists, which are used with the keyboard alone', async () => {
    const opened = await open(route);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    for (const group of fieldGroups(declared)) expect(labelled('form', titleOf(group)), group.title).toBeDefined();
    const inTree = lists.filter(({ dialog }) => dialog === undefined);
    const [list] = inTree;
    if (list !== undefined) {
      const name = inTree.length === 1 ? titleOfList(list.kind) : title;
      const region = labelled('section, [role=region]', name);
      expect(region, name).toBeDefined();
      await useLists(opened, region!, inTree);
    }
    for (const each of lists.filter(({ dialog }) => dialog !== undefined)) {
      const name = titleOfList(each.kind);
      const button = buttonOf(document.querySelector('main')!, name);
      expect(button, name).toBeDefined();
      await opened.run(() => button?.click());
      await settleFocus();
      const dialog = document.querySelector<HTMLElement>('[role=dialog]');
      expect(dialog, name).not.toBeNull();
      await useLists(opened, dialog!, [each]);
    }
  });

  test('is only for reading without the permission to change it', async () => {
    await open(route, { permissions: createMongoAbility([{ action: 'Read', subject: 'all' }]) });
    for (const group of fieldGroups(declared)) expect(labelled('form', titleOf(group))).toBeDefined();
    const boxes = all('main :is(input:not([type]), input[type=text], textarea, [role=textbox])');
    const editable = boxes.filter((each) => !each.matches('[readonly], [disabled], [aria-readonly=true]'));
    expect(editable.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const changes = all('main button')
      .map(nameOf)
      .filter((name) => /^(New|Add|Delete|Duplicate)/.test(name));
    expect(changes).toEqual([]);
  });
});
