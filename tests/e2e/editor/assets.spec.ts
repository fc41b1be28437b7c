import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { openPalette } from './palette';
import { personOutside, signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const main = (page: Page) => page.getByRole('main');
const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const row = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const search = (page: Page) => main(page).getByRole('searchbox');

async function createProp(page: Page, name: string): Promise<string> {
  const institutionId = await institutionOf(page);
  const { propCreate } = await askGateway<{ readonly propCreate: { readonly id: string } }>(
    page,
    'mutation New($input: PropCreateInput!) { propCreate(input: $input) { id } }',
    { input: { institutionId, name, type: 'FURNITURE' } },
  );
  return propCreate.id;
}

test.use({ staysOpen: true });

test('a prop is created, found, changed, duplicated and deleted', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/admin/props');
  await expect(page).toHaveTitle('Props');
  await expect(row(page, 'Anaphylaxis pack')).toContainText('Medication');

  await test.step('the form opens beside the list, and is refused at the field', async () => {
    await page.getByRole('button', { name: 'New prop' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await save(page).click();
    await expect(panel(page, 'New prop').getByRole('button', { name: 'Name: Enter a name.' })).toBeVisible();
    await name.fill('anaphylaxis pack');
    await save(page).click();
    await expect(panel(page, 'New prop').getByText('A prop with this name already exists').first()).toBeVisible();
    await expectAccessible(page);
    await name.fill('Suction pump');
    await page.getByRole('textbox', { name: 'Description' }).fill('Portable.');
    await save(page).click();
    await expect(page).toHaveURL(/\/admin\/props\/[\w-]{36}$/);
    await expect(panel(page, 'Suction pump')).toContainText('Not used anywhere.');
    await expect(main(page)).toContainText('41 rows');
  });

  await test.step('a change is saved, in its canonical form, and seen in the list', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('  Suction unit ');
    await save(page).click();
    await expect(panel(page, 'Suction unit')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Suction unit');
    await expect(save(page)).toBeFocused();
    await search(page).fill('suction');
    await expect(row(page, 'Suction unit')).toContainText('Portable.');
  });

  await test.step('typed text is not lost without asking', async () => {
    await page.getByRole('textbox', { name: 'Description' }).fill('Portable, with a battery.');
    await panel(page, 'Suction unit').getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Data might be lost' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Portable, with a battery.');
    await panel(page, 'Suction unit').getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/props');
    await expect(panel(page, 'Suction unit')).toHaveCount(0);
  });

  await test.step('a copy has the values of the original', async () => {
    await row(page, 'Suction unit').getByRole('link').click();
    await panel(page, 'Suction unit').getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Suction unit (copy)');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Portable.');
    await save(page).click();
    await expect(panel(page, 'Suction unit (copy)')).toBeVisible();
  });

  await test.step('an unused one is deleted, which can be undone', async () => {
    await panel(page, 'Suction unit (copy)').getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete prop “Suction unit (copy)”?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(/^Prop “.+” successfully deleted$/)).toBeVisible();
    await expect(page).toHaveURL('/admin/props');
    await expect(row(page, '(copy)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, '(copy)')).toHaveCount(1);
  });

  await test.step('a used one is not', async () => {
    await search(page).fill('');
    await visit(page, '/admin/props/prop-anaphylaxis-pack');
    await expect(panel(page, 'Anaphylaxis pack')).toContainText('Anaphylaxis pack is used in 4 places, including');
    await panel(page, 'Anaphylaxis pack').getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entities in use' });
    await expect(dialog).toContainText('ANA001GB · Anaphylaxis on a medical ward');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel(page, 'Anaphylaxis pack').getByRole('button', { name: 'Delete…' })).toBeFocused();
    await expectAccessible(page);
  });
});

