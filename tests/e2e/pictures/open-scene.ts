import type { Page, Request } from '@playwright/test';
import { drawnAtRest } from '../browser/at-rest';
import { expect } from './expect';
import { followRequests } from './follow-requests';
import type { Scene } from './scene';

/** A screen that asks for nothing: where a scene with trouble begins. */
const quietAddress = '/whats-coming';
const heading = 'main h1:visible';
/** Something of the editor's origin that is not the editor: where a page is between two scenes. */
export const restAddress = '/icon.svg';

/** The route that a page shows, if any was: within one route a change of address may leave no trace to wait for. */
const shownRoutes = new WeakMap<Page, string>();

/** What people have set, as scenes begin: every feature is on, so that no screen is closed. */
const preferences = JSON.stringify({ features: { 'minigame-release': true, 'debrief-experiment': true } });

/**
 * Leads a page, on which the scene's person is signed in, to a scene. The page is loaded anew where that matters, otherwise the address
 * changes within it, as a link would.
 */
export async function openScene(page: Page, scene: Scene): Promise<void> {
  const { as, address, route = '', trouble, before, steps, endsSession, shows = heading } = scene;
  const isElsewhere = shownRoutes.has(page) && shownRoutes.get(page) !== route;
  shownRoutes.set(page, route);
  const requests = followRequests(page);
  await forget(page);
  await before?.(page);
  if (trouble !== undefined) {
    await page.goto(quietAddress);
    await expect(page.locator(heading)).toBeVisible();
    await makeTrouble(page, trouble);
    await moveTo(page, address);
    if (scene.shows === undefined) await headingChanged(page);
  } else if (isPlain(scene) && isElsewhere && (await hasFrame(page))) {
    await moveTo(page, address);
    if (scene.shows === undefined) await headingChanged(page);
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
  if (trouble !== 'waiting') await settled(page, requests);
}

/** Waits until everything that was asked for is there and drawn, also what an answer has led to asking for. */
async function settled(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  do {
    await expect.poll(() => requests.size, { message: 'questions that are not answered' }).toBe(0);
    await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
    await drawnAtRest(page);
  } while (requests.size > 0);
}

/** Ends what a scene has done to the page: the next one may begin. */
export async function leaveScene(page: Page, scene: Scene): Promise<void> {
  if (isPlain(scene)) return;
  // what was kept from the gateway is not sent to it now
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(restAddress);
}

/** Whether nothing but the address makes the scene: it leaves nothing behind. A query may set something. */
function isPlain({ address, trouble, before, steps }: Scene): boolean {
  return trouble === undefined && before === undefined && steps === undefined && !address.includes('?');
}

/** Each scene begins as on a computer on which nothing has been opened yet: no list is filtered, no panel is closed. */
async function forget(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(restAddress);
  await page.evaluate((set) => {
    const left =
      /^scn\.(last-opened|preferences|list|panes|pane-widths|properties-sections|panel-height|actions-overview|palette)/;
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (left.test(key)) storage.removeItem(key);
    localStorage.setItem('scn.preferences', set);
  }, preferences);
}

function hasFrame(page: Page): Promise<boolean> {
  return page.locator('header').first().isVisible();
}

/** Changes the address as the browser's own buttons do. Headings that are there belong to the screen before. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const left of document.querySelectorAll('h1')) left.dataset['left'] = left.textContent;
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Waits for the heading of the screen that was moved to: a new one, or one that says something else now. */
async function headingChanged(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      return heading !== null && heading.dataset['left'] !== heading.textContent;
    },
    undefined,
    { timeout: 15_000 },
  );
}

async function makeTrouble(page: Page, trouble: NonNullable<Scene['trouble']>): Promise<void> {
  switch (trouble) {
    case 'failing':
      await page.route('**/graphql', (route) => route.abort());
      return;
    case 'waiting':
      await page.route('**/graphql', () => undefined);
      return;
  }
}
