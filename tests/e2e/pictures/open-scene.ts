import type { Page, Request } from '@playwright/test';
import { drawnAtRest } from '../browser/at-rest';
import { isSlow } from '../browser/slow-responses';
import { expect } from './expect';
import { followRequests } from './follow-requests';
import { hasFrame, isQuiet, leaveScreen, moveTo } from './leave-screen';
import { quietAddress, restAddress } from './rest-address';
import type { Scene } from './scene';

const heading = 'main h1:visible';

/** The last route of each page: navigating within one route may change nothing to wait for. */
const shownRoutes = new WeakMap<Page, string>();

/** Initial preferences of every scene: every feature is on, so that all screens are open. */
const preferences = JSON.stringify({ features: { 'minigame-release': true, 'debrief-experiment': true } });

/**
 * Opens a scene on a page where the scene's person is signed in: within the editor, as a link does, if it is open and the scene has
 * nothing to prepare.
 */
export async function openScene(page: Page, scene: Scene): Promise<void> {
  const { as, address, route = '', failure, prepare, before, steps, endsSession, shows = heading } = scene;
  // by the address as well: a page that another test has used has a last route, and may show this screen already
  const isShown =
    page.url().startsWith('http') && new URL(address, page.url()).pathname === new URL(page.url()).pathname;
  const isElsewhere = !isShown && shownRoutes.has(page) && shownRoutes.get(page) !== route;
  const isInEditor = await hasFrame(page);
  shownRoutes.set(page, route);
  const requests = followRequests(page);
  await clearState(page);
  if (prepare !== undefined) {
    // what is open when the data changes would show it
    if (isInEditor) await moveToQuiet(page);
    await prepare(page);
  }
  await before?.(page);
  if (failure !== undefined) {
    if (isInEditor) await moveToQuiet(page);
    else await page.goto(quietAddress);
    await expect(page.locator(heading)).toBeVisible();
    await makeFailure(page, failure);
    await moveTo(page, address);
    if (scene.shows === undefined) await headingChanged(page);
  } else if (before === undefined && isInEditor) {
    if (!isElsewhere) await moveToQuiet(page);
    if (address !== quietAddress || !isQuiet(page)) {
      await moveTo(page, address);
      if (scene.shows === undefined) await headingChanged(page);
    }
  } else {
    await page.goto(address);
  }
  if (steps !== undefined) {
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page, requests);
    await steps(page);
  }
  await expect(page.locator(shows).first()).toBeVisible();
  if (as !== null && endsSession !== true) await expect(page).not.toHaveURL(/\/sign-in/);
  if (failure !== 'waiting') await settled(page, requests);
}

/** Waits until all requests, including follow-up requests, have ended and the page is painted. */
async function settled(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  do {
    await expect.poll(() => requests.size, { message: 'pending requests' }).toBe(0);
    // a canvas is busy until it has drawn its cards
    await expect(page.locator('.fui-Skeleton, .fui-Spinner, [aria-busy=true]')).toHaveCount(0);
    await drawnAtRest(page);
  } while (requests.size > 0);
}

/** Resets the page for the next scene: within the editor where that is enough. */
export async function leaveScene(page: Page, scene: Scene): Promise<void> {
  if (isPlain(scene)) return;
  if (scene.before === undefined && scene.failure === undefined && (await leaveScreen(page))) {
    shownRoutes.set(page, quietAddress);
    return;
  }
  shownRoutes.delete(page);
  // leaves the editor first, so that unsaved changes aren't sent
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(restAddress);
}

/** Whether the scene consists only of an address and leaves nothing behind. A query string may change state. */
function isPlain({ address, failure, before, steps }: Scene): boolean {
  return failure === undefined && before === undefined && steps === undefined && !address.includes('?');
}

/** Clears the stored state of the editor, such as filters and closed panels. */
async function clearState(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(restAddress);
  await page.evaluate((set) => {
    const left =
      /^scn\.(last-opened|preferences|list|panes|pane-widths|properties-sections|panel-height|actions-overview|action-view|palette)/;
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (left.test(key)) storage.removeItem(key);
    localStorage.setItem('scn.preferences', set);
    // an editor that is open follows other tabs
    dispatchEvent(new StorageEvent('storage', { key: 'scn.preferences', newValue: set }));
  }, preferences);
}

/** Waits for the heading of the new screen: a new element or a changed text. */
async function headingChanged(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      return heading !== null && heading.dataset['left'] !== heading.textContent;
    },
    undefined,
    { timeout: isSlow ? 0 : 60_000 }, // of a scenario, on a machine that is busy
  );
}

/** Moves to the quiet screen, unless it is shown. */
async function moveToQuiet(page: Page): Promise<void> {
  if (isQuiet(page)) return;
  await moveTo(page, quietAddress);
  // the heading of the screen that is left would do for what follows, and stay there when the scene has the same address
  await headingChanged(page);
}

async function makeFailure(page: Page, failure: NonNullable<Scene['failure']>): Promise<void> {
  switch (failure) {
    case 'failing':
      await page.route('**/graphql', (route) => route.abort());
      return;
    case 'waiting':
      await page.route('**/graphql', () => undefined);
      return;
  }
}
