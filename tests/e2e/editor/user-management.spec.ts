import { expect, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { layoutFaults } from '../browser/layout';
import { sizes } from '../pictures/scene';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { isOperation } from './operation';
import { personOutside, signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const users = '/admin/user-management/users';
const groups = '/admin/user-management/groups';
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('grid').getByRole('row').filter({ hasText: text });
const alerts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const policy = (page: Page, name: string | RegExp) => page.getByRole('treegrid').getByRole('checkbox', { name });

/** The ids of the demonstration groups, by name. */
async function groupIds(page: Page): Promise<ReadonlyMap<string, string>> {
  const { groups: list } = await askGateway<{ groups: { items: readonly { id: string; name: string }[] } }>(
    page,
    'query Groups($input: GroupsInput!) { groups(input: $input) { items { id name } } }',
    { input: { institutionId: await institutionOf(page) } },
  );
  return new Map(list.items.map(({ id, name }) => [name, id]));
}

/**
 * The page reads the open group every 15 seconds: it could show a change by others before the test has done what that change is to meet.
 *
 * @returns waits for the readings under way, holds further ones, and returns what lets them go on
 */
async function followReadings(page: Page): Promise<() => Promise<() => void>> {
  const running = new Set<Promise<unknown>>();
  let held: Promise<void> | null = null;
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (isOperation(request, 'Group')) {
      if (held === null) running.add(request.response().then((response) => response?.finished()));
      else await held;
    }
    return route.fallback();
  });
  return async () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    await Promise.all(running);
    return () => {
      held = null;
      release();
    };
  };
}

test.use({ staysOpen: true });

// accessibility.spec.ts checks the lists

