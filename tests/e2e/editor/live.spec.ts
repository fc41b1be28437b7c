import { expect, type Page } from '@playwright/test';
import { askGateway } from './ask-gateway';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { permitVisitor } from './visitor-permissions';

const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const jobs = (page: Page) => page.getByRole('region', { name: 'Running jobs' });
const tryAgain = (page: Page) => status(page).getByRole('button', { name: 'Reconnect' });
const lost = 'Live updates have stopped. Your saved work is safe.';
/** Seconds before each try. */
const delays = [1, 2, 4, 8, 10, 10, 10, 10, 10, 10];

/** The WebSockets of a page: a test says whether they reach the gateway, or with which code they end. */
async function sockets(page: Page) {
  const state = { opened: 0, endsWith: null as number | null, isSilent: false };
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    state.opened += 1;
    if (state.endsWith !== null) {
      void socket.close({ code: state.endsWith });
      return;
    }
    const gateway = socket.connectToServer();
    gateway.onMessage((message) => {
      // silent: a subscription that is still to hear something
      if (!state.isSilent || !/"type":"(next|error|complete)"/.test(String(message))) socket.send(message);
    });
  });
  return state;
}

/** Keeps the answers about a job as they were while it ran. @returns what lets the gateway answer again */
async function runningJob(page: Page, job: Job): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    const running = {
      ...job,
      state: 'RUNNING',
      progress: 0.2,
      step: 'Copying',
      result: null,
      error: null,
      dateFinished: null,
    };
    const json = (data: unknown) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data }) });
    if (body.includes('query DashboardJobs')) {
      await json({ jobs: { __typename: 'JobPage', items: [{ ...running, __typename: 'Job' }] } });
    } else if (body.includes('query Job(')) await json({ job: { ...running, __typename: 'Job' } });
    else await route.continue();
  });
  return () => page.unroute('**/graphql');
}

type Job = Readonly<Record<'id' | 'kind' | 'scenarioCode', string>>;

/** Has the gateway check a scenario. */
async function validate(page: Page): Promise<Job> {
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  const { scenarioValidate } = await askGateway<{ readonly scenarioValidate: Job }>(
    page,
    'mutation Check($institutionId: ID!) { scenarioValidate(input: { institutionId: $institutionId, scenarioCode: "SEP001GB" }) { id kind scenarioCode } }',
    session,
  );
  return scenarioValidate;
}

/** Signs in, and opens the dashboard while a job runs. */
async function openWithJob(page: Page) {
  await page.clock.install();
  await signIn(page, 'Arthur Author', '/all-scenarios');
  const answerAgain = await runningJob(page, await validate(page));
  const opened = await sockets(page);
  return {
    opened,
    answerAgain,
    open: async () => {
      await page.reload();
      await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
      await expect(jobs(page).getByRole('progressbar')).toBeVisible();
    },
  };
}

test('lost and back by itself: what was followed goes on', async ({ page }) => {
  const { opened, answerAgain, open } = await openWithJob(page);
  opened.endsWith = 1011;
  await open();
  await expect(status(page)).toContainText('Connection lost. Reconnecting…');
  await page.clock.runFor(1000);
  await expect.poll(() => opened.opened).toBeGreaterThan(1);
  opened.endsWith = null;
  await answerAgain();
  await page.clock.runFor(10_000);
  // the job has ended meanwhile: that is what the gateway says first
  await expect(jobs(page)).toContainText('No jobs are running.');
  await expect(status(page)).toContainText('Ready');
});

test('gives up after ten tries, says so, and tries again when asked', async ({ page }) => {
  const { opened, answerAgain, open } = await openWithJob(page);
  opened.endsWith = 1011;
  await open();
  await expect(status(page)).toContainText('Connection lost');
  const before = opened.opened;
  await page.clock.runFor(120_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return status(page).innerText();
    })
    .toContain(lost);
  expect(opened.opened - before).toBeLessThanOrEqual(delays.length);
  const given = opened.opened;
  await page.clock.runFor(600_000);
  expect(opened.opened).toBe(given);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('reconnect');
  await expect(page.getByRole('option')).toHaveText(/Reconnect/);
  await page.keyboard.press('Escape');

  opened.endsWith = null;
  await answerAgain();
  await tryAgain(page).click();
  await expect(jobs(page)).toContainText('No jobs are running.');
  await expect(tryAgain(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a network that comes back is reason enough to try again', async ({ context, page }) => {
  const { opened, answerAgain, open } = await openWithJob(page);
  opened.endsWith = 1011;
  await open();
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return status(page).innerText();
    })
    .toContain(lost);
  await context.setOffline(true);
  await expect(status(page)).toContainText('Offline. Your saved work is safe.');
  opened.endsWith = null;
  await answerAgain();
  await context.setOffline(false);
  await expect(jobs(page)).toContainText('No jobs are running.');
});

test('4401: refreshes the tokens and connects again; where that is no help the session has ended', async ({ page }) => {
  const { opened, open } = await openWithJob(page);
  opened.endsWith = 4401;
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) refreshes.push(request.url());
  });
  await open();
  await expect.poll(() => refreshes.length).toBe(2); // that of the startup, and this one
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible();
});

test('4403: permissions that are withdrawn are gone from the page within seconds', async ({ browser, page }) => {
  const { permit, close } = await permitVisitor(browser);
  await permit('Images:MenuAccess', 'GlobalPrompts:Read');
  const opened = await sockets(page);
  opened.isSilent = true;
  await runningJob(page, { id: crypto.randomUUID(), kind: 'validate', scenarioCode: 'SEP001GB' });
  await signIn(page, 'Victor Visitor', '/dashboard?menu');
  await expect(status(page)).toContainText('Connected');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Shared Assets' }).click();
  await expect(menu.getByRole('link', { name: 'Images' })).toBeVisible();
  await permit('GlobalPrompts:Read');
  await expect(menu.getByRole('link', { name: 'Images' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Global Prompts' })).toBeVisible();
  await close();
});
