import { expect, type Locator, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { isOperation } from './operation';
import { openPalette } from './palette';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New scenario', exact: true });
const code = (dialog: Locator) => dialog.getByRole('textbox', { name: 'New scenario code' });
const title = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Title' });
const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create' });
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'New scenario…' });

async function titlesOf(page: Page, scenarioCode: string): Promise<readonly string[]> {
  const { scenariosOwned } = await askGateway<{
    readonly scenariosOwned: { readonly items: readonly { readonly title: string }[] };
  }>(
    page,
    `query ($input: ScenariosOwnedInput!, $code: String!) {
      scenariosOwned(input: $input, where: { scenarioCode: { eq: $code } }) { items { title } } }`,
    { input: { institutionId: await institutionOf(page) }, code: scenarioCode },
  );
  return scenariosOwned.items.map((each) => each.title);
}

test('an author creates a scenario: blank from the palette, from an example on the dashboard and in a library', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author');
  const dialog = dialogOf(page);
  await test.step('the palette opens the form, which is accessible in both themes', async () => {
    await openPalette(page);
    await page.keyboard.type('new scenario');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Blank scenario' })).toBeFocused();
    await expect(dialog.getByRole('combobox', { name: 'Library' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('what is missing is shown at the fields, and a taken code names its scenario', async () => {
    await create(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(['Enter a scenario code.', 'Enter a title.']);
    await expectAccessible(page);
    await code(dialog).fill('ana001gb');
    await expect(dialog).toContainText('ANA001GB is taken by “Anaphylaxis on a medical ward”. Choose another code.');
    await title(dialog).fill('Stroke at night');
    await create(dialog).click();
    await expect(code(dialog)).toHaveValue('ANA001GB');
  });
  await test.step('Escape asks before it discards what was typed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(title(dialog)).toHaveValue('Stroke at night');
  });
  await test.step('a double press creates one scenario, which opens on its basic info', async () => {
    let requests = 0;
    page.on('request', (request) => (requests += isOperation(request, 'ScenarioCreate') ? 1 : 0));
    await code(dialog).fill('STR001GB');
    await create(dialog).dblclick();
    await expect(page).toHaveURL(/\/libraries\/\w+\/scenario\/STR001GB\/setup\/basic-info$/);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Stroke at night');
    await expect(dialog).toHaveCount(0);
    expect(requests).toBe(1);
    expect(await titlesOf(page, 'STR001GB')).toEqual(['Stroke at night']);
  });
  await test.step('from the dashboard, it starts from an example', async () => {
    await visit(page, '/dashboard');
    await button(page).click();
    await dialog.getByRole('radio', { name: 'Example or other scenario' }).check();
    await create(dialog).click();
    await expect(dialog).toContainText('Choose a scenario.');
    await dialog.getByRole('combobox', { name: 'Scenario', exact: true }).click();
    await page.keyboard.type('anaphy');
    await page.getByRole('option', { name: 'Anaphylaxis on a medical ward' }).click();
    await expectAccessible(page);
    await code(dialog).fill('STR002GB');
    await title(dialog).fill('Anaphylaxis at night');
    await create(dialog).click();
    await expect(page).toHaveURL(/\/scenario\/STR002GB\/setup\/basic-info$/);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Anaphylaxis at night');
  });
  await test.step('in a library, that library is chosen; the gateway’s refusal of a hidden code is shown at the field', async () => {
    await visit(page, '/libraries/MATERNITY');
    await button(page).click();
    await expect(dialog.getByRole('combobox', { name: 'Library' }).getByRole('option', { selected: true })).toHaveText(
      'Maternity (MATERNITY)',
    );
    await expect(dialog.getByRole('radio', { name: 'Blank scenario' })).toBeChecked();
    await code(dialog).fill('STR003GB');
    await title(dialog).fill('Shock');
    await page.route('**/graphql', (route) =>
      isOperation(route.request(), 'ScenarioCreate')
        ? route.continue({ postData: route.request().postData()?.replaceAll('STR003GB', 'ANA001GB') ?? '' })
        : route.continue(),
    );
    await create(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('STR003GB is taken by a scenario that you can’t see');
    await expect(title(dialog)).toHaveValue('Shock');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page)).toBeFocused();
  });
});
