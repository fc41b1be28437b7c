import type { Page } from '@playwright/test';

/** Cuts a page off from the gateway: offline alone would not stop what is answered in the browser's place. */
export async function cutOff(page: Page): Promise<void> {
  await page.route('**/graphql', (route) => route.abort());
  await page.context().setOffline(true);
}
