import { expect, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { test } from './editor-test';
import { isChange, isOperation } from './operation';
import { signIn } from './sign-in';

const code = 'SEP001GB';
const review = `/libraries/EXAMPLES/scenario/${code}/validation-issues`;
/** One that gets an error, which keeps it from being published. */
const other = '/libraries/EXAMPLES/scenario/ANA001GB';
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish…', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Publish ${code}` });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Publish', exact: true });

async function fillIn(page: Page, part: RegExp): Promise<void> {
  await dialog(page).getByLabel('Product status').selectOption('Beta');
  await dialog(page).getByRole('radio', { name: part }).check();
  await dialog(page).getByRole('checkbox', { name: 'Quest 3', exact: true }).check();
  await dialog(page).getByLabel('Minimum client version').selectOption('2.5.0');
  await dialog(page).getByLabel('Change notes').fill('For the autumn course.');
}

test.use({ staysOpen: true });

test('publishes a scenario without errors: shows missing fields and the result, and the next version follows this one', async ({
  page,
}) => {
  await signIn(page, 'Amira Administrator', review);
  await publishButton(page).click();
  // everything else is known from Configuration
  await expect(dialog(page).getByLabel('Change notes')).toBeFocused();
  await submit(page).click();
  await expect(dialog(page)).toContainText('A change note is required');
  await expect(dialog(page).getByLabel('Change notes')).toBeFocused();
  await expect(dialog(page).getByLabel('Product status')).not.toHaveValue('');
  await fillIn(page, /^Major/);
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`${code} was published as 1.0.0.0.`);
  await expect(page.getByRole('link', { name: 'View versions' })).toHaveAttribute(
    'href',
    `/libraries/EXAMPLES/scenario/${code}/more/scenario-history`,
  );
  await publishButton(page).click();
  await expect(dialog(page)).toContainText('The previous version is 1.0.0.0.');
  await expect(dialog(page).getByRole('checkbox', { name: 'Quest 3', exact: true })).toBeChecked();
  await expect(dialog(page).getByLabel('Minimum client version')).toHaveValue('9');
  await expect(dialog(page).getByLabel('Change notes')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(publishButton(page)).toBeFocused();
});

test('returning to the page while publishing shows its progress', async ({ page }) => {
  await signIn(page, 'Amira Administrator', review);
  await publishButton(page).click();
  await fillIn(page, /^Minor/);
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Review & Publish');
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await expect(dialog(page)).toContainText(/The previous version is \d+\.\d+\.0\.0\./);
});

test('publishing is disabled for a scenario with errors and hidden without the permission', async ({
  browser,
  page,
}) => {
  await signIn(page, 'Amira Administrator', `${other}/compose-sim/overview/BLIST001/ACTION/BLIST001`);
  const name = page
    .getByRole('region', { name: 'Properties' })
    .getByRole('textbox', { name: 'Action name', exact: true });
  await name.fill('');
  await name.press('Enter');
  await page.getByRole('link', { name: 'Review & Publish' }).click();
  await expect(page.getByRole('main')).toContainText('blocks publishing');
  await expect(publishButton(page)).toBeDisabled();
  const rita = await (await browser.newContext()).newPage();
  await signIn(rita, 'Rita Reviewer', `${other}/validation-issues`);
  await expect(rita.getByRole('main')).toContainText('blocks publishing');
  await expect(publishButton(rita)).toBeHidden();
  await rita.context().close();
});

test('neither a version nor a copy is made while changes are not saved: both would lack them', async ({ page }) => {
  await signIn(page, 'Amira Administrator', `/libraries/EXAMPLES/scenario/${code}/setup/basic-info`);
  let save: () => void = () => undefined;
  const isSaved = new Promise<void>((resolve) => (save = resolve));
  await page.route('**/graphql', async (route) => {
    if (isChange(route.request())) await isSaved;
    return route.continue();
  });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Sepsis, after a change');
  await title.press('Tab');
  await page.getByRole('link', { name: 'Review & Publish' }).click();
  await expect(page.getByRole('main')).toContainText(
    'No error blocks publishing. 1 change is not saved yet. You can publish as soon as it is.',
  );
  await expect(publishButton(page)).toBeDisabled();
  await page.getByRole('banner').getByRole('button', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: `Duplicate ${code}` });
  await copy.getByRole('textbox', { name: 'New scenario code' }).fill('CPY001GB');
  await expect(copy.getByRole('status')).toHaveText(
    '1 change is not saved yet. You can duplicate the scenario as soon as it is.',
  );
  await expect(copy.getByRole('button', { name: 'Duplicate' })).toBeDisabled();
  save();
  await expect(copy.getByRole('button', { name: 'Duplicate' })).toBeEnabled();
  await expect(copy.getByRole('status')).toHaveText('');
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy).toHaveCount(0);
  await expect(publishButton(page)).toBeEnabled();
  await endRoutes(page);
});

test('publishing waits for the gateway’s check, and a publish request without a response can be repeated and publishes once', async ({
  page,
}) => {
  let check: () => void = () => undefined;
  let isChecked = new Promise<void>((resolve) => (check = resolve));
  let isLost = true;
  await page.route('**/graphql', async (route) => {
    if (isOperation(route.request(), 'GatewayIssues')) await isChecked;
    if (!isLost || !(route.request().postData() ?? '').includes('mutation ScenarioPublish')) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await signIn(page, 'Amira Administrator', review);
  await expect(page.getByRole('main')).toContainText('No errors so far. Checking the scenario…');
  await expect(publishButton(page)).toBeDisabled();
  check();
  await expect(page.getByRole('main')).toContainText('This scenario can be published.');
  isChecked = new Promise((resolve) => (check = resolve));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('main').locator('header').getByRole('status')).toContainText('Checking the scenario…');
  await expect(publishButton(page)).toBeEnabled();
  check();
  await publishButton(page).click();
  const before = /previous version is (\d+)/.exec((await dialog(page).textContent()) ?? '')?.[1] ?? '0';
  await fillIn(page, /^Major/);
  await submit(page).click();
  await expect(dialog(page)).toContainText('The server did not respond.');
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`${code} was published as ${Number(before) + 1}.0.0.0.`);
  await publishButton(page).click();
  await expect(dialog(page)).toContainText(`The previous version is ${Number(before) + 1}.0.0.0.`);
});
