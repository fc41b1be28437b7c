import type { Page } from '@playwright/test';

/** People of the demonstration data. */
export type Person = 'Amira Administrator' | 'Arthur Author' | 'Rita Reviewer' | 'Victor Visitor';

/** Signs in through the sign-in page and the gateway's own sign-in service, and waits for the screen that was asked for. */
export async function signIn(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor();
}
