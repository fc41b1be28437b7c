import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page, type WebSocketRoute } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { openEditor, personOutside, signIn, type Person } from './sign-in';
import { visit } from './visit';

const sepsis = '/libraries/EXAMPLES/scenario/SEP001GB';
const anaphylaxis = '/libraries/EXAMPLES/scenario/ANA001GB';
const asthma = '/libraries/EXAMPLES/scenario/PAS001US';
const others = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Also here/ });
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A page in a separate browser context where a person is signed in. */
async function personAt(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person, path);
  return page;
}

/** An administrator who changes scenarios without a window. @returns a function that sends a mutation */
async function administrator(browser: Browser) {
  const page = await personOutside(browser, 'Amira Administrator');
  const institutionId = await institutionOf(page);
  return (mutation: string, input: Readonly<Record<string, unknown>>) =>
    askGateway(page, mutation, { input: { institutionId, ...input } });
}

const readOnlySet = 'mutation ($input: ScenarioReadOnlySetInput!) { scenarioReadOnlySet(input: $input) { access } }';
const actionCreate = 'mutation ($input: ActionCreateInput!) { actionCreate(input: $input) { __typename } }';

/** An action that violates rules. */
const newAction = {
  idSeed: 'AMEDS901',
  actionCode: 'AMEDS901',
  title: 'Calls for blood',
  menuItemLocationIds: [],
  menuItemParentMenuItemIds: [],
};

test.use({ staysOpen: true });

test('a change by another author updates the save state and the problems', async ({ browser, page }) => {
  await signIn(page, 'Arthur Author', '/libraries/MATERNITY/scenario/PPH001GB/validation-issues');
  await expect(page.getByRole('main')).toContainText('Checked after change 1.');
  const send = await administrator(browser);
  await send(actionCreate, { ...newAction, scenarioCode: 'PPH001GB', operationId: randomUUID() });
  await expect(page.getByRole('main')).toContainText('Checked after change 2.');
  await expect(page.getByRole('main')).toContainText('errors block publishing.');
  const errors = page.getByRole('region', { name: /^Errors/ }).getByRole('listitem');
  await expect(errors.first()).toContainText('Calls for bloodAction AMEDS901');
  await expect(status(page)).toContainText(/\d errors, \d warnings/);
  await expect(
    page.getByRole('banner').getByRole('link', { name: /errors, .* warnings: show problems/ }),
  ).toBeVisible();
});

test('deleting an open scenario redirects to the dashboard with the reason', async ({ browser, page }) => {
  await signIn(page, 'Arthur Author', '/libraries/ACUTE/scenario/DKA001GB/setup/basic-info');
  await expect(page).toHaveTitle('DKA001GB Basic Info');
  const send = await administrator(browser);
  await send('mutation ($input: ScenarioDeleteInput!) { scenarioDelete(input: $input) { scenarioCode } }', {
    scenarioCode: 'DKA001GB',
  });
  await expect(page).toHaveURL('/dashboard');
  await expect(messages(page)).toContainText('You no longer have access to DKA001GB');
  await expect(messages(page)).toContainText('Your saved work is kept.');
  // restores it for later tests
  await send('mutation ($input: ScenarioRestoreInput!) { scenarioRestore(input: $input) { scenarioCode } }', {
    scenarioCode: 'DKA001GB',
  });
});

test('authors see who else is present, on which screen, and what they have selected, until they leave', async ({
  browser,
  page,
}) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  await expect(others(page)).toHaveCount(0);
  const rita = await personAt(browser, 'Rita Reviewer', `${sepsis}/compose-sim/actions`);
  await expect(others(page)).toHaveAccessibleName('Also here: Rita Reviewer');
  await expect(others(rita)).toHaveAccessibleName('Also here: Arthur Author');
  await others(page).click();
  const list = page.getByRole('dialog', { name: 'Also here' });
  await expect(list.getByRole('listitem')).toHaveText(['RRRita Revieweron Actions']);
  await rita.getByRole('link', { name: 'Speech Summary' }).click();
  await expect(list.getByRole('listitem')).toHaveText(['RRRita Revieweron Speech Summary']);

  const selected = 'compose-sim/actions/AMEDS001/RESPONSE/AMEDS001R2';
  const amira = await personAt(browser, 'Amira Administrator', `${sepsis}/${selected}`);
  const amiraIs = 'AAAmira Administratoron Actions, response AMEDS001R2';
  await expect(list.getByRole('listitem')).toHaveText([amiraIs, 'RRRita Revieweron Speech Summary']);
  await rita.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(list.getByRole('listitem')).toHaveText([amiraIs]);
  await amira.close();
  await page.keyboard.press('Escape');
  await expect(others(page)).toHaveCount(0);
});

