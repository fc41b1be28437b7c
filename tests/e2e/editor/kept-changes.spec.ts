import { expect, type Browser, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';
import { buildDeskPage, DeskPage } from '../../co-editing/desk-page';
import { GatewayPerson } from '../../co-editing/gateway-person';
import { test } from './editor-test';
import { isChange, isOperation } from './operation';
import { openEditor, personOutside, signIn, signInOutside } from './sign-in';

const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const scenarioAt = (library: string, code: string) => `/libraries/${library}/scenario/${code}/setup/basic-info`;

test.beforeAll(async () => {
  await buildDeskPage();
});

/** An author, and an administrator who changes what the author edits. */
async function people(browser: Browser) {
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await context.newPage();
  await signInOutside(editor, 'Arthur Author');
  const arthur = await GatewayPerson.of(editor);
  const page = await personOutside(browser, 'Amira Administrator');
  return {
    context,
    editor,
    arthur,
    amira: await GatewayPerson.of(page),
    close: () => Promise.all([context.close(), page.context().close()]),
  };
}

/** An action that nothing depends on. */
const newAction = {
  idSeed: 'AMEDS901',
  actionCode: 'AMEDS901',
  title: 'Calls for blood',
  menuItemLocationIds: [],
  menuItemParentMenuItemIds: [],
};

/** Renames an action offline in a separate tab, once per title, and closes the tab. */
async function typeOffline(
  context: BrowserContext,
  arthur: GatewayPerson,
  { code: scenarioCode, actionCode }: { readonly code: string; readonly actionCode: string },
  titles: readonly string[],
): Promise<void> {
  const { institutionId, personId } = arthur;
  const desk = await DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode });
  await desk.cut();
  for (const title of titles) expect(await desk.rename(actionCode, title)).not.toBeNull();
  await expect.poll(async () => (await desk.state()).edits.retained.length).toBe(titles.length);
  await desk.closeUnsent();
}

async function firstAction(gateway: GatewayPerson, code: string): Promise<string> {
  return (await gateway.read(code)).scenario.actions[0]?.actionCode ?? '';
}

