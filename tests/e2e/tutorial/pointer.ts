import type { Locator, Page } from '@playwright/test';
import type { Driver } from './driver';

/** Uses the editor with the pointer; the keyboard only types texts. */
export function pointer(page: Page): Driver {
  return {
    press: (control) => control.click(),
    openMenu: (item) => item.click({ button: 'right' }),
    select: (item) => item.click(),
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
      if ((await field.getAttribute('aria-expanded')) === 'true') await field.click();
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
    paste: (into, text) => pasteInto(into, text),
  };
}

function startingWith(name: string): RegExp {
  return new RegExp(`^${name}(?: ,|$)`);
}

/** What the browser does when a text is pasted: its menu can't be opened by a test. */
export async function pasteInto(into: Locator, text: string): Promise<void> {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
