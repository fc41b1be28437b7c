import type { BrowserContext, Page } from '@playwright/test';
import { successCloseDelay } from '../../../app/kit/dialogs/alert-queue';

/** What closes an alert. */
export const closesAlert = '[data-close]';

/**
 * Keeps alerts open until a test closes them. Success alerts close after three seconds, in which a busy machine may not get to look at them,
 * nor to use their 'Undo'. That they close is tested below the browser, with a clock of the test's own.
 */
export async function keepAlerts(context: BrowserContext): Promise<void> {
  await context.addInitScript((never) => {
    const start = window.setTimeout.bind(window);
    const replaced = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === never ? 0 : start(run, delay, ...rest);
    window.setTimeout = replaced as typeof window.setTimeout;
  }, successCloseDelay);
}

/** Closes alerts before each action from now on: one that is kept would cover for good what a test uses next. */
export async function closeAlertsBeforeActions(page: Page): Promise<void> {
  const buttons = page.locator(closesAlert);
  await page.addLocatorHandler(buttons.first(), async () => {
    while ((await buttons.count()) > 0) await buttons.first().click();
  });
}

/** Ends {@link closeAlertsBeforeActions}: the next test may use the page. */
export async function leaveAlertsOpen(page: Page): Promise<void> {
  await page.removeLocatorHandler(page.locator(closesAlert).first());
}
