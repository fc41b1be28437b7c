import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** What is pressed. */
export const pressed: readonly Role[] = ['button', 'link', 'menuitem', 'tab', 'option', 'radio', 'menuitemradio'];
/** What is written into or chosen from. */
export const fields: readonly Role[] = ['textbox', 'combobox', 'searchbox', 'spinbutton'];
/** What is turned on. */
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
  const found: Locator[] = [];
  await expect(async () => {
    found.splice(0, found.length, await find(page, roles, name, within));
  }).toPass({ timeout: 60_000, intervals: [20, 50, 100, 200] });
  return found[0] ?? page.locator('body');
}

async function find(page: Page, roles: readonly Role[], name: string, within: string | null): Promise<Locator> {
  for (const scope of await scopes(page, within)) {
    for (const matcher of [name, beginning(name)]) {
      const matching = named(page, scope, roles, matcher);
      const count = await matching.count();
      if (count > 1 && within === null) throw new Error(`There are ${count} ${roles.join(' or ')} named “${name}”.`);
      // a place that is named may show the same entry twice, such as a command that is often used: the first is as good
      if (count > 0) return matching.first();
    }
  }
  throw new Error(`There is no ${roles.join(' or ')} named “${name}”.`);
}

function named(page: Page, scope: Locator, roles: readonly Role[], name: string | RegExp): Locator {
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name, exact: true }));
  const any = others.reduce((one, other) => one.or(other), first ?? page.locator('none'));
  return scope.locator(any).filter({ visible: true });
}

/** Where a reader looks for a control: in what is in front, and behind it only if it isn't modal. */
async function scopes(page: Page, within: string | null): Promise<readonly Locator[]> {
  const front = ['menu', 'listbox', 'alertdialog', 'dialog'].map((role) =>
    page.locator(`[role=${role}]`).filter({ visible: true }).last(),
  );
  const isModal = (await page.locator('[aria-modal=true]').filter({ visible: true }).count()) > 0;
  const bases = [...front, ...(isModal ? [] : [page.locator('body')])];
  if (within === null) return bases;
  const inside: Locator[] = [];
  for (const base of bases) {
    for (const matcher of [within, beginning(within)]) {
      const place = named(page, base, places, matcher);
      inside.push(...(await place.all()));
    }
  }
  return inside;
}

/** An item of a tree has its kind before its name. */
function beginning(name: string): RegExp {
  return new RegExp(
    `^(?:(?:Automated folder|Location|Start location|Hidden location|Folder|Menu|Action) )?${escaped(name)}(?![\\p{L}\\p{N}])`,
    'u',
  );
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
