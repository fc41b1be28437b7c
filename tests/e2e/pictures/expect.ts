import { expect as base } from '@playwright/test';
import { lateness } from '../browser/slow-responses';

/** Uses the timeout of the browser tests: the machine may be busy, and pictures are not retried. */
export const expect = base.configure({ timeout: lateness === 0 ? 30_000 : 180_000 });
