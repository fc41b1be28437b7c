import type { Locator, Page } from '@playwright/test';

/** Address of the screen 'Actions' of a scenario. */
export function actionsScreen(library: string, code: string): string {
  return `/libraries/${library}/scenario/${code}/compose-sim/actions`;
}

/** An item of the menu tree; its name starts with its kind: 'Folder Ward'. */
export function item(page: Page, name: string): Locator {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return page.getByRole('tree', { name: 'Menu tree' }).getByRole('treeitem', { name: new RegExp(`^${escaped}`) });
}

/** Chooses an entry of an item's menu with the keyboard. */
export async function openMenu(of: Locator, entry: string): Promise<void> {
  await of.focus();
  await of.press('Shift+F10');
  await of.page().getByRole('menuitem', { name: entry }).click();
}

/** Chooses an entry of the menu of an item with the given name. */
export async function menuOf(page: Page, name: string, entry: string): Promise<void> {
  await openMenu(item(page, name), entry);
}

/** The region that shows notifications. */
export function notifications(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}
