import { expect, selectors, type Locator, type Page } from '@playwright/test';
import { makeControlEngine, type Asked } from './control-engine';

type Role = Parameters<Page['getByRole']>[0];

/** Roles of controls that are pressed. */
export const pressed: readonly Role[] = ['button', 'link', 'menuitem', 'tab', 'option', 'radio', 'menuitemradio'];
/** Roles of controls that are written into or chosen from. */
export const fields: readonly Role[] = ['textbox', 'combobox', 'searchbox', 'spinbutton'];
/** Roles of controls that are turned on. */
export const switches: readonly Role[] = ['checkbox', 'switch', 'menuitemcheckbox'];
/** Parts of a screen that a reader finds by their titles. */
const places: readonly Role[] = [
  'region',
  'dialog',
  'alertdialog',
  'group',
  'form',
  'navigation',
  'toolbar',
  'menu',
  'tree',
  'row',
  'article',
];

/**
 * The one control with a role and a name, as a reader finds it: in the open dialog or menu if it is there, with exactly that name or else
 * with one that starts with it, because shortcuts and numbers of problems follow names.
 *
 * @param within - title of the part of the screen that it is in
 * @throws Error when there is none, or several
 */
export async function findControl(
  page: Page,
  roles: readonly Role[],
  name: string,
  within: string | null,
): Promise<Locator> {
  await isRegistered;
  await settled(page);
  const asked: Asked = { roles, places, name, within };
  const control = page.locator(`control=${JSON.stringify(asked)}`);
  await expect(async () => {
    const count = await control.count();
    if (count !== 1) throw new Error(`There are ${count} of ${roles.join(' or ')} named “${name}”.`);
  }).toPass({ timeout: 60_000, intervals: [20, 50, 100, 200] });
  return control;
}

/** Found in one walk through the page: roles and names of Playwright are asked one by one, which took most of the time of a step. */
const isRegistered = selectors.register('control', makeControlEngine, { contentScript: true });

/** Waits until the page has drawn what the step before led to: the form of a new item can have the same fields as that of the last one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** An item of a tree; its name starts with its kind and ends with its numbers: ‘Location Bedside 2 items’. */
export async function findItem(page: Page, name: string, tree: string): Promise<Locator> {
  const items = page.getByRole('tree', { name: tree }).getByRole('treeitem');
  for (const matcher of [
    new RegExp(`^${escaped(name)}$`),
    new RegExp(`^(?:\\S+ ){0,2}${escaped(name)}(?: \\d.*)?$`),
    new RegExp(escaped(name)),
  ]) {
    const matching = items.filter({ visible: true }).and(page.getByRole('treeitem', { name: matcher }));
    if ((await matching.count()) === 1) return matching;
  }
  const found = page.getByRole('tree', { name: tree }).getByRole('treeitem', { name: new RegExp(escaped(name)) });
  await expect(found).toHaveCount(1);
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