test('users: add, refuse, edit, undo, choose a password, and delete', async ({ page, browser }) => {
  await signIn(page, 'Amira Administrator', users);
  await expect(row(page, 'Arthur Author')).toContainText('Authors');

  await test.step('add, with a refusal at its field', async () => {
    await main(page).getByRole('button', { name: 'Add user' }).click();
    const form = page.getByRole('form', { name: 'Add user' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Nurse');
    await form.getByRole('textbox', { name: 'User name' }).fill('AUTHOR');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form.getByRole('textbox', { name: 'User name' })).toBeFocused();
    await expect(form).toContainText('already in use');
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'User name' }).fill('nora');
    await form.getByRole('button', { name: 'Add user' }).click();
    const link = page.getByRole('alertdialog', { name: 'Link for “Nora Nurse”' });
    await expect(link.locator('code')).toHaveText(/\/sign-in\/password#[\w-]{43}$/);
    await expectAccessible(page);
    await link.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
    await expect(page).toHaveURL(/selected=[0-9a-f-]{36}$/);
    await expect(row(page, 'Nora Nurse')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('edit, with a question before leaving, and undo', async () => {
    const name = page.getByRole('form', { name: 'Profile' }).getByRole('textbox', { name: 'Name' });
    await name.fill('Nora Nightingale');
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Nora Nightingale');
    await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Nora Nightingale')).toBeVisible();
    await alerts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name).toHaveValue('Nora Nurse');
  });

  await test.step('choose a password with a link, which is shown once, and sign in', async () => {
    await main(page).getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('alertdialog', { name: 'Link for “Nora Nurse”' });
    const link = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(main(page).getByRole('button', { name: 'Create link' })).toBeFocused();
    const nora = await browser.newContext().then(async (context) => context.newPage());
    await nora.goto(link);
    await nora.locator('input[name=password]').fill('lamp and ledger 1854');
    await nora.locator('input[name=repeated]').fill('lamp and ledger 1854');
    await expect(nora).toHaveURL('/sign-in/password');
    await expectAccessible(nora);
    await nora.keyboard.press('Enter');
    await nora.getByRole('link', { name: 'Go to sign-in' }).click();
    await nora.getByRole('button', { name: 'Sign in' }).click();
    await nora.getByLabel('User name').fill('nora');
    await nora.getByLabel('Password', { exact: true }).fill('lamp and ledger 1854');
    await nora.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(nora.getByRole('button', { name: 'Account: Nora Nurse' })).toBeVisible();
    await nora.goto(link);
    await expect(nora.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
    await nora.context().close();
  });

  await test.step('delete', async () => {
    await main(page).getByRole('button', { name: 'Delete user' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete “Nora Nurse”' })
      .getByRole('button', { name: 'Delete user' })
      .click();
    await expect(row(page, 'Nora Nurse')).toHaveCount(0);
    await expect(page).toHaveURL(users);
  });

  await test.step('not oneself', async () => {
    await row(page, 'Amira Administrator').getByRole('gridcell').nth(1).click();
    await expect(main(page)).toContainText('No one who can sign in could manage users and groups any more.');
    await expect(main(page).getByRole('button', { name: 'Delete user' })).toBeDisabled();
  });
});

test('disabling and signing out take effect on a signed-in user', async ({ page, browser }) => {
  const victor = await browser.newContext().then(async (context) => context.newPage());
  await signIn(victor, 'Victor Visitor', '/dashboard');
  await signIn(page, 'Amira Administrator', users);
  const ended = victor.getByRole('alertdialog', { name: 'Session expired' });

  await test.step('sign out from one session', async () => {
    await row(page, 'Victor Visitor').getByRole('gridcell').nth(1).click();
    const session = main(page).getByRole('list', { name: 'Signed in' }).getByRole('listitem');
    await expect(session).toHaveCount(1);
    await expect(session).toContainText(/Chrome on Linux/);
    await expectAccessible(page);
    await session.getByRole('button', { name: /Sign out/ }).click();
    await expect(main(page)).toContainText('Not signed in anywhere.');
    await visit(victor, '/all-scenarios');
    await expect(ended).toBeVisible();
  });

  await test.step('disable and enable, by keyboard', async () => {
    await signIn(victor, 'Victor Visitor', '/dashboard');
    const disable = main(page).getByRole('button', { name: 'Disable' });
    await disable.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Disable “Victor Visitor”' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Victor Visitor')).toContainText('Disabled');
    await visit(victor, '/all-scenarios');
    await expect(ended).toBeVisible();
    const enable = main(page).getByRole('button', { name: 'Enable' });
    await enable.focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Victor Visitor')).toContainText('Active');
  });
});

test('groups: the permissions of a new group by keyboard, with a conflict, and a group that someone else deletes', async ({
  page,
  browser,
}) => {
  const holdReadings = await followReadings(page);
  await signIn(page, 'Amira Administrator', groups);

  await test.step('add by keyboard', async () => {
    await main(page).getByRole('button', { name: 'Add group' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Editors');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treegrid', { name: 'Permissions of Editors' })).toBeVisible();
    expect(await layoutFaults(page), 'layout').toEqual([]);
    await page.setViewportSize(sizes.usual);
  });

  await test.step('turn permissions on, see what changes, save', async () => {
    await policy(page, 'Create tag').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(policy(page, 'Read tag')).toBeChecked();
    await expect(main(page).getByRole('region', { name: 'Unsaved changes' })).toContainText('Create tag · Read tag');
    await expect(main(page).getByRole('region', { name: 'About the permission' })).toContainText(
      'read tag (shared asset)',
    );
    await page.getByRole('checkbox', { name: 'Title', exact: true }).click();
    await expect(policy(page, /^Read tag, except 1 field/)).toBeChecked();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Save permissions' }).click();
    await expect(row(page, 'Editors')).toContainText('2');
    await expect(main(page).getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  });

  const someone = await personOutside(browser, 'Amira Administrator');
  const id = (await groupIds(someone)).get('Editors') ?? '';
  const institutionId = await institutionOf(someone);

  await test.step('someone else changes the same permissions', async () => {
    await policy(page, 'Update tag').click();
    await policy(page, 'Create tag').click();
    const release = await holdReadings();
    await askGateway(
      someone,
      'mutation Set($input: GroupPermissionsSetInput!) { groupPermissionsSet(input: $input) { id } }',
      {
        input: {
          institutionId,
          id,
          permissions: [{ policyName: 'Tag:Create', field: ['input.title'] }, { policyName: 'Prop:Read' }],
        },
      },
    );
    await main(page).getByRole('button', { name: 'Save permissions' }).click();
    release();
    await expect(main(page)).toContainText('they chose “allowed except Title”, you chose “not allowed”');
    await expect(policy(page, 'Read prop')).toBeChecked();
    await expect(policy(page, 'Update tag')).toBeChecked();
    await main(page).getByRole('button', { name: 'Save permissions' }).click();
    await expect(main(page).getByRole('button', { name: 'Save permissions' })).toHaveCount(0);
  });

  await test.step('someone else deletes the group', async () => {
    const release = await holdReadings();
    await askGateway(someone, 'mutation Delete($input: GroupDeleteInput!) { groupDelete(input: $input) }', {
      input: { institutionId, id },
    });
    await page.getByRole('form', { name: 'Group' }).getByRole('textbox', { name: 'Name' }).fill('Too late');
    await page.getByRole('form', { name: 'Group' }).getByRole('button', { name: 'Rename' }).click();
    release();
    await expect(main(page)).toContainText('This group doesn’t exist any more.');
  });
  await endRoutes(page);
});

test('institutions: edit the active one, and refuse to delete it', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/admin/user-management/institutions');
  await row(page, 'Demonstration Hospital').getByRole('gridcell').first().click();
  const form = page.getByRole('form', { name: 'Institution' });
  await form.getByRole('textbox', { name: 'Inactivity period' }).fill('1000');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('The inactive period must be 1 to 720 minutes.');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Inactivity period' }).fill('45');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Demonstration Hospital')).toContainText('45');
  await main(page).getByRole('button', { name: 'Delete institution' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete institution' }).click();
  await expect(alerts(page)).toContainText('It still has other users');
  await row(page, 'Medical Center').getByRole('gridcell').first().click();
  await expect(main(page).getByRole('button', { name: 'Switch to Demonstration Medical Center' })).toBeVisible();
  await expectAccessible(page);
});

test('without permission, a section or a list says so, and has no tab', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('userPermissions')) return route.fallback();
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('User:Read', 'User:Create');
    return route.fulfill({ response: answer, body: text.replaceAll('MissingAsset:Read', 'MissingAsset:Delete') });
  });
  await signIn(page, 'Amira Administrator', users);
  await expect(main(page)).toContainText('You don’t have permission to view users.');
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(row(page, 'Authors')).toBeVisible();
  await visit(page, '/admin/missing-assets/images');
  await expect(main(page)).toContainText('You don’t have permission to view missing assets.');
  await expect(page.getByRole('grid', { name: 'Missing assets' })).toHaveCount(0);
});
