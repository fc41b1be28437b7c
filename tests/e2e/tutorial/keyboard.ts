import { expect, type Locator, type Page } from '@playwright/test';
import type { Driver } from './driver';

/** More stops than a screen has. */
const maxStops = 250;

/** Uses the editor with the keyboard alone. A control that no key reaches fails the step. */
export function keyboard(page: Page): Driver {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = (control: Locator) => reachByKeys(page, control);
  return {
    press: async (control) => {
      await reach(control);
      // Enter doesn't choose a radio button
      await press(
        (await control.evaluate((element) => element.matches('[role=radio], [type=radio]'))) ? 'Space' : 'Enter',
      );
    },
    openMenu: async (item) => {
      await reach(item);
      await press('Shift+F10');
    },
    select: async (item) => {
      await reach(item);
      await press('Enter');
    },
    expand: async (branch) => {
      await reach(branch);
      await press((await branch.getAttribute('role')) === 'treeitem' ? 'ArrowRight' : 'Enter');
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
  };
}

/** A key that was pressed, and where the focus was before. */
interface Move {
  readonly key: string;
  /** Something that changes whenever the focus moves. */
  readonly from: string;
}

/** Moves the focus to a control as a person does: Tab from stop to stop, arrows within trees, menus, lists and toolbars. */
async function reachByKeys(page: Page, control: Locator): Promise<void> {
  const passed: string[] = [];
  let last: Move | null = null;
  for (let stop = 0; stop < maxStops; stop += 1) {
    // found again each time: a form can be replaced while the focus is on its way
    const move: Move | null = await control.evaluate(nextMove, last);
    if (move === null) return;
    passed.push(move.key);
    last = move;
    await page.keyboard.press(move.key);
  }
  throw new Error(`No key leads to it: ${[...new Set(passed)].join(', ')} were pressed ${maxStops} times.`);
}

/** Returns the move that leads towards an element from where the focus is; null when it is there. Runs in the page. */
function nextMove(target: Element, last: Move | null): Move | null {
  const focused = document.activeElement;
  const active = focused?.getAttribute('aria-activedescendant') ?? null;
  if (focused === target || (active !== null && active === target.id)) return null;
  const { left = 0, top = 0 } = focused?.getBoundingClientRect() ?? {};
  const from = [focused?.id, left, top, active].join(' ');
  // a part without arrow keys is walked by Tab
  const isStuck = last !== null && last.key.startsWith('Arrow') && last.from === from;
  const composite = target.closest(
    '[role=tree], [role=menu], [role=radiogroup], [role=toolbar], [role=tablist], [role=listbox]',
  );
  const isIn =
    composite !== null && (composite.contains(focused) || focused?.getAttribute('aria-controls') === composite.id);
  if (isIn && !isStuck) {
    const here = (active === null ? focused : document.getElementById(active))?.getBoundingClientRect();
    const there = target.getBoundingClientRect();
    // rows of a virtual list are in any order in the document
    if (['toolbar', 'tablist'].includes(composite.getAttribute('role') ?? ''))
      return { key: (here?.left ?? 0) <= there.left ? 'ArrowRight' : 'ArrowLeft', from };
    return { key: (here?.top ?? 0) <= there.top ? 'ArrowDown' : 'ArrowUp', from };
  }
  if (focused === null || focused === document.body) return { key: 'Tab', from };
  const goal = composite !== null && !isIn ? composite : target;
  const isBefore = (focused.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return { key: isBefore && !goal.contains(focused) ? 'Shift+Tab' : 'Tab', from };
}
