import { expect as base } from '@playwright/test';
import { maxWait } from '../browser/slow-responses';

/** Uses the timeout of the browser tests: the machine may be busy, and pictures are not retried. */
export const expect = base.configure({ timeout: maxWait });
