import type { Page } from '@playwright/test';

/**
 * Ends all routes of a page; those of WebSockets stay. Requests whose handlers are still running are continued, and what these handlers do then
 * is ignored: with `unroute`, a request at the same moment fails the test (‘Route is already handled!’).
 */
export async function endRoutes(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
