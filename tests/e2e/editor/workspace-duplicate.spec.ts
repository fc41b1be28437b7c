import { expect, type Locator, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { visit } from './visit';

const sepsis = '/libraries/EXAMPLES/scenario/SEP001GB';
const code = (dialog: Locator) => dialog.getByRole('textbox', { name: 'New scenario code' });
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Duplicate' });

/** Opens the dialog as users do. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
  await expect(code(dialog)).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Library' })).toBeVisible();
  return dialog;
}

/** Delays all responses about jobs until they are released, and again when they are held: a job may end before it is first queried. */
async function delayJobs(page: Page): Promise<{ readonly release: () => void; readonly hold: () => void }> {
  let release: () => void = () => undefined;
  let released: Promise<void>;
  const hold = () => {
    released = new Promise((resolve) => (release = resolve));
  };
  hold();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Job(') === true) await released;
    return route.continue();
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    const subscriptions = new Set<string>();
    server.onMessage((message) => {
      const { id = '' } = JSON.parse(String(message)) as { readonly id?: string };
      if (String(message).includes('"jobProgress"')) subscriptions.add(id);
      // 'complete' is sent after the delayed messages
      if (subscriptions.has(id)) void released.then(() => socket.send(message));
      else socket.send(message);
    });
  });
  return { release: () => release(), hold };
}

test('what prevents duplicating is shown in the dialog', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  await test.step('a user who can’t create scenarios in any library sees a message', async () => {
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('LibrariesToWriteIn') !== true) return route.continue();
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"access":"FULL"', '"access":"READONLY"');
      return route.fulfill({ response, body: text });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
    await expect(dialog).toContainText('There is no library where you can create scenarios.');
    await expect(submit(dialog)).toBeDisabled();
    await endRoutes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('an invalid code shows an error immediately, and nothing is sent', async () => {
    const dialog = await openDialog(page);
    await submit(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter a scenario code.');
    await code(dialog).fill('SEPSIS01');
    await expect(dialog.getByRole('alert')).toContainText(
      'three capital letters, three digits and two capital letters',
    );
    await code(dialog).fill('ANA001GB');
    await expect(dialog.getByRole('alert')).toHaveText(
      'ANA001GB is taken by “Anaphylaxis on a medical ward”. Choose another code.',
    );
    await submit(dialog).click();
    await expect(code(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Duplicate' })).toBeFocused();
  });
  await test.step('a missing response and a failed job show what is safe and return to the form', async () => {
    const dialog = await openDialog(page);
    await code(dialog).fill('SEP003GB');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation ScenarioDuplicate') === true ? route.abort() : route.continue(),
    );
    await submit(dialog).click();
    await expect(dialog).toContainText('duplicating may have started');
    await endRoutes(page);

    // a failed job as the gateway returns it
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Job(') !== true) return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { job: Record<string, unknown> } };
      const error = {
        __typename: 'JobError',
        code: 'ScenarioAccessError',
        message: 'You have read-only access to this library.',
      };
      Object.assign(answer.data.job, { state: 'FAILED', result: null, error });
      return route.fulfill({ response, json: answer });
    });
    await submit(dialog).click();
    await expect(dialog).toContainText('SEP003GB could not be created');
    await expect(dialog).toContainText(
      'You have read-only access to this library. Nothing was created, and SEP001GB is unchanged.',
    );
    await expect(dialog.getByRole('button', { name: 'Back to form' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(code(dialog)).toHaveValue('SEP003GB');
  });
  await test.step('the gateway rejects a code that is taken by a hidden scenario, with a message at the field', async () => {
    await endRoutes(page);
    const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
    await code(dialog).fill('OLD001GB');
    await page.route('**/graphql', async (route) => {
      // the code was taken in the meantime: the list is outdated, the gateway is not
      const isDuplicate = route.request().postData()?.includes('ScenarioDuplicate') === true;
      if (!isDuplicate) return route.continue();
      return route.continue({ postData: route.request().postData()?.replaceAll('OLD001GB', 'ANA001GB') ?? '' });
    });
    await submit(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('OLD001GB is taken by a scenario that you can’t see');
    await expect(code(dialog)).toHaveValue('OLD001GB');
  });
});

test('a scenario is duplicated, in view and in the background', async ({ page }) => {
  const jobs = await delayJobs(page);
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  await test.step('progress, result, and a link to it', async () => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('combobox', { name: 'Library' }).getByRole('option')).toHaveText([
      'Acute medicine (ACUTE)',
      'Examples (EXAMPLES)',
      'Maternity (MATERNITY)',
    ]);
    await expect(dialog.getByRole('combobox', { name: 'Library' })).toHaveValue(/.+/);
    await code(dialog).fill('sep002gb');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Sepsis at night');
    await dialog.getByRole('combobox', { name: 'Library' }).selectOption('Acute medicine (ACUTE)');
    await submit(dialog).click();
    await expect(dialog.getByRole('progressbar', { name: 'Progress of duplicating SEP001GB' })).toBeVisible();
    await expect(dialog).toContainText('the dashboard shows the progress');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    jobs.release();
    const open = dialog.getByRole('link', { name: 'Open SEP002GB' });
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/libraries/ACUTE/scenario/SEP002GB/setup/basic-info');
    await expect(page).toHaveTitle('SEP002GB Basic Info');
    await expect(page.getByRole('banner')).toContainText('Sepsis at night');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
  await test.step('it continues while the dialog is closed, and a notification shows the result', async () => {
    await visit(page, `${sepsis}/setup/basic-info`);
    const dialog = await openDialog(page);
    await code(dialog).fill('SEP004GB');
    jobs.hold();
    await submit(dialog).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    const button = page.getByRole('banner').getByRole('button', { name: 'Duplicate' });
    await expect(button).toBeFocused();
    // reopened, the dialog shows the running job
    await button.click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    jobs.release();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('SEP004GB is ready');
  });
});