test('someone else changes and deletes what is open', async ({ page, browser }) => {
  const other = await personOutside(browser, 'Arthur Author');
  const id = await createProp(other, 'Bed');
  const institutionId = await institutionOf(other);
  const update = async (revision: number, changes: object) =>
    askGateway(other, 'mutation Change($input: PropUpdateInput!) { propUpdate(input: $input) { revision } }', {
      input: { institutionId, id, revision, ...changes },
    });
  await signIn(page, 'Amira Administrator', `/admin/props/${id}`);
  const description = page.getByRole('textbox', { name: 'Description' });

  await test.step('the author keeps their own values, combined with fields that only the other changed', async () => {
    await description.fill('With rails.');
    await update(1, { description: 'Adjustable.', type: 'EQUIPMENT' });
    await save(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Arthur Author has changed this prop' });
    await expect(dialog.getByRole('row', { name: /Description/ })).toContainText(/With rails\..*Adjustable\./);
    await expect(dialog.getByRole('row', { name: /Type/ })).toContainText(/Furniture.*Equipment/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(description).toHaveValue('With rails.');
    await expect(page.getByRole('combobox', { name: 'Type' })).toContainText('Equipment');
  });

  await test.step('or adopts the other’s', async () => {
    await description.fill('With high rails.');
    await update(3, { description: 'Electric.' });
    await save(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard mine' }).click();
    await expect(description).toHaveValue('Electric.');
  });

  await test.step('what is typed survives the deletion, and can be saved as new', async () => {
    await description.fill('Electric, with high rails.');
    await askGateway(other, 'mutation Delete($input: PropDeleteInput!) { propDelete(input: $input) }', {
      input: { institutionId, id },
    });
    await save(page).click();
    await expect(panel(page, 'Bed')).toContainText('Arthur Author deleted this prop');
    await expect(description).toHaveValue('Electric, with high rails.');
    await page.getByRole('button', { name: 'Save as new' }).click();
    await expect(page).not.toHaveURL(`/admin/props/${id}`);
    await expect(description).toHaveValue('Electric, with high rails.');
    await visit(page, `/admin/props/${id}`);
    await expect(main(page)).toContainText('Arthur Author deleted it');
    await expectAccessible(page);
  });
});

test('asset tags are managed with the keyboard alone; a used one can’t be deleted', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/admin/asset-tags');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Asset Tags');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Airway');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/asset-tags\?selected=[\w-]{36}$/);
  await expect(panel(page, 'Airway')).toBeVisible();
  await panel(page, 'Airway').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/asset-tags');
  await expect(grid(page, 'Asset Tags').locator(':focus')).toHaveCount(1);

  await search(page).fill('Airway');
  await expect(row(page, 'Airway')).toHaveCount(1);
  await row(page, 'Airway').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Airway')).toBeVisible();
  await expect(panel(page, 'Airway').getByRole('heading')).not.toHaveCount(0);
  await panel(page, 'Airway').getByRole('button', { name: 'Delete…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tag “.+” successfully deleted$/)).toBeVisible();
  await expect(row(page, 'Airway')).toHaveCount(0);
  await expect(main(page)).toContainText('No items match the required filters');

  await search(page).fill('Alarms');
  await row(page, 'Alarms').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  const refusal = page.getByRole('dialog', {
    name: 'This tag cannot be deleted because it is in use by the following assets:',
  });
  await expect(refusal.getByRole('listitem').filter({ hasText: 'Emergency buzzer' })).toHaveText('Emergency buzzer');
  await page.keyboard.press('Enter');
  await expect(refusal).toHaveCount(0);
  await expect(grid(page, 'Asset Tags').locator(':focus')).toHaveCount(1);
});

test('neither another institution nor signing out loses what is typed in a form without a question', async ({
  page,
}) => {
  await signIn(page, 'Amira Administrator', '/admin/props');
  await page.getByRole('button', { name: 'New prop' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Oxygen cylinder');
  const question = page.getByRole('alertdialog', { name: 'Data might be lost' });
  const switchTo = async (institution: string) => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('combobox', { name: 'Institution' }).selectOption(institution);
  };
  const keep = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Oxygen cylinder');
    await expect(page.getByRole('contentinfo')).toContainText('Demonstration Hospital');
  };
  await switchTo('Demonstration Medical Center');
  await expectAccessible(page);
  await keep();
  await openPalette(page);
  await page.keyboard.type('Logout');
  await page.keyboard.press('Enter');
  await keep();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await keep();
  await switchTo('Demonstration Medical Center');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('contentinfo')).toContainText('Demonstration Medical Center');
  await switchTo('Demonstration Hospital');
  await expect(page.getByRole('contentinfo')).toContainText('Demonstration Hospital');
});
