import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';
import { visit } from './visit';

const libraries = '/admin/user-management/libraries';
const main = (page: Page) => page.getByRole('main');

test('a library is added and shared with a group, and says who can open it; a user says what they can open', async ({
  browser,
  page,
}) => {
  await signIn(page, 'Amira Administrator', libraries);
  await main(page).getByRole('button', { name: 'Add library' }).click();
  const form = page.getByRole('form', { name: 'Add library' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Paediatrics');
  await form.getByRole('textbox', { name: 'Code' }).fill('child');
  await form.getByRole('combobox', { name: 'Full access for' }).selectOption('Administrators');
  await form.getByRole('button', { name: 'Add library' }).click();

  const access = page.getByRole('form', { name: 'Access of groups' });
  await access.getByRole('combobox', { name: 'Reviewers' }).selectOption('Read-only');
  await expectAccessibleInWindows(page);
  await access.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Access to Paediatrics saved');
  await expect(main(page).getByRole('heading', { name: 'Who can open it (2)' })).toBeVisible();
  await expect(main(page)).toContainText('Read-only, through Reviewers');

  const rita = await personOutside(browser, 'Rita Reviewer');
  await rita.goto('/libraries/CHILD');
  await expect(rita.getByRole('heading', { level: 1 })).toHaveText('CHILD Scenarios');
  await expect(rita.getByRole('button', { name: 'New scenario' })).toHaveCount(0);

  await visit(page, '/admin/user-management/users');
  await main(page).getByRole('gridcell', { name: 'Rita Reviewer', exact: true }).click();
  await expect(main(page).getByText('Paediatrics · CHILD')).toBeVisible();
});