test('another window of the same person is labelled as such; offline, saved work is safe', async ({
  context,
  page,
}) => {
  await signIn(page, 'Arthur Author', `${anaphylaxis}/setup/basic-info`);
  await test.step('another window', async () => {
    const second = await context.newPage();
    await openEditor(second, `${anaphylaxis}/setup/configuration`);
    await expect(others(page)).toHaveAccessibleName('Also here: You, in another window');
    await visit(second, '/dashboard');
    await expect(others(page)).toHaveCount(0);
    await second.close();
  });
  await test.step('the status bar shows offline', async () => {
    await expect(status(page)).toContainText(/All changes saved \d/);
    await context.setOffline(true);
    await expect(status(page)).toContainText('Offline. Your saved work is safe.');
    await context.setOffline(false);
    await expect(status(page)).toContainText('Connected');
  });
});

test('the status bar shows when the live connection is lost, restored, given up and reconnected; the scenario becomes read-only', async ({
  browser,
  page,
}) => {
  let isCut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket('**/graphql', (socket) => {
    sockets.push(socket);
    if (isCut) void socket.close({ code: 1011 });
    else socket.connectToServer();
  });
  const cut = async (code: number) => {
    isCut = true;
    for (const socket of sockets.splice(0)) await socket.close({ code });
  };
  await signIn(page, 'Arthur Author', `${asthma}/validation-issues`);
  await expect(page.getByRole('main')).toContainText('Checked after change 1.');
  await personAt(browser, 'Rita Reviewer', `${asthma}/setup/basic-info`);
  await expect(others(page)).toHaveAccessibleName('Also here: Rita Reviewer');
  const send = await administrator(browser);
  await page.clock.install();
  const unknown = page.getByRole('banner').getByRole('button', { name: /Presence may be out of date/ });
  const list = page.getByRole('dialog', { name: 'Also here' });
  await test.step('lost and restored', async () => {
    await cut(1012);
    await expect(unknown).toBeVisible();
    await expect(status(page)).toContainText('Connection lost');
    await expect(status(page)).toContainText('All changes saved');
    await unknown.click();
    await expect(list).toContainText('This is who was here last.');
    await page.keyboard.press('Escape');

    isCut = false;
    await page.clock.runFor(2_000);
    await expect(status(page)).toContainText('Connected');
    await expect(others(page)).toHaveAccessibleName('Also here: Rita Reviewer');
  });
  await test.step('given up, it reconnects on request and catches up on changes', async () => {
    await cut(1011);
    // ten failed attempts
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10_000);
          return status(page).innerText();
        },
        { intervals: [100] },
      )
      .toContain('Live updates have stopped.');
    await page.clock.resume();
    await send(actionCreate, { ...newAction, scenarioCode: 'PAS001US', operationId: randomUUID() });
    isCut = false;
    await unknown.click();
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list).not.toContainText('Live connection lost.');
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(status(page)).toContainText('Connected');
    await expect(page.getByRole('main')).toContainText('Checked after change 2.');
  });
  await test.step('a scenario that becomes read-only shows a message and can be edited again later', async () => {
    await visit(page, `${asthma}/setup/basic-info`);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Review & Publish' })).toBeVisible();
    await send(readOnlySet, { scenarioCode: 'PAS001US', isScenarioReadOnly: true });
    await page.clock.runFor(10_000);
    await expect(messages(page)).toContainText('PAS001US is now read-only');
    await expect(banner.getByText('Read-only', { exact: true })).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Review & Publish' })).toBeDisabled();
    await send(readOnlySet, { scenarioCode: 'PAS001US', isScenarioReadOnly: false });
    await page.clock.runFor(10_000);
    await expect(messages(page)).toContainText('PAS001US can be edited again');
    await expect(banner.getByText('Read-only', { exact: true })).toHaveCount(0);
  });
});
