import { expect, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { quietAddress } from '../pictures/rest-address';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const dka = '/libraries/ACUTE/scenario/DKA001GB';
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const panel = (page: Page) => page.getByRole('region', { name: 'Problems, usages and search' });
const grid = (page: Page) => panel(page).getByRole('grid', { name: 'Problems' });
const row = (page: Page, text: string | RegExp) => grid(page).getByRole('row').filter({ hasText: text });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const count = (page: Page) => status(page).getByRole('button', { name: /error|warning|No problems/ });

const titles = { BEXAM001: 'Assess hydration, breathing and abdomen', CXRAY001: 'Request a chest X-ray' };
const rename = (actionCode: string, title: string) => ({ name: 'action.update', input: { actionCode, title } });

/** Gives a scenario an error, and a text with extra spaces. @param page - where an author is signed in */
async function makeProblems(page: Page): Promise<void> {
  await changeScenario(page, 'DKA001GB', [rename('BEXAM001', ''), rename('CXRAY001', 'Request a chest  X-ray')]);
}

/** Opens a scenario with problems. */
async function openWithProblems(page: Page, path = '/compose-sim/actions'): Promise<void> {
  await signIn(page, 'Arthur Author', quietAddress);
  await makeProblems(page);
  await visit(page, `${dka}${path}`);
  await expect(count(page)).toContainText('1 error');
}

test.afterEach(async ({ browser }) => {
  const arthur = await personOutside(browser, 'Arthur Author');
  await changeScenario(
    arthur,
    'DKA001GB',
    Object.entries(titles).map(([code, title]) => rename(code, title)),
  );
});

/** The field that the problem is about. */
const actionName = (page: Page) => page.locator('[data-properties] [data-pointer="/title"]').getByRole('textbox');

test.use({ staysOpen: true });

test('the problems are listed below the screen, and F8 moves between them', async ({ page }) => {
  await openWithProblems(page, '/setup/basic-info');
  await test.step('F8 moves from anywhere, in both directions', async () => {
    await page.keyboard.press('F8');
    await expect(page).toHaveURL(`${dka}/compose-sim/actions/BEXAM001/ACTION/BEXAM001?section=action-details`);
    await expect(actionName(page)).toBeFocused();
    await expect(actionName(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Shift+F8');
    await expect(page).not.toHaveURL(/BEXAM001/);
    // gateway issues can arrive in between: cycle once through the list anyway
    await expect(async () => {
      await page.keyboard.press('F8');
      await expect(page).toHaveURL(/BEXAM001/, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Control+Shift+M');
    await expect(row(page, 'Action name is required')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('axe finds no violations', async () => {
    await expect(row(page, 'several spaces')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the list can be filtered, and opens locations', async () => {
    await visit(page, `${dka}/setup/basic-info`);
    await expect(row(page, 'Action name is required')).toContainText('BEXAM001');
    await expect(row(page, 'Action name is required')).toContainText('action/name-required');
    await expect(row(page, 'several spaces')).toContainText('Request a chest X-rayCXRAY001');

    await panel(page).getByRole('button', { name: 'Notes: 1' }).click();
    await expect(row(page, 'Action name is required')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Notes: 1' }).click();
    await panel(page).getByRole('searchbox').fill('abdomen nothing');
    await expect(grid(page).getByRole('row')).toHaveCount(1);
    await panel(page).getByRole('searchbox').fill('');

    await row(page, 'Action name is required').getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${dka}/compose-sim/actions/BEXAM001/ACTION/BEXAM001?section=action-details`);
    await expect(actionName(page)).toBeFocused();
    await expect(panel(page), 'it stays open across screens').toBeVisible();
  });
});

test('a quick fix is one operation: described in words and undone in one step', async ({ page }) => {
  await openWithProblems(page, '/compose-sim/actions/CXRAY001/ACTION/CXRAY001');
  await page.keyboard.press('Control+.');
  const menu = page.getByRole('menu', { name: 'Quick fixes' });
  await menu.getByRole('menuitem', { name: 'Remove the extra spaces (Change action CXRAY001)' }).click();
  await expect(messages(page)).toContainText('Fixed: Remove the extra spaces');
  await page.keyboard.press('Control+Shift+M');
  await expect(row(page, 'Action name is required')).toBeVisible();
  await expect(row(page, 'several spaces')).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'several spaces')).toBeVisible();
});

test('a problem is accepted with a reason, and the acceptance is withdrawn', async ({ page }) => {
  await openWithProblems(page);
  await page.keyboard.press('Control+Shift+M');
  await row(page, 'several spaces').getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Accept with a reason…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this note' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The printer needs it.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(row(page, 'several spaces')).toHaveCount(0);
  const accepted = row(page, 'Accepted: The printer needs it.');
  await accepted.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Stop accepting' }).click();
  await expect(row(page, 'several spaces')).toBeVisible();
  await row(page, 'several spaces').getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'About this rule' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule text/surplus-blanks' })).toContainText(
    'make searches miss the text',
  );
});

test('the panel is opened, resized and closed with the keyboard, and focus is never lost', async ({ page }) => {
  await openWithProblems(page);
  await count(page).focus();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  const edge = panel(page).getByRole('separator', { name: 'Panel height' });
  await edge.focus();
  await page.keyboard.press('ArrowUp');
  await expect(edge).toHaveAttribute('aria-valuenow', '324');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(count(page)).toBeFocused();
  await page.reload();
  await expect(count(page)).toContainText('1 error');
  await page.keyboard.press('Control+Shift+M');
  await expect(edge).toHaveAttribute('aria-valuenow', '324');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('next problem');
  await expect(page.getByRole('option').first()).toContainText('F8');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['Ctrl+Shift+M', 'F8', 'Shift+F8', 'Ctrl+.', 'Shift+F12', 'Ctrl+Shift+F'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible();
});

test('Review & Publish lists the problems, opens their locations, fixes and explains them', async ({ page }) => {
  await openWithProblems(page, '/validation-issues');
  const main = page.getByRole('main');
  await test.step('tabs with errors have a dot, and Review & Publish matches the panel', async () => {
    const tabs = page.getByRole('navigation', { name: 'Scenario areas' });
    await expect(tabs.getByRole('link', { name: 'Compose sim , 1 error' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Set up', exact: true })).toBeVisible();
    await expect(main).toContainText('1 error blocks publishing.');
    await expect(main.getByRole('region', { name: 'Errors (1)' }).getByRole('listitem')).toContainText(
      'Action name is required',
    );
    const issuesRequest = page.waitForRequest((request) => request.postData()?.includes('GatewayIssues') === true);
    await main.getByRole('button', { name: 'Check again' }).click();
    await issuesRequest;
    await expect(main).toContainText('1 error blocks publishing.');
  });
  await test.step('it opens the location of a problem, fixes it, and explains it', async () => {
    const blanks = main.getByRole('listitem').filter({ hasText: 'several spaces' });
    await blanks.getByRole('button', { name: /^Fix Request a chest/ }).click();
    await page.getByRole('menuitem', { name: 'About this rule' }).click();
    await expect(page.getByRole('dialog', { name: /^Rule / })).toContainText('Why it matters');
    await page.keyboard.press('Escape');
    await expect(blanks.getByRole('button', { name: /^Fix / })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove the extra spaces (Change action CXRAY001)' }).click();
    await expect(messages(page)).toContainText('Fixed: Remove the extra spaces');
    await expect(blanks).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    expect(await violations(page)).toEqual([]);
    await main
      .getByRole('region', { name: 'Errors (1)' })
      .getByRole('button', { name: /^Go to / })
      .click();
    await expect(page).toHaveURL(`${dka}/compose-sim/actions/BEXAM001/ACTION/BEXAM001?section=action-details`);
  });
});

test('a reader sees the problems but can’t change anything', async ({ browser, page }) => {
  const arthur = await personOutside(browser, 'Arthur Author');
  await makeProblems(arthur);
  await signIn(page, 'Rita Reviewer', `${dka}/compose-sim/actions/CXRAY001/ACTION/CXRAY001`);
  await expect(count(page)).toContainText('1 error');
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('menuitem', { name: /^Remove the extra spaces/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Accept with a reason…' })).toBeDisabled();
});
