import type { Locator, Page } from '@playwright/test';
import type { Driver } from './driver';

/** Uses the editor with the pointer; the keyboard only types texts. */
export function pointer(page: Page): Driver {
  return {
    press: (control) => control.click(),
    openMenu: (item) => item.click({ button: 'right' }),
    select: (item) => item.click(),
    expand: async (branch) => {
      const isItem = (await branch.getAttribute('role')) === 'treeitem';
      // the arrow before the item’s name
      await branch.click(isItem ? { position: await arrowOf(branch) } : {});
    },
    type: (field, text) => field.fill(text),
    // the list of a native select is drawn by the system, where no click can be sent
    pickNative: async (field, option) => {
      await field.selectOption({ label: option });
    },
    filter: async (field, text) => {
      await field.click();
      await field.fill(text);
    },
    pick: (option) => option.click(),
    leaveList: async (field) => {
      if ((await field.getAttribute('aria-expanded')) === 'true') await page.getByRole('heading', { level: 1 }).click();
    },
    turnOn: (control) => control.check(),
    open: async (screen) => {
      const [area = '', name = ''] = screen.split(' › ');
      const areas = page.getByRole('navigation', { name: 'Scenario areas' });
      await areas.getByRole('link', { name: startingWith(area) }).click();
      await areas
        .getByRole('link', { name: startingWith(name) })
        .last()
        .click();
    },
  };
}

function startingWith(name: string): RegExp {
  return new RegExp(`^${name}(?: ,|$)`);
}

async function arrowOf(item: Locator): Promise<{ readonly x: number; readonly y: number }> {
  return item.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const arrow = element.querySelector('svg')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    return { x: arrow.left - left + arrow.width / 2, y: arrow.top - top + arrow.height / 2 };
  });
}
