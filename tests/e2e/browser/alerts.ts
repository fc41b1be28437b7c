import type { BrowserContext } from '@playwright/test';
import { successCloseDelay } from '../../../app/kit/dialogs/alert-queue';
import { maxWait } from './slow-responses';

/** Selector of the control that closes an alert. */
export const closesAlert = '[data-close]';

/**
 * Keeps success alerts open for as long as a test waits for them. They close after three seconds otherwise, in which a busy machine may not get to
 * look at them, nor to use their 'Undo'. That they close is tested below the browser, with a clock of the test's own.
 */
export async function keepAlerts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([usual, longest]) => {
      const start = window.setTimeout.bind(window);
      const replaced = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
        start(run, delay === usual ? longest : delay, ...rest);
      window.setTimeout = replaced as typeof window.setTimeout;
    },
    [successCloseDelay, maxWait] as const,
  );
}
