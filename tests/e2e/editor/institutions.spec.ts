import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';
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

test('switching shows the data of the other institution in every tab, and switching back restores it', async ({
  context,
  page,
}) => {
  await signIn(page, 'Arthur Author', '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info?menu');
  const other = await context.newPage();
  await other.goto('/all-scenarios');
  await expect(scenarios(other)).toHaveCount(5);
  await expect(libraries(page)).toHaveCount(3);

  await switchTo(page, center);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(libraries(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')).toHaveCount(1);
  await expect(status(other)).toContainText(center);
  await expect(other).toHaveURL('/all-scenarios');
  await expect(scenarios(other)).toHaveText(['PAS001US']);

  // addresses of another institution redirect to the dashboard, however they are opened, and offer to switch to it
  await visit(other, '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');
  await expect(other).toHaveURL('/dashboard');
  await other.goto('/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');
  await expect(other).toHaveURL('/dashboard');
  const alerts = other.getByRole('region', { name: 'Notifications' });
  await expect(alerts).toContainText(`SEP001GB belongs to ${hospital}`);
  await alerts.getByRole('button', { name: 'Switch and open' }).click();
  await expect(other).toHaveURL('/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');

  await expect(status(page)).toContainText(hospital);
  await expect(libraries(page)).toHaveCount(3);
  await visit(page, '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');
  await expect(page).toHaveTitle('SEP001GB Basic Info');
});

test('permissions follow the active institution', async ({ browser, page }) => {
  const administrator = await personOutside(browser, 'Amira Administrator');
  await switchElsewhere(administrator, center);
  await changeAuthors(administrator, 'groupMembersRemove');

  await signIn(page, 'Arthur Author', '/assets/images?menu');
  await expect(page).toHaveTitle('Images');
  const assets = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Shared Assets' });
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

test('a switch on another computer is detected at the next rejected request', async ({ browser, page }) => {
  await signIn(page, 'Arthur Author');
  await expect(status(page)).toContainText(hospital);
  await switchElsewhere(await personOutside(browser, 'Arthur Author'), center);
  await visit(page, '/all-scenarios');
  await expect(status(page)).toContainText(center);
  await expect(scenarios(page)).toHaveText(['PAS001US']);
  await switchTo(page, hospital);
});

test('a member of only one institution has no institution switcher', async ({ page }) => {
  await signIn(page, 'Rita Reviewer');
  await page.getByRole('button', { name: /^Account/ }).click();
  const popover = page.getByRole('dialog', { name: 'Account: Rita Reviewer' });
  await expect(popover).toContainText(hospital);
  await expect(popover.getByRole('combobox')).toHaveCount(0);
});
