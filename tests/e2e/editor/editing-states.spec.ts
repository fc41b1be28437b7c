import { expect, type Browser, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { GatewayPerson } from '../../co-editing/gateway-person';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { actionsScreen, item } from './menu-tree';
import { importFile } from './send-files';
import { openEditor, personOutside, signIn, signInByPage, signInOutside } from './sign-in';
import { scenarioFile } from './upload-form';

const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const rejectedDialog = (page: Page) => page.getByRole('dialog', { name: 'Rejected changes' });

/** Renames an item of the menu tree. */
async function rename(page: Page, name: string, title: string): Promise<void> {
  await item(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Rename(?! everywhere)/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
}

/** Waits until the whole workspace has loaded: nothing can be loaded offline. */
async function ready(page: Page): Promise<void> {
  await expect(status(page)).toContainText('All changes saved');
  await expect(status(page).getByRole('button', { name: /problem|error|warning/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** An administrator who changes the access to, or deletes, what others edit. */
async function administrator(browser: Browser) {
  const page = await personOutside(browser, 'Amira Administrator');
  const person = await GatewayPerson.of(page);
  const { institutionId } = person;
  return {
    ask: (mutation: string, type: string, scenarioCode: string, more: object = {}) =>
      person.ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { scenarioCode } }`, {
        input: { institutionId, scenarioCode, ...more },
      }),
    read: (code: string) => person.read(code),
    close: () => page.context().close(),
  };
}

test('a scenario is deleted while it has unsaved changes: they are kept and listed on the dashboard', async ({
  browser,
  context,
  page,
}) => {
  const code = 'DKA001GB';
  const amira = await administrator(browser);
  await signIn(page, 'Arthur Author', actionsScreen('ACUTE', code));
  await ready(page);
  await context.setOffline(true);
  await rename(page, 'Folder Location', 'Typed in vain');
  await expect(item(page, 'Folder Typed in vain')).toBeVisible();
  await expect(status(page)).toContainText('Offline: 1 unsaved change, kept on this computer');
  await amira.ask('scenarioDelete', 'ScenarioDeleteInput', code);
  await context.setOffline(false);
  await expect(page).toHaveURL('/dashboard');
  await expect(messages(page)).toContainText(`You no longer have access to ${code}`);
  await expect(messages(page)).toContainText('1 unsaved change is kept on this computer: see the dashboard.');
  const left = page.getByRole('region', { name: 'Unsaved changes on this computer' });
  await expect(left.getByRole('listitem')).toContainText(/1 (unsaved|rejected) change/);
  await expect(left).toContainText('You no longer have access to this scenario.');
  await left.getByRole('button', { name: `Discard the changes of ${code}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(left).toHaveCount(0);
  await amira.close();
});

test('access is revoked during editing: unsaved changes are rejected and can be restored later', async ({
  browser,
  context,
  page,
}) => {
  const code = 'SEP001GB';
  const amira = await administrator(browser);
  const readOnly = (isScenarioReadOnly: boolean) =>
    amira.ask('scenarioReadOnlySet', 'ScenarioReadOnlySetInput', code, { isScenarioReadOnly });
  await signIn(
    page,
    'Arthur Author',
    `${actionsScreen('EXAMPLES', code)}/CBLOD001/ACTION/CBLOD001?section=action-details`,
  );
  const title = page
    .getByRole('region', { name: 'Properties', exact: true })
    .getByRole('textbox', { name: 'Action name', exact: true });
  await expect(title).toBeEditable();
  await ready(page);
  await context.setOffline(true);
  await rename(page, 'Folder Ward', 'Ward at night');
  await expect(status(page)).toContainText('Offline: 1 unsaved change, kept on this computer');
  await readOnly(true);
  await context.setOffline(false);
  await expect(status(page)).toContainText('1 change rejected by the server');
  await expect(messages(page)).toContainText(`${code} is now read-only`);
  await expect(page.getByRole('banner').getByText('Read-only', { exact: true })).toBeVisible();

  // the document matches the gateway's and is read-only
  await expect(item(page, 'Folder Ward at night')).toHaveCount(0);
  await expect(item(page, 'Folder Ward')).toBeVisible();
  await expect(title).not.toBeEditable();
  for (const name of ['New folder', 'Add response', /^Add command/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await item(page, 'Action Take bloods with lactate').focus();
  await page.keyboard.press('Home');
  await expect(item(page, 'Folder Location')).toBeFocused();
  for (const key of ['F2', 'Delete', 'Shift+F10']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Find usages' })).toBeVisible();
  for (const name of ['Rename', 'Delete', 'Move to…'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await readOnly(false);
  await expect(page.getByRole('banner').getByText('Read-only', { exact: true })).toHaveCount(0);
  await status(page).getByRole('button', { name: 'Show the rejected change' }).click();
  await expect(rejectedDialog(page)).toContainText('Ward at night');
  await expect.poll(() => violations(page)).toEqual([]);
  await rejectedDialog(page)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(rejectedDialog(page)).toContainText('No rejected changes left');
  await rejectedDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(item(page, 'Folder Ward at night')).toBeVisible();
  await expect(title).toBeEditable();
  await expect(status(page)).toContainText('All changes saved');
  await page.keyboard.press('Control+z');
  await expect(item(page, 'Folder Ward at night')).toHaveCount(0);
  await expect(status(page)).toContainText('All changes saved');
  await amira.close();
});

test('the session ends during offline editing: the change is sent after signing in again', async ({
  context,
  page,
}) => {
  const code = 'ANA001GB';
  await signInByPage(page, 'Arthur Author', actionsScreen('EXAMPLES', code));
  await ready(page);
  const expired = page.getByRole('alertdialog', { name: 'Session expired' });
  await context.setOffline(true);
  await rename(page, 'Folder Location', 'Typed at the end');
  await expect(status(page)).toContainText('Offline: 1 unsaved change, kept on this computer');
  // the gateway has ended the session and issues no new tokens
  await page.route('**/graphql', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        errors: [{ message: 'You are not signed in.', extensions: { code: 'AUTH_NOT_AUTHENTICATED', metadata: '{}' } }],
      }),
    }),
  );
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  );
  await context.setOffline(false);
  await expect(expired).toContainText('Your session has ended. Please sign in again.');
  await endRoutes(page);
  await expired.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // the user is still signed in at the sign-in service
  await expect(page).toHaveURL(actionsScreen('EXAMPLES', code));
  await expect(item(page, 'Folder Typed at the end')).toBeVisible();
  await expect(status(page)).toContainText('All changes saved');
  const { scenario } = await (await GatewayPerson.of(page)).read(code);
  expect(scenario.menu.folders.map((folder) => folder.title)).toContain('Typed at the end');
  await rename(page, 'Folder Typed at the end', 'Location');
  await expect(status(page)).toContainText('All changes saved');
});

test('a command of an unknown plugin is shown and kept unchanged, and the rest of the scenario can be edited', async ({
  page,
}) => {
  const code = 'SEP201GB';
  await signInOutside(page, 'Amira Administrator');
  const command = '{"id": "cblod001r1-1", "block": "command.speech"';
  const unknownCommand = command.replace('command.speech', 'vendor/command.unheard-of');
  const listed = ['"plugins": {', '"plugins": {\n    "vendor/command.unheard-of": 1,'] as const;
  await importFile(page, null, scenarioFile(code, [command, unknownCommand], listed), 'SUCCEEDED');
  await openEditor(page, `${actionsScreen('EXAMPLES', code)}/CBLOD001`);
  await page.getByRole('main').getByRole('radio', { name: 'Outline' }).click();
  const response = page.getByRole('main').getByRole('listitem', { name: 'The samples go off' });
  const commands = response.getByRole('list', { name: 'Playlist of The samples go off' }).getByRole('listitem');
  await expect(commands.first()).toContainText('Unknown block command');
  await expect(commands.first()).toContainText('vendor/command.unheard-of is unknown. It is kept unchanged.');
  await expect(item(page, 'Action Take bloods with lactate')).toHaveAccessibleName(/1 warning/);

  await commands.first().getByRole('button').first().click();
  const properties = page.getByRole('region', { name: 'Properties', exact: true });
  await expect(properties).toContainText('vendor/command.unheard-of');
  await expect(properties).toContainText('I’ll run the gas now and pod the rest to the lab.');
  await expect.poll(() => violations(page)).toEqual([]);

  // the rest of the scenario
  await commands.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(commands.nth(2).getByRole('button').first()).toBeFocused();
  await rename(page, 'Folder Ward', 'Ward with a pump');
  await expect(item(page, 'Folder Ward with a pump')).toBeVisible();
  await expect(status(page)).toContainText('All changes saved');

  const before = JSON.parse(scenarioFile(code).buffer.toString()) as ScenarioFile;
  const { scenario } = await (await GatewayPerson.of(page)).read(code);
  expect(playlistOf(scenario)[0]).toEqual({ ...playlistOf(before.scenario)[0], block: 'vendor/command.unheard-of' });
  expect(
    playlistOf(scenario)
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['cblod001r1-1', 'cblod001r1-3', 'cblod001r1-2']);
});

type Document = Awaited<ReturnType<GatewayPerson['read']>>['scenario'];
interface ScenarioFile {
  readonly scenario: Document;
}

function playlistOf({ actions }: Document) {
  const action = actions.find(({ actionCode }) => actionCode === 'CBLOD001');
  return action?.responses[0]?.playlist ?? [];
}
