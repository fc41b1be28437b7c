import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';
import { sampleOf } from '@scn/core/testing/effort';
import type { Driver } from '../tutorial/driver';
import { keyboard } from '../tutorial/keyboard';
import { pointer } from '../tutorial/pointer';
import { startEmptyProduct, type Product } from './product';
import { expectAccessibleInWindows } from './themes';
import { visit } from './visit';

/*
 * An institution is made from nothing, in the browser alone: groups, people, a library that one group may change and another one read, and
 * a scenario. By keyboard, and with more effort (`SCN_TEST_EFFORT`) once more by pointer; both on one gateway, whose database was empty.
 */

const test = base.extend<object, { readonly product: Product; readonly administrator: { link: string | null } }>({
  product: [
    async ({}, use) => {
      const product = await startEmptyProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  /** Who chooses a password with the link that the first start printed, once. */
  administrator: [
    async ({ product }, use) => {
      const link = () => /\n {2}(\S+#[\w-]{43})$/m.exec(product.printed())?.[1] ?? null;
      await expect.poll(link).not.toBeNull();
      await use({ link: link() });
    },
    { scope: 'worker' },
  ],
});

const password = 'harbour lights at five';
const main = (page: Page) => page.getByRole('main');

/** Chooses a password if there is a link for that, and signs in on the pages of the gateway. */
async function signIn(page: Page, product: Product, driver: Driver, username: string, link: string | null) {
  if (link === null) await page.goto(product.address);
  else {
    await page.goto(link);
    await driver.type(page.locator('input[name=password]'), password);
    await driver.type(page.locator('input[name=repeated]'), password);
    await driver.press(page.getByRole('button', { name: 'Set password' }));
    await driver.press(page.getByRole('link', { name: 'Go to sign-in' }));
  }
  await driver.press(page.getByRole('button', { name: 'Sign in' }));
  await driver.type(page.getByRole('textbox', { name: 'User name' }), username);
  await driver.type(page.getByLabel('Password', { exact: true }), password);
  await driver.press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor();
}

async function open(
  browser: Browser,
  product: Product,
  drive: (page: Page) => Driver,
  username: string,
  link: string | null,
) {
  const page = await (await browser.newContext()).newPage();
  const driver = drive(page);
  await signIn(page, product, driver, username, link);
  return { page, driver };
}

/** Chooses items of a field with several. */
async function choose(driver: Driver, field: Locator, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    // the list stays open, above the field
    await (index === 0 ? driver.filter(field, name) : driver.type(field, name));
    await driver.pick(field.page().getByRole('option', { name }));
  }
  await driver.leaveList(field);
}

const ways = sampleOf(
  [
    { way: 'keyboard', drive: keyboard, place: 'South Hospital', code: 'SOU001GB', prefix: 's' },
    { way: 'pointer', drive: pointer, place: 'North Hospital', code: 'NOR001GB', prefix: 'n' },
  ] as const,
  2,
);

for (const { way, drive, place, code, prefix } of ways)
  test(`from an empty database to a shared scenario, by ${way}`, async ({ administrator, browser, product }) => {
    // a way of hundreds of keys, each of which waits for the page
    test.setTimeout(900_000);
    const { page, driver } = await open(browser, product, drive, 'administrator', administrator.link);
    administrator.link = null;
    const form = (name: string) => page.getByRole('form', { name });
    const section = (name: string) => visit(page, `/admin/user-management/${name}`);

    await test.step('an institution', async () => {
      await section('institutions');
      await driver.press(main(page).getByRole('button', { name: 'Add institution' }));
      await driver.type(form('Add institution').getByRole('textbox', { name: 'Name' }), place);
      await driver.press(form('Add institution').getByRole('button', { name: 'Add institution' }));
      await driver.press(main(page).getByRole('button', { name: `Switch to ${place}` }));
      await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(place);
    });

    await test.step('groups', async () => {
      await section('groups');
      for (const name of ['Ward', 'Students']) {
        await driver.press(main(page).getByRole('button', { name: 'Add group' }));
        await driver.type(form('Add group').getByRole('textbox', { name: 'Name' }), name);
        await driver.press(form('Add group').getByRole('button', { name: 'Add group' }));
        await expect(form('Add group')).toHaveCount(0);
      }
    });

    const links: string[] = [];
    await test.step('two authors, and a third one in neither group', async () => {
      await section('users');
      for (const [name, groups] of [
        ['Ann', ['Authors', 'Ward']],
        ['Ben', ['Authors', 'Students']],
        ['Cleo', ['Authors']],
      ] as const) {
        await driver.press(main(page).getByRole('button', { name: 'Add user' }));
        const add = form('Add user');
        await driver.type(add.getByRole('textbox', { name: 'Name', exact: true }), name);
        await driver.type(add.getByRole('textbox', { name: 'User name' }), `${prefix}-${name.toLowerCase()}`);
        await choose(driver, add.getByRole('combobox', { name: 'Groups' }), groups);
        await driver.press(add.getByRole('button', { name: 'Add user' }));
        const shown = page.getByRole('alertdialog', { name: `Link for “${name}”` });
        links.push(await shown.locator('code').innerText());
        await driver.press(shown.getByRole('button', { name: 'Done' }));
        await expect(form('Profile')).toBeVisible();
      }
    });

    await test.step('a library, shared with one group that changes its scenarios and one that reads them', async () => {
      await section('libraries');
      await driver.press(main(page).getByRole('button', { name: 'Add library' }).first());
      const add = form('Add library');
      await driver.type(add.getByRole('textbox', { name: 'Name' }), 'Paediatrics');
      await driver.type(add.getByRole('textbox', { name: 'Code' }), 'child');
      await driver.pickNative(add.getByRole('combobox', { name: 'Full access for' }), 'Administrators');
      await driver.press(add.getByRole('button', { name: 'Add library' }));
      const access = form('Access of groups');
      await driver.pickNative(access.getByRole('combobox', { name: 'Ward' }), 'Full');
      await driver.pickNative(access.getByRole('combobox', { name: 'Students' }), 'Read-only');
      if (way === 'keyboard') await expectAccessibleInWindows(page);
      await driver.press(access.getByRole('button', { name: 'Save access' }));
      await expect(main(page).getByRole('heading', { name: 'Who can open it (3)' })).toBeVisible();
      await expect(main(page)).toContainText('Read-only, through Students');
      await section('users');
      await main(page).getByRole('gridcell', { name: 'Ben', exact: true }).click();
      await expect(main(page).getByText('Paediatrics · CHILD')).toBeVisible();
    });

    const [ann, ben, cleo] = await Promise.all(
      ['ann', 'ben', 'cleo'].map((name, index) =>
        open(browser, product, drive, `${prefix}-${name}`, links[index] ?? null),
      ),
    );
    if (ann === undefined || ben === undefined || cleo === undefined) throw new Error('Someone is missing.');
    await test.step('one author creates a scenario and changes it', async () => {
      await ann.driver.press(main(ann.page).getByRole('button', { name: 'New scenario…' }));
      const dialog = ann.page.getByRole('dialog', { name: 'New scenario' });
      await ann.driver.type(dialog.getByRole('textbox', { name: 'New scenario code' }), code);
      await ann.driver.type(dialog.getByRole('textbox', { name: 'Title' }), 'Croup');
      await ann.driver.press(dialog.getByRole('button', { name: 'Create' }));
      await expect(ann.page).toHaveURL(/setup\/basic-info$/);
      const title = ann.page.getByRole('textbox', { name: 'Title', exact: true });
      await ann.driver.type(title, 'Croup at night');
      await ann.page.keyboard.press('Tab');
      await expect(ann.page.getByRole('contentinfo', { name: 'Status' })).toContainText(/All changes saved \d/);
    });

    await test.step('the other one reads it', async () => {
      await visit(ben.page, '/libraries/CHILD');
      await expect(main(ben.page).getByRole('grid', { name: 'Scenarios' })).toContainText('Croup at night');
      await visit(ben.page, `/libraries/CHILD/scenario/${code}/setup/basic-info`);
      await expect(ben.page.getByRole('banner').getByText('Read-only')).toBeVisible();
    });

    await test.step('the third one sees nothing of it, and whom to ask', async () => {
      await expect(main(cleo.page)).toContainText(
        'You don’t have access to any libraries. Ask Administrator for access.',
      );
      await visit(cleo.page, '/all-scenarios');
      await expect(main(cleo.page)).toContainText('There are no scenarios that you can open');
    });
  });
