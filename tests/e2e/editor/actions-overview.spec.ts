import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Scenario } from '@scn/core/document/scenario';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { openPalette } from './palette';
import { signIn } from './sign-in';
import { visit } from './visit';

const address = (code: string) => `/libraries/EXAMPLES/scenario/${code}/compose-sim/overview`;
const sepsis = address('SEP001GB');
const grid = (page: Page) => page.getByRole('grid', { name: 'Responses' });
const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text }).first();
/** The first row of an action: other rows can contain its code among their relations. */
const rowOf = (page: Page, code: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: code, exact: true }) })
    .first();
const { scenario } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../examples/adult-sepsis.scn.json'), 'utf8'),
) as { readonly scenario: Scenario };
const responses = scenario.actions.flatMap((action) => action.responses);
const delayed = responses.filter(({ responseDelayStart }) => responseDelayStart !== 'immediate');
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const rowMenu = async (page: Page, responseCode: string) => {
  await grid(page)
    .getByRole('button', { name: `Menu for ${responseCode}`, exact: true })
    .click();
  return page.getByRole('menu', { name: `Menu for ${responseCode}` });
};

/** Shows only the rows that contain a text. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search Responses' }).fill(text);
}

async function chooseFilter(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: column, exact: true }).click();
}

test.use({ staysOpen: true });

test('lists, filters and exports the responses', async ({ page }) => {
  await signIn(page, 'Arthur Author', sepsis);
  await test.step('a row for each response, with the specified columns, order and badges', async () => {
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '76');
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Select all rows',
      'Action code3',
      'Action name2',
      'Location1',
      'Response descriptor',
      'Conditions',
      'Playlist commands',
      'Relations',
      'Actions',
    ]);
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveText('1,000');
    await search(page, 'BOXYG001');
    await expect(grid(page).getByRole('gridcell', { name: 'Delayed Evaluation' })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('exports the filtered rows', async () => {
    await search(page, 'HARRI001');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('SEP001GB-actions.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFAction code,Action name,Location,Response descriptor,Conditions,Playlist commands,Relations',
    );
    expect(lines.some((line) => line.startsWith('HARRI001,The registrar arrives,Automated › Events,'))).toBe(true);

    await openPalette(page);
    await page.keyboard.type('shown rows as csv');
    await expect(page.getByRole('option').first()).toContainText('Export shown rows as CSV');
    const again = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await again).suggestedFilename()).toBe('SEP001GB-actions.csv');
    await search(page, '');
  });
  await test.step('filters by delay condition, with equals and not equals, and by playlist commands', async () => {
    await chooseFilter(page, 'Delay condition');
    const editor = page.getByRole('dialog', { name: 'Filter by Delay condition' });
    await expect(editor.getByRole('checkbox')).toHaveCount(3);
    await editor.getByRole('checkbox', { name: 'No delay' }).check();
    await editor.getByRole('radio', { name: 'Not equals' }).check();
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Change filter: Delay condition: not No delay' })).toBeVisible();
    await expect(page.getByText(`${delayed.length} of ${responses.length}`)).toBeVisible();

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await chooseFilter(page, 'Playlist commands');
    await page.getByRole('searchbox', { name: 'Search values of Playlist commands' }).fill('another');
    await page.getByRole('checkbox', { name: 'Trigger Another Action' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Change filter: Playlist commands/ })).toBeVisible();
    await expect(row(page, 'The registrar prescribes')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });
  await test.step('accepts a decimal comma, and asks which number a comma with three digits is', async () => {
    await chooseFilter(page, 'Delay (seconds)');
    await page.getByRole('textbox', { name: 'At least' }).fill('1,5');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Change filter: Delay (seconds): 1.5 or more' }).click();
    await page.getByRole('textbox', { name: 'At least' }).fill('1,500');
    await expect(page.getByText('Write 1500 or 1.5.')).toBeVisible();
  });
});

test('an address with a response further down scrolls its row into view', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/NHAND001/RESPONSE/NHAND001R2`);
  await expect(row(page, 'NHAND001')).toBeInViewport();
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(1);
});

test('the address contains the selected row, and Find moves it', async ({ page }) => {
  await signIn(page, 'Arthur Author', sepsis);
  await test.step('another row changes the address; Back restores the previous selection', async () => {
    await rowOf(page, 'HARRI001').getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(`${sepsis}/HARRI001/RESPONSE/HARRI001R1`);
    await expect(page.getByRole('region', { name: 'Properties' })).toBeVisible();
    await rowOf(page, 'HPRES001').getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(`${sepsis}/HPRES001/RESPONSE/HPRES001R1`);
    await page.goBack();
    await expect(grid(page).locator('[aria-selected=true]')).toContainText('HARRI001');
    await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(1);
  });
  await test.step('Find moves from match to match, and Escape returns to the grid', async () => {
    await grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
    await expect(
      page.getByRole('region', { name: 'Properties', exact: true }).getByRole('heading').first(),
    ).toBeVisible();
    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Find in Responses' });
    await expect(field).toBeFocused();
    await page.keyboard.type('reassess');
    await expect(page.getByText('1 of', { exact: false }).first()).toBeVisible();
    await expect(row(page, 'Reassess by ABCDE')).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(grid(page).locator('[role=gridcell]:focus')).toHaveText(/reassess/i);
  });
});

test('bulk editing changes several rows in one step, with a summary before and after', async ({ page }) => {
  await signIn(page, 'Arthur Author', address('ANA001GB'));
  await search(page, 'Check');
  const delayed = grid(page).getByText('Delayed Evaluation');
  // one of the example's responses is delayed from the start
  await expect(delayed).toHaveCount(1);
  await grid(page).getByRole('columnheader', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit selected rows' });
  await expect(dialog.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'Harmful' }).selectOption('Yes');
  await dialog.getByRole('combobox', { name: 'Delay condition' }).selectOption('From trigger');
  await expect(dialog.getByRole('status')).toContainText('Harmful:');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(messages(page)).toContainText(/\d+ responses and \d+ actions successfully changed/);
  await expect(delayed.nth(1)).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(delayed).toHaveCount(1);
});

test('responses are copied and pasted, action codes replaced, and invalid changes rejected', async ({ page }) => {
  await signIn(page, 'Arthur Author', address('PPH001GB'));
  await search(page, 'BOXYG001');
  // the palette has the menu of the row
  await rowOf(page, 'BOXYG001').getByRole('gridcell', { name: 'BOXYG001', exact: true }).click();
  await openPalette(page);
  await page.keyboard.type('copy response boxyg001r1');
  await expect(page.getByRole('option').first()).toContainText('Copy response: BOXYG001R1');
  await page.keyboard.press('Enter');
  await expect((await rowMenu(page, 'BOXYG001R1')).getByRole('menuitem', { name: 'Remove response' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Paste response' }).click();
  await expect(page).toHaveURL(/BOXYG001\/RESPONSE\/BOXYG001R2$/);
  await expect((await rowMenu(page, 'BOXYG001R2')).getByRole('menuitem', { name: 'Remove response' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Replace action code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace action code BOXYG001' });
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('OXY');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toContainText('Enter five letters');
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('BTALK001');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toContainText('Action already in scenario');
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('BOXYG009');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await search(page, 'BOXYG009');
  await expect(row(page, 'BOXYG009')).toBeVisible();
});

test('pasting details from another scenario shows an error', async ({ page }) => {
  await signIn(page, 'Arthur Author', sepsis);
  await search(page, 'HARRI001');
  await (await rowMenu(page, 'HARRI001R1')).getByRole('menuitem', { name: 'Copy action details' }).click();
  await visit(page, '/libraries/ACUTE/scenario/DKA001GB/compose-sim/overview');
  await search(page, 'EMOTH001');
  await (await rowMenu(page, 'EMOTH001R1')).getByRole('menuitem', { name: 'Paste action details' }).click();
  await expect(page.getByRole('dialog', { name: 'Data in clipboard does not belong to this scenario' })).toContainText(
    'SEP001GB',
  );
});

test('a view is saved, appears in the address, and is marked as modified after a change', async ({ page }) => {
  await signIn(page, 'Amira Administrator', sepsis);
  await search(page, 'oxygen');
  await page.getByRole('button', { name: 'View: Default view, modified' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Oxygen');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\?view=/);
  await expect(page.getByRole('button', { name: 'View: Oxygen', exact: true })).toBeVisible();
  await grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  await expect(page).toHaveURL(/RESPONSE\/\w+\?view=/);
  await search(page, 'fluid');
  await expect(page.getByRole('button', { name: 'View: Oxygen, modified' })).toBeVisible();
});
