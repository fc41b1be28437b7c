import { expect, type Locator, type Page } from '@playwright/test';

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

/** Opens the first location that holds several actions, and names one of them and another location. */
export async function place(
  page: Page,
): Promise<{ readonly action: string; readonly from: string; readonly to: string }> {
  await expect(item(page, 'Folder Location')).toBeVisible();
  await item(page, 'Folder Location').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('*');
  await expect(item(page, 'Location').nth(1)).toBeVisible();
  const from = await titleOf(item(page, 'Location').nth(0));
  const to = await titleOf(item(page, 'Location').nth(1));
  await item(page, 'Location').nth(0).focus();
  await page.keyboard.press('ArrowRight');
  return { action: await titleOf(item(page, 'Action').first()), from, to };
}

async function titleOf(of: Locator): Promise<string> {
  return (await of.locator('span[title]').nth(1).getAttribute('title')) ?? '';
}
