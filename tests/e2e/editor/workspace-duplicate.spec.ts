import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const sepsis = '/libraries/EXAMPLES/scenario/SEP001GB';
const code = (dialog: Locator) => dialog.getByRole('textbox', { name: 'New scenario code' });
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Duplicate' });

/** Opens the dialog as people do. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
  await expect(code(dialog)).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Library' })).toBeVisible();
  return dialog;
}

/** Lets nothing be heard of a job until it is let go: it may have ended before it is first asked about. */
async function holdBackJob(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Job(') === true) await held;
    return route.continue();
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    const subscriptions = new Set<string>();
    server.onMessage((message) => {
      const { id = '' } = JSON.parse(String(message)) as { readonly id?: string };
      if (String(message).includes('"jobProgress"')) subscriptions.add(id);
      // that it is complete comes after what it has said
      if (subscriptions.has(id)) void held.then(() => socket.send(message));
      else socket.send(message);
    });
  });
  return () => letGo();
}

test('a scenario is duplicated: progress, result, and the way to it', async ({ page }) => {
  const letGo = await holdBackJob(page);
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
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
  letGo();
  const open = dialog.getByRole('link', { name: 'Open SEP002GB' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/libraries/ACUTE/scenario/SEP002GB/setup/basic-info');
  await expect(page).toHaveTitle('SEP002GB Basic Info');
  await expect(page.getByRole('banner')).toContainText('Sepsis at night');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('what is wrong with a code is said at once, and nothing is sent', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  const dialog = await openDialog(page);
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a scenario code.');
  await code(dialog).fill('SEPSIS01');
  await expect(dialog.getByRole('alert')).toContainText('three capital letters, three digits and two capital letters');
  await code(dialog).fill('ANA001GB');
  await expect(dialog.getByRole('alert')).toHaveText(
    'ANA001GB is taken by “Anaphylaxis on a medical ward”. Choose another code.',
  );
  await submit(dialog).click();
  await expect(code(dialog)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Duplicate' })).toBeFocused();
});

test('a code that a deleted scenario still has is refused by the gateway, at the field', async ({ page }) => {
  await signIn(page, 'Amira Administrator', `${sepsis}/setup/basic-info`);
  const dialog = await openDialog(page);
  await code(dialog).fill('OLD001GB');
  await page.route('**/graphql', async (route) => {
    // somebody else was quicker: the list doesn't know, the gateway does
    const isAsked = route.request().postData()?.includes('ScenarioDuplicate') === true;
    if (!isAsked) return route.continue();
    return route.continue({ postData: route.request().postData()?.replaceAll('OLD001GB', 'ANA001GB') ?? '' });
  });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('OLD001GB is taken by a scenario that you can’t see');
  await expect(code(dialog)).toHaveValue('OLD001GB');
});

test('no answer, and a job that fails, say what is safe and lead back to the form', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  const dialog = await openDialog(page);
  await code(dialog).fill('SEP003GB');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation ScenarioDuplicate') === true ? route.abort() : route.continue(),
  );
  await submit(dialog).click();
  await expect(dialog).toContainText('duplicating may have started');
  await page.unroute('**/graphql');

  // the job as the gateway tells of one that has failed
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

test('it goes on while the dialog is closed, and says how it has ended', async ({ page }) => {
  const letGo = await holdBackJob(page);
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  const dialog = await openDialog(page);
  await code(dialog).fill('SEP004GB');
  await submit(dialog).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('banner').getByRole('button', { name: 'Duplicate' });
  await expect(button).toBeFocused();
  // opened again it shows the one that is in the making
  await button.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  letGo();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('SEP004GB is ready');
});

test('whoever may create in no library is told so', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
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
});
