import { expect, type Page } from '@playwright/test';
import { quietAddress } from '../pictures/rest-address';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { makeHistory, publishVersion, renameAction } from './scenario-versions';
import { isOperation } from './operation';
import { openPalette } from './palette';
import { openEditor, personOutside, signIn, signInOutside, type Person } from './sign-in';
import { visit } from './visit';

const code = 'ANA001GB';
const base = `/libraries/EXAMPLES/scenario/${code}`;
const history = `${base}/more/scenario-history`;
const list = (page: Page) => page.getByRole('listbox', { name: 'Changes and versions' });
const option = (page: Page, name: RegExp) => list(page).getByRole('option', { name });
/** Entries are in the DOM in any order: `aria-posinset` gives their position. @param place - from 1 */
const entry = (page: Page, place: number) => list(page).locator(`[role="option"][aria-posinset="${place}"]`);
const details = (page: Page) => page.getByRole('region', { name: 'Change details' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search changes and versions' });

async function open(page: Page, person: Person = 'Amira Administrator', more = ''): Promise<void> {
  await signIn(page, person, quietAddress);
  if (person === 'Amira Administrator') await makeHistory(page, code, 'BLIST001');
  await visit(page, `${history}${more}`);
  await expect(option(page, /^Create ANA001GB/)).toBeVisible();
}

test.use({ staysOpen: true });

test('changes and versions are listed, described, searched and compared', async ({ page }) => {
  await open(page);
  await test.step('with author and time, each with a description', async () => {
    const newestFirst = [
      'Change action BLIST001',
      'Version 0.2.0.0: Reminds learners who wait.',
      'Add response “Reminds the learner”',
      'Change action BLIST001',
      'Version 0.1.0.0: For the autumn course.',
      'Create ANA001GB',
    ];
    for (const [index, title] of newestFirst.entries()) await expect(entry(page, index + 1)).toContainText(title);
    await expect(option(page, /^Add response/)).toContainText('You');
    await option(page, /^Add response/).click();
    await expect(details(page).getByRole('heading', { name: 'Add response “Reminds the learner”' })).toBeVisible();
    await expect(details(page)).toContainText('1 difference');
    await expect(details(page).getByRole('list')).toContainText('Response 1 “Reminds the learner” added');
    await expect(page).toHaveURL(`${history}?change=3`);
    await details(page)
      .getByRole('button', { name: /^Go to / })
      .click();
    await expect(page).toHaveURL(new RegExp(`${base}/compose-sim/actions/BLIST001/RESPONSE/BLIST001R9`));
    await page.goBack();
  });
  await test.step('the list supports the keyboard and search', async () => {
    await option(page, /^Create/).click();
    await page.keyboard.press('Home');
    await expect(entry(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(details(page).getByRole('heading', { name: 'Version 0.2.0.0' })).toBeVisible();
    await expect(option(page, /^Version 0.2.0.0/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(option(page, /^Create/)).toBeFocused();
    await searchBox(page).fill('reminds');
    await expect(list(page).getByRole('option')).toHaveCount(2);
    await searchBox(page).fill('zzz');
    await expect(page.getByText('No results for')).toBeVisible();
    await searchBox(page).fill('');
    await page.getByRole('switch', { name: 'Versions only' }).click();
    await expect(list(page).getByRole('option')).toHaveCount(2);
  });
  await test.step('two states are compared in words and can be swapped', async () => {
    await option(page, /^Version 0.1.0.0/).click();
    await details(page).getByRole('button', { name: 'Compare with now' }).click();
    await expect(page).toHaveURL(`${history}?from=1&to=now`);
    await expect(details(page).getByRole('heading', { level: 2 }).first()).toHaveText(
      'Version 0.1.0.0 compared with Now',
    );
    await expect(details(page)).toContainText('2 differences');
    await expect(details(page).getByRole('button', { name: '1 added' })).toBeVisible();
    await details(page).getByRole('button', { name: 'Swap' }).click();
    await expect(details(page).getByRole('button', { name: '1 removed' })).toBeVisible();
    await details(page).getByRole('button', { name: '1 removed' }).click();
    await expect(details(page).getByRole('listitem')).toHaveCount(1);
    await details(page).getByLabel('To', { exact: true }).selectOption('Version 0.2.0.0');
    await expect(details(page)).toContainText('1 difference');
  });
});

test('changes by others appear and are included in the comparison', async ({ page, browser }) => {
  await open(page, 'Amira Administrator', '?from=1&to=now');
  await expect(details(page)).toContainText('2 differences');
  const arthur = await personOutside(browser, 'Arthur Author');
  await changeScenario(arthur, code, [renameAction('BAIRW001', 'Look at the airway at once')]);
  await expect(entry(page, 1)).toContainText('Change action BAIRW001');
  await expect(entry(page, 1)).toContainText('Arthur Author');
  await expect(details(page)).toContainText('3 differences');
  // publishing does not change the scenario
  const published = await publishVersion(page, code, 'Said elsewhere.');
  await expect(option(page, new RegExp(`^Version ${published}: Said elsewhere.`))).toBeVisible();
});

test('restoring a state is one undoable step and keeps the whole history', async ({ page }) => {
  await open(page);
  // changes are listed before the versions have loaded
  await option(page, /^Version 0.1.0.0/).click();
  const before = await list(page).getByRole('option').count();
  await details(page).getByRole('button', { name: 'Restore…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore Version 0.1.0.0?' });
  await expect(dialog).toContainText(/This makes [23] changes:/);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, 1)).toContainText('Restore Version 0.1.0.0');
  await expect(list(page).getByRole('option')).toHaveCount(before + 1);
  await visit(page, `${history}?from=1&to=now`);
  await expect(details(page)).toContainText('No differences');
  await page.keyboard.press('Control+z');
  await expect(details(page)).toContainText(/[23] differences/);
  await expect(entry(page, 1)).toContainText('Undo: Restore Version 0.1.0.0');
});

test('a state that matches the current one cannot be restored', async ({ page }) => {
  await open(page);
  await changeScenario(page, code, [renameAction('CANNU001', 'Insert a cannula')]);
  await expect(option(page, /^Change action CANNU001/)).toBeVisible();
  await changeScenario(page, code, [renameAction('CANNU001', 'Insert two')]);
  await changeScenario(page, code, [renameAction('CANNU001', 'Insert a cannula')]);
  await expect(option(page, /^Change action CANNU001/)).toHaveCount(3);
  await entry(page, 3).click();
  await details(page).getByRole('button', { name: 'Restore…' }).click();
  await expect(page.getByRole('dialog')).toContainText('There is nothing to restore');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true })).toBeDisabled();
});

test('a version is promoted, published again and downloaded as a file', async ({ page }) => {
  await open(page);
  await option(page, /^Version 0.2.0.0/).click();
  await expect(details(page)).toContainText('Reminds learners who wait.');
  await expect(details(page)).toContainText('Since version 0.1.0.0');
  const promote = async (ask: () => Promise<void>) => {
    await ask();
    const question = page.getByRole('alertdialog', { name: 'Promote version 0.2.0.0 to latest stable?' });
    await expect(question).toContainText('get version 0.2.0.0 from now on');
    await question.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(option(page, /^Version 0.2.0.0/)).toContainText('Latest stable');
  };
  await promote(() => details(page).getByRole('button', { name: 'Promote to latest stable…' }).click());
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(option(page, /^Version 0.2.0.0/)).not.toContainText('Latest stable');
  await expect(notifications).toContainText('No version is the latest stable version');
  await promote(async () => {
    await openPalette(page);
    await page.keyboard.type('promote 0.2.0.0');
    await expect(page.getByRole('option').first()).toContainText('Promote to latest stable: ');
    await page.keyboard.press('Enter');
  });
  await expect(details(page).getByRole('button', { name: 'Promote to latest stable…' })).toBeHidden();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isOperation(request, 'ScenarioRepublish')) requests.push(request.url());
  });
  await details(page).getByRole('button', { name: 'Republish' }).dblclick();
  await expect(page.getByRole('main')).toContainText(`${code} was published as 0.2.0.0.`);
  expect(requests).toHaveLength(1);
  await details(page).getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Scenario file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${code}-0.2.0.0.scn.json`);
  await details(page).getByRole('button', { name: 'Download' }).click();
  const [packed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Package for players' }).click(),
  ]);
  expect(packed.suggestedFilename()).toBe('0.2.0.0.zip');
});

test('a history that fails to load shows an error and can be loaded again', async ({ page }) => {
  await signInOutside(page, 'Amira Administrator');
  await makeHistory(page, code, 'BLIST001');
  // loaded before: what is intercepted isn't cached
  await openEditor(page, quietAddress);
  let isDown = true;
  await page.route('**/graphql', (route) =>
    isDown && /query Scenario(History|Comparison)\(/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback(),
  );
  // without a selection, the newest change is compared with the one before
  await visit(page, history);
  await expect(page.getByRole('main')).toContainText('The history could not be loaded.');
  await expect(details(page)).toContainText('They could not be compared.');
  isDown = false;
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // a query that was retried automatically needs no click
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 });
    await expect(retry).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(option(page, /^Create/)).toBeVisible();
});

test('with read-only access everything is visible and nothing can be changed', async ({ page, browser }) => {
  await makeHistory(await personOutside(browser, 'Amira Administrator'), code, 'BLIST001');
  await open(page, 'Rita Reviewer');
  await option(page, /^Version 0.1.0.0/).click();
  await expect(details(page).getByRole('button', { name: 'Compare with now' })).toBeVisible();
  for (const name of ['Restore…', 'Republish', 'Promote to latest stable…'])
    await expect(details(page).getByRole('button', { name })).toHaveCount(0);
});