test('rejected changes are listed with the typed text until they are restored or discarded', async ({ browser }) => {
  const code = 'SEP001GB';
  const { context, editor, arthur, amira, close } = await people(browser);
  const { actionCode } = newAction;
  expect(await amira.apply(code, { name: 'action.create', input: newAction })).not.toBeNull();
  await typeOffline(context, arthur, { code, actionCode }, ['Typed for nothing']);
  const input = { actionCode, deleteDependencies: true };
  expect(await amira.apply(code, { name: 'action.delete', input })).not.toBeNull();
  await editor.goto(scenarioAt('EXAMPLES', code));
  await expect(messages(editor)).toContainText('A change was rejected');
  await expect(status(editor)).toContainText('1 change rejected by the server');
  await editor.reload();
  await expect(status(editor)).toContainText('1 change rejected by the server');
  await status(editor).getByRole('button', { name: 'Show the rejected change' }).press('Enter');
  const dialog = editor.getByRole('dialog', { name: 'Rejected changes' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(`Change action ${actionCode}`);
  await expect(dialog).toContainText('Typed for nothing');
  await dialog.getByRole('button', { name: /^Copy text/ }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Text copied');
  expect(await editor.evaluate(() => navigator.clipboard.readText())).toBe('Typed for nothing');
  // the action no longer exists, so the change is rejected again
  await dialog.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Discard/ }).press('Enter');
  const question = editor.getByRole('alertdialog', { name: `Discard “Change action ${actionCode}”?` });
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(dialog).toContainText('No rejected changes left');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(status(editor)).toContainText('All changes saved');
  await editor.reload();
  await expect(status(editor)).toContainText('All changes saved');
  await close();
});

test('a rejected change can be restored once its cause is resolved', async ({ browser }) => {
  const code = 'ANA001GB';
  const { context, editor, arthur, amira, close } = await people(browser);
  const actionCode = await firstAction(arthur, code);
  await typeOffline(context, arthur, { code, actionCode }, ['Typed before']);
  const readOnly = (isScenarioReadOnly: boolean) =>
    amira.ask('mutation ($input: ScenarioReadOnlySetInput!) { scenarioReadOnlySet(input: $input) { access } }', {
      input: { institutionId: amira.institutionId, scenarioCode: code, isScenarioReadOnly },
    });
  await readOnly(true);
  await editor.goto(scenarioAt('EXAMPLES', code));
  await expect(status(editor)).toContainText('1 change rejected by the server');
  await expect(editor.getByRole('banner').getByText('Read-only', { exact: true })).toBeVisible();
  await readOnly(false);
  await expect(editor.getByRole('banner').getByText('Read-only', { exact: true })).toHaveCount(0);
  await status(editor).getByRole('button', { name: 'Show the rejected change' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Rejected changes' });
  await dialog.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(dialog).toContainText('No rejected changes left');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(status(editor)).toContainText('All changes saved');
  const { scenario } = await arthur.read(code);
  expect(scenario.actions.find((each) => each.actionCode === actionCode)?.title).toBe('Typed before');
  await close();
});

test('what is typed into a speech that a colleague deletes is kept, and Restore brings back both', async ({
  browser,
  page,
}) => {
  const [code, id] = ['SEP001GB', 'hlact001r1-3'];
  const speech = `/libraries/EXAMPLES/scenario/${code}/compose-sim/actions/HLACT001/PLAYLIST_COMMAND/${id}`;
  await signIn(page, 'Arthur Author', speech);
  const amira = await GatewayPerson.of(await personOutside(browser, 'Amira Administrator'));
  const properties = page.getByRole('region', { name: 'Properties', exact: true });
  // nothing of it reaches the gateway before the deletion
  const isCut = (route: Route) => (isChange(route.request()) ? route.abort('internetdisconnected') : route.fallback());
  await page.route('**/graphql', isCut);
  await properties.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Typed for nothing');
  expect(await amira.apply(code, { name: 'playlist-command.delete', input: { id } })).not.toBeNull();
  const removed = properties.getByRole('alert');
  // the field is removed under the fingers, which go on
  let extra = 0;
  for (; extra < 500 && !(await removed.isVisible()); extra += 1) await page.keyboard.press('x');
  await page.keyboard.type(' and on');
  await expect(removed).toContainText('Amira Administrator deleted it');
  await expect(removed).toBeFocused();
  await page.unroute('**/graphql', isCut);
  await status(page)
    .getByRole('button', { name: /^Show .*rejected changes$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Rejected changes' });
  const [lost, typedOn] = ['Typed for nothing', 'and on'].map((hasText) =>
    dialog.getByRole('listitem').filter({ hasText }),
  ) as [Locator, Locator];
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(lost).toContainText('Amira Administrator deleted it');
  await expect(typedOn).toHaveCount(1);
  const words = await dialog.getByRole('listitem').allTextContents();
  expect(
    words
      .join(' ')
      .match(/x+(?= and on)|(?<=Typed for nothing)x+/g)
      ?.join('') ?? '',
  ).toHaveLength(extra);
  await lost.getByRole('button', { name: /^Restore/ }).click();
  await expect(lost).toHaveCount(0);
  await typedOn.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('No rejected changes left');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(properties.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/ Typed for nothingx*$/);
  expect(JSON.stringify(await amira.read(code))).not.toContain(' and on');
  await expect(status(page)).toContainText('All changes saved');
});

test('unsaved changes of a closed window are sent by a window that is still opening the scenario', async ({
  browser,
}) => {
  const code = 'ANA001GB';
  const { context, editor, arthur, close } = await people(browser);
  const { institutionId, personId } = arthur;
  const actionCode = await firstAction(arthur, code);
  const desk = await DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode: code });
  await desk.cut();
  expect(await desk.rename(actionCode, 'Typed in the other window')).not.toBeNull();
  await expect.poll(async () => (await desk.state()).edits.retained.length).toBe(1);
  let continueOpening: () => void = () => undefined;
  const isClosed = new Promise<void>((resolve) => (continueOpening = resolve));
  await editor.route('**/graphql', async (route) => {
    if (isOperation(route.request(), 'OpenDocument')) await isClosed;
    await route.fallback();
  });
  await editor.goto(scenarioAt('EXAMPLES', code));
  const windows = () =>
    editor.evaluate(async (scenario) => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name = '' }) => name.includes(' window ') && name.includes(scenario)).length;
    }, code);
  await expect.poll(windows).toBe(2);
  // it now looks for changes of closed windows and finds the other window still open
  const alone = `scenario-studio-changes alone ${JSON.stringify([personId, institutionId, code])}`;
  for (let turn = 0; turn < 50; turn += 1)
    await editor.evaluate((lock) => navigator.locks.request(lock, () => undefined), alone);
  await desk.page.close();
  await expect.poll(windows).toBe(1);
  continueOpening();
  const titleNow = async () =>
    (await arthur.read(code)).scenario.actions.find((each) => each.actionCode === actionCode)?.title;
  await expect.poll(titleNow).toBe('Typed in the other window');
  await expect(status(editor)).toContainText('All changes saved');
  await close();
});

test('unsaved changes of a deleted scenario are on the dashboard, to download and discard', async ({ browser }) => {
  const code = 'DKA001GB';
  const { context, editor, arthur, amira, close } = await people(browser);
  await typeOffline(context, arthur, { code, actionCode: await firstAction(arthur, code) }, ['One', 'Two']);
  await amira.ask('mutation ($input: ScenarioDeleteInput!) { scenarioDelete(input: $input) { scenarioCode } }', {
    input: { institutionId: amira.institutionId, scenarioCode: code },
  });
  await editor.goto('/dashboard');
  const panel = editor.getByRole('region', { name: 'Unsaved changes on this computer' });
  await expect(panel.getByRole('listitem')).toContainText('2 unsaved changes');
  await expect(panel).toContainText('You no longer have access to this scenario.');
  const download = editor.waitForEvent('download');
  await panel.getByRole('button', { name: `Download the changes of ${code}` }).click();
  expect((await download).suggestedFilename()).toBe(`${code}.changes.json`);
  await panel.getByRole('button', { name: `Discard the changes of ${code}` }).click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);
  await close();
});

test('signing out with unsaved changes asks for confirmation and keeps them', async ({ browser }) => {
  const code = 'PAS001US';
  const { context, editor, arthur, close } = await people(browser);
  await typeOffline(context, arthur, { code, actionCode: await firstAction(arthur, code) }, ['Kept over sign-out']);
  await openEditor(editor, '/dashboard');
  const signOut = async () => {
    await editor.getByRole('button', { name: /^Account/ }).click();
    await editor.getByRole('button', { name: 'Logout' }).click();
  };
  await signOut();
  const question = editor.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(editor.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // another user of the same computer doesn't see them
  await signIn(editor, 'Amira Administrator', '/dashboard');
  await expect(editor.getByRole('heading', { name: 'Libraries' })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Unsaved changes on this computer' })).toHaveCount(0);
  await close();
});
