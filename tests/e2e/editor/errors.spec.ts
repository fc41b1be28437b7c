import { expect, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { test } from './editor-test';
import { violations } from '../browser/violations';
import { isOperation } from './operation';
import { signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';
import { visit } from './visit';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A screen that sends no requests, so that none can arrive after a test sets up its routes. */
const quiet = '/whats-coming';

/** Responds with errors when the list of scenarios is opened. */
async function respondWith(page: Page, errors: readonly object[], more: object = {}): Promise<void> {
  await page.route('**/graphql', (route) =>
    isOperation(route.request(), 'Scenarios')
      ? route.fulfill({ contentType: 'application/json', body: JSON.stringify({ errors, ...more }) })
      : route.continue(),
  );
}

async function openScenarios(page: Page): Promise<void> {
  // open or not: it stays open from screen to screen
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.or(page.getByRole('button', { name: 'Close menu' })).waitFor();
  if (await open.isVisible()) await open.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'All Scenarios' }).click();
}

const error = (code: string, message: string, metadata: object | string = {}, id?: string) => ({
  message,
  extensions: {
    code,
    metadata: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
    ...(id === undefined ? {} : { id }),
  },
});

test('failed responses show what to do', async ({ page }) => {
  await signIn(page, 'Arthur Author', quiet);
  const again = async () => {
    // first, because the list is read again while it is open, and would be known from then on
    await visit(page, quiet);
    await expect(heading(page)).toHaveText('What’s Coming Next?');
    await endRoutes(page);
    const close = messages(page).getByRole('button', { name: /^Close/ });
    while ((await close.count()) > 0) await close.first().click();
  };
  // network-error.test.ts and fetch-in-time.test.ts have the others, error-handling.test.ts each code
  await test.step('a server that is not available', async () => {
    await page.route('**/graphql', (route) =>
      isOperation(route.request(), 'Scenarios')
        ? route.fulfill({ status: 503, body: '<html>down</html>', contentType: 'text/html' })
        : route.continue(),
    );
    await openScenarios(page);
    await expect(messages(page)).toContainText('The server is not available right now.');
    await again();
  });
  await test.step('several errors in one response: one dialog at a time, at most four alerts, nothing for silent ones', async () => {
    await respondWith(
      page,
      [
        error('AssetDeleteError', 'No.', { users: [{ id: 'SEP001GB', name: 'Sepsis' }] }),
        error('ExpressionLoadingError', 'Quiet.'),
        ...['One', 'Two', 'Three', 'Four'].map((message) => error('InvalidValueError', message)),
        error('SomethingNewError', 'Five', {}, 'id-of-five'),
        error('DuplicateValue', 'There is one already.'),
      ],
      { data: { scenariosFilter: null } },
    );
    await openScenarios(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName('This cannot be deleted');
    await expect(dialog.getByRole('listitem')).toHaveText('SEP001GB · Sepsis');
    await page.keyboard.press('Control+k'); // the dialog blocks the palette
    await expect(dialog).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog', { name: 'Duplicate Value' })).toContainText('There is one already.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const text of ['Two', 'Three', 'Four', 'Five']) await expect(messages(page)).toContainText(text);
    await expect(messages(page)).toContainText('Quote id-of-five if you ask for help.');
    await expect(messages(page)).not.toContainText('One');
    await expect(messages(page)).not.toContainText('Quiet');
    await expect(page.getByRole('main').getByText('The scenarios could not be loaded.')).toBeVisible();

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Report bug/feedback' }).click();
    await expect(page.getByRole('dialog').getByLabel('Error')).not.toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await again();
  });
  await test.step('an error dialog waits until the open dialog is closed', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (!isOperation(route.request(), 'Scenarios')) return route.fallback();
      await released;
      return route.fulfill({ json: { errors: [error('DuplicateValue', 'There is one already.')] } });
    });
    await openScenarios(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Report bug/feedback' }).click();
    const dialog = page.getByRole('dialog').and(page.locator('[aria-modal=true]'));
    await expect(dialog).toHaveAccessibleName('Report bug/feedback');
    release();
    await expect(page.getByText('The scenarios could not be loaded.')).toBeAttached();
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName('Report bug/feedback');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveAccessibleName('Duplicate Value');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await again();
  });
  await test.step('a failed request shows an error and can be repeated', async () => {
    await page.route('**/graphql', (route) => route.abort());
    await openScenarios(page);
    const failed = page.getByRole('main').getByText('The scenarios could not be loaded.');
    await expect(failed).toContainText('Something went wrong fetching the data');
    await expect(failed).toContainText('Check your connection, then try again.');
    await expect(messages(page).getByText('Something went wrong')).toHaveCount(0); // shown once, in place of the list
    await endRoutes(page);
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    // the live connection reads the list again, too, and may be first
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 });
      await expect(page.getByRole('gridcell', { name: 'SEP001GB', exact: true })).toBeVisible({ timeout: 5000 });
    }).toPass();
  });
});

