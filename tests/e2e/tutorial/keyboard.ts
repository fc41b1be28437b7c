import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './driver';
import { pasteInto } from './pointer';

/** More stops than a screen has. */
const mostStops = 250;

/** Uses the editor with the keyboard alone. A control that no key reaches fails the step. */
export function keyboard(page: Page): Driver {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = (control: Locator) => reachByKeys(page, control);
  return {
    press: async (control) => {
      await reach(control);
      await press((await control.getAttribute('role')) === 'radio' ? 'Space' : 'Enter');
    },
    openMenu: async (item) => {
      await reach(item);
      await press('Shift+F10');
    },
    select: async (item) => {
      await reach(item);
      await press('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await press('Control+a');
      await page.keyboard.insertText(text);
    },
    pickNative: async (field, option) => {
      await reach(field);
      await page.keyboard.type(option);
      await expect(field.locator('option:checked')).toHaveText(option);
    },
    filter: async (field, text) => {
      await reach(field);
      await press('Control+a');
      await page.keyboard.insertText(text);
    },
    pick: async (option) => {
      await reach(option);
      await press('Enter');
    },
    leaveList: async (field) => {
      if ((await field.getAttribute('aria-expanded')) === 'true') await press('Escape');
    },
    turnOn: async (control) => {
      await reach(control);
      if (!(await control.isChecked())) await press('Space');
      await expect(control).toBeChecked();
    },
    open: async (screen) => {
      const name = screen.split(' › ').at(-1) ?? '';
      await press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search screens and commands' })).toBeFocused();
      await page.keyboard.insertText(name);
      const option = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
      await option.waitFor();
      await reach(option);
      await press('Enter');
    },
    paste: async (into, text) => {
      await reach(into);
      await pasteInto(into, text);
    },
  };
}

/** Moves the focus to a control as a person does: Tab from stop to stop, arrows within trees, menus, lists and toolbars. */
async function reachByKeys(page: Page, control: Locator): Promise<void> {
  const element = await control.elementHandle();
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    const key = await element.evaluate(nextKey);
    if (key === null) return;
    passed.push(key);
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to it: ${[...new Set(passed)].join(', ')} were pressed ${mostStops} times.`);
}

/** The key that leads towards an element from where the focus is; null when it is there. Runs in the page. */
function nextKey(target: Element): string | null {
  const focused = document.activeElement;
  const active = focused?.getAttribute('aria-activedescendant') ?? null;
  if (focused === target || (active !== null && active === target.id)) return null;
  const composite = target.closest(
    '[role=tree], [role=menu], [role=radiogroup], [role=toolbar], [role=tablist], [role=listbox]',
  );
  const isIn =
    composite !== null && (composite.contains(focused) || focused?.getAttribute('aria-controls') === composite.id);
  const isStop =
    target instanceof HTMLElement &&
    target.tabIndex >= 0 &&
    !(target instanceof HTMLInputElement && target.type === 'radio');
  if (isIn && (!isStop || composite.getAttribute('role') === 'menu' || active !== null)) {
    const here = active === null ? focused : document.getElementById(active);
    const isBehind = here === null || (here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isRow = ['toolbar', 'tablist'].includes(composite.getAttribute('role') ?? '');
    if (isRow) return isBehind ? 'ArrowRight' : 'ArrowLeft';
    return isBehind ? 'ArrowDown' : 'ArrowUp';
  }
  const goal = isStop || composite === null ? target : composite;
  if (focused === null || focused === document.body) return 'Tab';
  return (focused.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !goal.contains(focused)
    ? 'Shift+Tab'
    : 'Tab';
}
