import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const changes = (page: Page) => panel(page, 'Recently changed');

/** Sends a query about the active institution of the user who is signed in. */
async function ask<Data>(page: Page, query: string, input: object = {}): Promise<Data> {
  return askGateway(page, query, { input: { institutionId: await institutionOf(page), ...input } });
}

const update = 'mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { seq } }';

// dashboard-screen.test.tsx has what fails and is loaded again, finished jobs, and a user without scenarios
test('describes what others changed since the last visit', async ({ browser, page }) => {
  await signIn(page, 'Amira Administrator');
  await expect(changes(page)).toBeVisible();
  const lastVisit = Date.now();

  const other = await personOutside(browser, 'Arthur Author');
  const change = { scenarioCode: 'SEP001GB', actionCode: 'AHAND001' };
  await ask(other, update, { ...change, operationId: 'hand-1', title: 'Wash hands' });
  await ask(other, update, { ...change, operationId: 'hand-2', title: 'Scrub' });
  await ask(other, update, {
    scenarioCode: 'ANA001GB',
    actionCode: 'AINTR001',
    operationId: 'intro',
    title: 'Introduce yourself',
  });

  // simulates a visit that ended at that time
  await page.evaluate((latest) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('scn.last-visit.')))
      localStorage.setItem(key, JSON.stringify({ latest, before: latest }));
  }, lastVisit);
  await page.reload();
  const rows = changes(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('ANA001GB');
  await expect(rows.nth(0)).toContainText('Arthur Author changed action AINTR001');
  await expect(rows.nth(1)).toContainText('Arthur Author made 2 changes, most recently: changed action AHAND001');
  await expect(changes(page)).toContainText('Last visit: ');
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');

  await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
  await expect(panel(page, 'Continue where you left off')).toContainText('Sepsis on a medical ward');
  await expect(panel(page, 'Continue where you left off')).toContainText('Basic Info · Last opened');
  await panel(page, 'Continue where you left off').getByRole('link', { name: 'Open SEP001GB' }).click();
  await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');
});
