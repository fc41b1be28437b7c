import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { askGateway } from './ask-gateway';
import { test } from './editor-test';
import { openEditor, signIn, signInOutside } from './sign-in';
import { permitVisitor } from './visitor-permissions';

const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const jobs = (page: Page) => page.getByRole('region', { name: 'Jobs', exact: true });
const tryAgain = (page: Page) => status(page).getByRole('button', { name: 'Reconnect' });
const lost = 'Live updates have stopped. Your saved work is safe.';
/** Seconds before each attempt. */
const delays = [1, 2, 4, 8, 10, 10, 10, 10, 10, 10];

/** Intercepts the WebSockets of a page: a test controls whether they reach the gateway, or with which code they close. */
async function sockets(page: Page) {
  const open = new Set<WebSocketRoute>();
  const state = {
    opened: 0,
    endsWith: null as number | null,
    isSilent: false,
    /** Closes the open ones, and each new one. */
    cut: async (code: number) => {
      state.endsWith = code;
      await Promise.all([...open].map((socket) => socket.close({ code })));
      open.clear();
    },
  };
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    state.opened += 1;
    if (state.endsWith !== null) {
      void socket.close({ code: state.endsWith });
      return;
    }
    open.add(socket);
    const gateway = socket.connectToServer();
    gateway.onMessage((message) => {
      // silent: drops everything sent to subscriptions
      if (!state.isSilent || !/"type":"(next|error|complete)"/.test(String(message))) socket.send(message);
    });
  });
  return state;
}

/** Responds to job queries as if the job were running. @returns a function that restores the gateway's responses */
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
      requestedBy: null,
    };
    const json = (data: unknown) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data }) });
    if (body.includes('query DashboardJobs')) {
      await json({ jobs: { __typename: 'JobPage', items: [{ ...running, __typename: 'Job' }] } });
    } else if (body.includes('query Job(')) await json({ job: { ...running, __typename: 'Job' } });
    else await route.continue();
  });
  return () => endRoutes(page);
}

type Job = Readonly<Record<'id' | 'kind' | 'scenarioCode', string>>;

/** Starts the validation of a scenario on the gateway. */
async function startValidation(page: Page): Promise<Job> {
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

/** Signs in, and prepares the dashboard while a job runs. */
async function openWithJob(page: Page) {
  await page.clock.install();
  await signInOutside(page, 'Arthur Author');
  const restoreResponses = await runningJob(page, await startValidation(page));
  const opened = await sockets(page);
  return {
    opened,
    restoreResponses,
    open: async () => {
      await openEditor(page, '/dashboard');
      await expect(jobs(page).getByRole('progressbar')).toBeVisible();
    },
  };
}

test('reconnects automatically and resumes; gives up after ten attempts, and reconnects on request or when the network is back', async ({
  context,
  page,
}) => {
  const { opened, restoreResponses, open } = await openWithJob(page);
  /** Cuts the connection until the page has given up. @returns how often it tried */
  const loseUntilGivenUp = async () => {
    const before = opened.opened;
    await opened.cut(1011);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10_000);
          return status(page).innerText();
        },
        { intervals: [100] },
      )
      .toContain(lost);
    return opened.opened - before;
  };
  await test.step('reconnects automatically and resumes its subscriptions', async () => {
    opened.endsWith = 1011;
    await open();
    await expect(status(page)).toContainText('Connection lost. Reconnecting…');
    await page.clock.runFor(1000);
    await expect.poll(() => opened.opened).toBeGreaterThan(1);
    opened.endsWith = null;
    await restoreResponses();
    await page.clock.runFor(10_000);
    // the job has ended in the meantime: the gateway sends that first
    await expect(jobs(page)).toContainText('No jobs are running.');
    await expect(status(page)).toContainText('Connected');
  });
  await test.step('gives up after ten attempts, shows a message, and reconnects on request', async () => {
    expect(await loseUntilGivenUp()).toBeLessThanOrEqual(delays.length);
    const attempts = opened.opened;
    await page.clock.runFor(600_000);
    expect(opened.opened).toBe(attempts);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('reconnect');
    await expect(page.getByRole('option')).toHaveText(/Reconnect/);
    await page.keyboard.press('Escape');
    opened.endsWith = null;
    await tryAgain(page).click();
    await expect(status(page)).toContainText('Connected');
    await expect(tryAgain(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('reconnects when the network is back', async () => {
    await loseUntilGivenUp();
    await context.setOffline(true);
    await expect(status(page)).toContainText('Offline. Your saved work is safe.');
    opened.endsWith = null;
    await context.setOffline(false);
    await expect(status(page)).toContainText('Connected');
  });
});

test('4401: refreshes the tokens and reconnects; ends the session if that fails', async ({ page }) => {
  const { opened, open } = await openWithJob(page);
  opened.endsWith = 4401;
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) refreshes.push(request.url());
  });
  await open();
  await expect.poll(() => refreshes.length).toBe(2); // at startup, and now
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible();
});

test('4403: revoked permissions take effect on the page within seconds', async ({ browser, page }) => {
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
