import { expect as base } from '@playwright/test';

/** As patient as in the browser tests: a machine may be busy with something else, and a picture has no second attempt. */
export const expect = base.configure({ timeout: 30_000 });
