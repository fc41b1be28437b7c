import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { isChange } from './operation';
import { openEditor, personOutside, signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const hospital = 'Demonstration Hospital';
const center = 'Demonstration Medical Center';
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const libraries = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).locator('a[href^="/libraries/"]');
const scenarios = (page: Page) =>
  page.getByRole('grid', { name: 'Scenarios' }).locator('[role=row][id] [role=gridcell][aria-colindex="2"]');

async function switchTo(page: Page, institution: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('combobox', { name: 'Institution' }).selectOption(institution);
  await expect(status(page)).toContainText(institution);
}

/** Switches the active institution of the user who is signed in on a page, as on another computer. */
async function switchElsewhere(page: Page, institution: string): Promise<void> {
  const { userInstitutions } = await askGateway<{
    readonly userInstitutions: readonly { readonly institution: Named }[];
  }>(page, 'query Mine { userInstitutions { institution { id name } } }');
  const institutionId = userInstitutions.map((each) => each.institution).find(({ name }) => name === institution)?.id;
  await askGateway(
    page,
    'mutation Switch($institutionId: ID!) { institutionSwitch(input: { institutionId: $institutionId }) { selected } }',
    { institutionId },
  );
  // the gateway caches the active institution for up to two seconds
  await expect.poll(() => institutionOf(page)).toBe(institutionId);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Adds Arthur Author to the authors of the administrator's active institution, or removes him. */
async function changeAuthors(page: Page, change: 'groupMembersAdd' | 'groupMembersRemove'): Promise<void> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  const { groups, users } = await askGateway<
    Readonly<Record<'groups' | 'users', { readonly items: readonly Named[] }>>
  >(
    page,
    'query People($institutionId: ID!) { groups(input: { institutionId: $institutionId }) { items { id name } } users(input: { institutionId: $institutionId }) { items { id name } } }',
    session,
  );
  await askGateway(
    page,
    `mutation Change($institutionId: ID!, $id: ID!, $userIds: [ID!]!) { ${change}(input: { institutionId: $institutionId, id: $id, userIds: $userIds }) { id } }`,
    {
      ...session,
      id: groups.items.find(({ name }) => name === 'Authors')?.id,
      userIds: users.items.filter(({ name }) => name === 'Arthur Author').map(({ id }) => id),
    },
  );
}

const alerts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const basicInfo = '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info';

test.use({ staysOpen: true });

test('switching shows the data of the other institution, and an address of the first one offers to switch back', async ({
  browser,
  page,
}) => {
  await signIn(page, 'Arthur Author', `${basicInfo}?menu`);
  await expect(libraries(page)).toHaveCount(3);
  await switchTo(page, center);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(libraries(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')).toHaveCount(1);
  await visit(page, '/all-scenarios');
  await expect(scenarios(page)).toHaveText(['PAS001US']);

  await visit(page, basicInfo);
  await expect(page).toHaveURL('/dashboard');
  await expect(alerts(page)).toContainText(`SEP001GB belongs to ${hospital}`);
  await alerts(page).getByRole('button', { name: 'Switch and open' }).click();
  await expect(page).toHaveURL(basicInfo);
  await expect(status(page)).toContainText(hospital);
  await expect(page).toHaveTitle('SEP001GB Basic Info');

  await test.step('permissions follow the active institution', async () => {
    const administrator = await personOutside(browser, 'Amira Administrator');
    await switchElsewhere(administrator, center);
    await changeAuthors(administrator, 'groupMembersRemove');
    const assets = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Shared Assets' });
    await visit(page, '/assets/images?menu');
    await expect(page).toHaveTitle('Images');
    await expect(assets).toBeVisible();
    await switchTo(page, center);
    await expect(assets).toHaveCount(0);
    await visit(page, '/assets/images');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
    await switchTo(page, hospital);
    await expect(assets).toBeVisible();
    await changeAuthors(administrator, 'groupMembersAdd');
    await switchElsewhere(administrator, hospital);
  });
});

test('the end of a membership is said once, with what remains', async ({ browser, page }) => {
  await signIn(page, 'Arthur Author', basicInfo);
  await expect(status(page)).toContainText('All changes saved');
  const administrator = await personOutside(browser, 'Amira Administrator');
  const setArthur = async (change: 'userDisable' | 'userEnable') => {
    const institutionId = await institutionOf(administrator);
    const { users } = await askGateway<{ readonly users: { readonly items: readonly Named[] } }>(
      administrator,
      'query People($institutionId: ID!) { users(input: { institutionId: $institutionId }) { items { id name } } }',
      { institutionId },
    );
    const id = users.items.find(({ name }) => name === 'Arthur Author')?.id;
    await askGateway(
      administrator,
      `mutation Set($institutionId: ID!, $id: ID!) { ${change}(input: { institutionId: $institutionId, id: $id }) { id } }`,
      { institutionId, id },
    );
  };
  await setArthur('userDisable');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You no longer belong to ${hospital}`);
  await expect(alerts(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Switch to ${center}` }).click();
  await expect(status(page)).toContainText(center);
  await setArthur('userEnable');
  await page.reload();
  await switchTo(page, hospital);
});

test('a switch in another tab changes nothing in this one: entries stay, belong to its institution, and it offers to follow', async ({
  context,
  page,
}) => {
  await signIn(page, 'Amira Administrator', basicInfo);
  const other = await context.newPage();
  await openEditor(other, '/whats-coming');
  const message = alerts(page).getByText(`Switched to ${center} in another tab.`);
  const follow = alerts(page).getByRole('button', { name: 'Switch this tab' });

  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const before = await title.inputValue();
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/graphql', async (route) => {
    if (isChange(route.request())) await sent;
    await route.continue();
  });
  for (const text of ['Sepsis at night', before]) {
    await title.fill(text);
    await title.press('Tab');
    if (text !== before) {
      await expect(status(page)).toContainText('Saving…');
      await switchTo(other, center);
      await expect(message).toHaveCount(1);
      await expect(status(page)).toContainText(hospital);
      send();
    }
    await expect(status(page)).toContainText(/All changes saved \d/);
  }

  await visit(page, '/admin/props');
  await page.getByRole('button', { name: 'New prop' }).click();
  const name = page.getByRole('region', { name: 'New prop' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Ventilator of the hospital');
  // switched-elsewhere.test.tsx has that the message ends when the other tab is back
  await expect(message).toHaveCount(1);
  await expectAccessible(page);
  await follow.click();
  await page.getByRole('alertdialog', { name: 'Data might be lost' }).getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Ventilator of the hospital');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/props\/[\w-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect(status(page)).toContainText(hospital);
  await follow.click();
  await expect(status(page)).toContainText(center);
  await expect(message).toHaveCount(0);

  await switchTo(page, hospital);
  const institutionId = await institutionOf(page);
  await askGateway(
    page,
    'mutation Remove($institutionId: ID!, $id: ID!) { propDelete(input: { institutionId: $institutionId, id: $id }) }',
    { institutionId, id },
  );
});
