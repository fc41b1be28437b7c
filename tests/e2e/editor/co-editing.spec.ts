import { expect, type Browser, type Page } from '@playwright/test';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { canonicalHash } from '../../co-editing/canonical-hash';
import { buildDeskPage, DeskPage } from '../../co-editing/desk-page';
import { GatewayPerson } from '../../co-editing/gateway-person';
import { dice, randomEdit } from '../../co-editing/random-edits';
import { test } from './editor-test';
import { signInOutside, type Person } from './sign-in';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

test.beforeAll(async () => {
  await buildDeskPage();
});

/** A user in a separate browser context, with a scenario open. */
async function openDesk(browser: Browser, person: Person, scenarioCode: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInOutside(page, person);
  const gateway = await GatewayPerson.of(page);
  const { institutionId, personId } = gateway;
  const desk = await DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode });
  return { desk, gateway, close: () => context.close() };
}

/** Waits until all local changes are in the operation log, and the page has applied the whole log. */
async function settled(desk: DeskPage, seq: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      const state = await desk.state();
      return { ...state, seq: state.seq - (await seq()), edits: null, refused: null };
    })
    .toEqual({ seq: 0, isSettled: true, waiting: 0, failure: null, edits: null, refused: null });
}

async function editByApi(gateway: GatewayPerson, scenarioCode: string, count: number): Promise<readonly string[]> {
  const roll = dice(3);
  const acknowledged: string[] = [];
  for (let n = 0; acknowledged.length < count && n < 10 * count; n += 1) {
    const { scenario } = await gateway.read(scenarioCode);
    const id = await gateway.apply(scenarioCode, randomEdit(scenario, roll, 9000 + n));
    if (id !== null) acknowledged.push(id);
  }
  return acknowledged;
}

test('two browsers and an API client converge on the same document after lost connections', async ({ browser }) => {
  const code = 'SEP001GB';
  const [arthur, amira] = [
    await openDesk(browser, 'Arthur Author', code),
    await openDesk(browser, 'Amira Administrator', code),
  ];
  const seq = async () => (await arthur.gateway.read(code)).seq;
  const first = [arthur.desk.edit(12, 1, 100), amira.desk.edit(12, 2, 100)];
  const api = editByApi(amira.gateway, code, 10);
  await Promise.all(first);
  await arthur.desk.cut();
  await Promise.all([arthur.desk.edit(12, 4, 50), amira.desk.edit(12, 5, 50)]);
  expect((await arthur.desk.state()).waiting).toBeGreaterThanOrEqual(6);
  arthur.desk.restoreNetwork();
  await amira.desk.cut();
  await Promise.all([arthur.desk.edit(12, 6, 50), amira.desk.edit(12, 7, 50)]);
  amira.desk.restoreNetwork();
  const acknowledged = await api;
  expect(acknowledged.length).toBe(10);

  // the last change from one page reaches the other later: both must settle before they are compared
  for (const { desk } of [arthur, amira, arthur]) await settled(desk, seq);
  const { scenario } = await arthur.gateway.read(code);
  const inGateway = await canonicalHash(scenario, plugins);
  expect([await arthur.desk.hash(), await amira.desk.hash()]).toEqual([inGateway, inGateway]);

  // the gateway returns to each user only their own operations
  const inLog = await amira.gateway.logged(code, acknowledged);
  expect(acknowledged.filter((id) => !inLog.has(id))).toEqual([]);
  for (const { desk, gateway } of [arthur, amira]) {
    const { edits, refused } = await desk.state();
    expect(edits.made.length).toBeGreaterThanOrEqual(30);
    const found = await gateway.logged(code, edits.made);
    const missing = edits.made.filter((id) => !found.has(id) && !refused.includes(id) && !edits.undone.includes(id));
    expect(missing).toEqual([]);
  }
  await arthur.close();
  await amira.close();
});

test('edits of a closed browser tab are sent when the editor is opened', async ({ browser }) => {
  const code = 'ANA001GB';
  const context = await browser.newContext();
  const editor: Page = await context.newPage();
  await signInOutside(editor, 'Arthur Author');
  const gateway = await GatewayPerson.of(editor);
  const { institutionId, personId } = gateway;
  const desk = await DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode: code });
  const [actionCode = ''] = Object.keys(await desk.titles());
  await desk.cut();
  const ids: (string | null)[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await desk.rename(actionCode, `Offline ${n}`));
  await expect.poll(async () => (await desk.state()).edits.retained.length).toBe(12);
  await desk.closeUnsent();

  await editor.goto(`/libraries/EXAMPLES/scenario/${code}/setup/basic-info`);
  const status = editor.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('All changes saved');
  const made = ids.filter((id) => id !== null);
  await expect.poll(async () => (await gateway.logged(code, made)).size).toBe(12);
  const { scenario } = await gateway.read(code);
  expect(scenario.actions.find((action) => action.actionCode === actionCode)?.title).toBe('Offline 12');
  // the editor can undo it as the user’s own change
  await editor.getByRole('button', { name: /^Undo: .* \(Ctrl\+Z\)$/ }).click();
  await expect
    .poll(async () => {
      const read = await gateway.read(code);
      return read.scenario.actions.find((action) => action.actionCode === actionCode)?.title;
    })
    .toBe('Offline 11');
  await context.close();
});
