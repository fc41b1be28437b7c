import type { Locator, Page } from '@playwright/test';

/** Address of the screen 'Actions' of a scenario. */
export function actionsScreen(library: string, code: string): string {
  return `/libraries/${library}/scenario/${code}/compose-sim/actions`;
}

/** An item of the menu tree; its name begins with what it is: 'Folder Ward'. */
export function item(page: Page, name: string): Locator {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return page.getByRole('tree', { name: 'Menu tree' }).getByRole('treeitem', { name: new RegExp(`^${escaped}`) });
}

/** Chooses an entry of an item's menu by the keyboard. */
export async function openMenu(of: Locator, entry: string): Promise<void> {
  await of.focus();
  await of.press('Shift+F10');
  await of.page().getByRole('menuitem', { name: entry }).click();
}

/** Chooses an entry of the menu of an item by its name. */
export async function menuOf(page: Page, name: string, entry: string): Promise<void> {
  await openMenu(item(page, name), entry);
}

/** Where what happened is told. */
export function notifications(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}
