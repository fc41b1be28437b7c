import type { Page } from '@playwright/test';

/** Disconnects a page from the gateway: offline mode alone does not stop mocked responses. */
export async function cutOff(page: Page): Promise<void> {
  await page.route('**/graphql', (route) => route.abort());
  await page.context().setOffline(true);
}