test('a scenario stays open while the server is down, and a screen that could not be loaded appears by itself', async ({
  context,
  page,
}) => {
  const base = '/libraries/EXAMPLES/scenario/SEP001GB';
  await signIn(page, 'Arthur Author', `${base}/setup/basic-info`);
  const status = page.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('All changes saved');
  // the document is open
  await expect(status).toContainText(/\d (error|warning)|No problems/);
  const tabs = page.getByRole('navigation', { name: 'Scenario areas' });
  await context.setOffline(true);
  // offline, the browser still reads its cache
  await page.route('**/assets/*.js', (route) => route.abort());
  await tabs.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(`${base}/more/scenario-history`);
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('SEP001GB');
  await expect(status).toContainText('All changes saved');
  await expect(status).not.toContainText('Ready');
  expect(await violations(page)).toEqual([]);
  await endRoutes(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('SEP001GB Scenario History');
});

test('after an update the page offers the new version and loads it', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.route('**/assets/whats-coming-screen-*.js', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.route(/:\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-ANOTHER1.js');
    await route.fulfill({ response: answer, body: text });
  });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Coming soon' }).click();
  await expect(heading(page)).toHaveText('A new version is available');
  await expect(page).toHaveTitle('A new version is available');
  await endRoutes(page);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page)).toHaveText('What’s Coming Next?');
});

test('an error outside of the screens has an error page', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/assets/signed-in-*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByText('Details copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('dynamically imported module');
  await endRoutes(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Dashboard');
});

test('an uncaught error is reported once; without a help desk, the report is copied; a screen that crashes leaves the frame intact', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Arthur Author', '/all-scenarios');
  const reject = () => page.evaluate(() => void Promise.reject(new Error('Lost')));
  await reject();
  await expect(messages(page)).toContainText('Something unexpected happened');
  await messages(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(messages(page)).toHaveCount(0);
  await reject();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(messages(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Report bug/feedback' }).click();
  const report = page.getByRole('dialog', { name: 'Report bug/feedback' });
  await expect(report.getByLabel('Error')).toHaveValue(/Error: Lost/);
  await expect(report).toContainText('Nothing is sent');
  await expectAccessibleInWindows(page);
  await report.getByLabel('What happened?').fill('The list is empty.');
  await report.getByRole('button', { name: 'Copy report' }).click();
  await expect(messages(page)).toContainText('Report copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^What happened: The list is empty\.\nWhere: \/all-scenarios\nError: [^]*Error: Lost\n[^]*\nFrom: Arthur Author <.+>\nVersion: \d/,
  );
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await page.route('**/assets/whats-coming-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("Broken"); };' }),
  );
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Coming soon' }).click();
  await expect(heading(page)).toHaveText('Something went wrong on this page');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Details copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Error [0-9a-f-]{36}\nAt .*\/whats-coming/,
  );

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Report bug/feedback' }).click();
  await expect(report.getByLabel('Name')).toHaveValue('Arthur Author');
  await expect(report.getByLabel('Page')).toHaveValue('/whats-coming');
  await expect(report.getByLabel('Error')).toHaveValue(/^Error [0-9a-f-]{36}/);
});
