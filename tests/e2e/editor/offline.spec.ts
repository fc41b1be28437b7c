import { expect, type Page } from '@playwright/test';
import { buildDeskPage, DeskPage } from '../../co-editing/desk-page';
import { GatewayPerson } from '../../co-editing/gateway-person';
import { test } from './editor-test';
import { isChange } from './operation';
import { signIn } from './sign-in';

const code = 'SEP001GB';
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });

test.beforeAll(async () => {
  await buildDeskPage();
});

test('the status bar shows the unsaved changes while offline, and they are sent afterwards', async ({
  context,
  page,
}) => {
  await signIn(page, 'Arthur Author', `/libraries/EXAMPLES/scenario/${code}/setup/basic-info`);
  const gateway = await GatewayPerson.of(page);
  const { institutionId, personId } = gateway;
  await expect(status(page)).toContainText('All changes saved');
  const desk = await DeskPage.open(await context.newPage(), { institutionId, personId, scenarioCode: code });
  const [actionCode = ''] = Object.keys(await desk.titles());
  await context.setOffline(true);
  await desk.cut();
  for (let n = 1; n <= 12; n += 1) await desk.rename(actionCode, `Offline ${n}`);
  await expect.poll(async () => (await desk.state()).edits.retained.length).toBe(12);
  // the open editor sends the changes of the closed tab
  await desk.closeUnsent();
  await expect(status(page)).toContainText('Offline: 12 unsaved changes, kept on this computer');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (isChange(route.request())) await answered;
    await route.continue();
  });
  await context.setOffline(false);
  await expect(status(page)).toContainText('Saving…');
  answer();
  await expect(status(page)).toContainText(/All changes saved \d/);
  const { scenario } = await gateway.read(code);
  expect(scenario.actions.find((each) => each.actionCode === actionCode)?.title).toBe('Offline 12');
});
