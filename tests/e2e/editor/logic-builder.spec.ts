import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { signIn } from './sign-in';

const actions = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Response will be played when:' });
const rows = (page: Page) => dialog(page).getByRole('treegrid').getByRole('row');
const row = (page: Page, name: string | RegExp) => dialog(page).getByRole('row', { name });
const sentence = (page: Page) => dialog(page).getByRole('group', { name: 'In words' });
const paletteItem = (page: Page, name: RegExp): Locator => dialog(page).getByRole('treeitem', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

async function open(page: Page, response = 'MALRM001R1'): Promise<void> {
  await signIn(page, 'Arthur Author', `${actions}/${response.slice(0, 8)}/RESPONSE/${response}`);
  await panel(page)
    .getByRole('button', { name: /^(Add|Edit) Conditions$/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

test('by pointer: drag from the palette, reorder, replace, and be told why a drop is refused', async ({ page }) => {
  await open(page);
  const monitor = row(page, /Attach the monitor/);
  await dialog(page).getByRole('tab', { name: 'Physiology' }).click();
  await paletteItem(page, /^Heart rate/).dragTo(rows(page).first());
  await expect(row(page, /^Heart rate/)).toContainText('Condition is incomplete: choose a comparison');
  await row(page, /^Heart rate/)
    .getByRole('combobox', { name: 'Comparison' })
    .selectOption('greater than');
  await row(page, /^Heart rate/)
    .getByRole('textbox', { name: 'Value' })
    .fill('150');
  await expect(sentence(page)).toContainText('Heart rate is above 150 per min');
  await test.step('a condition is moved by its handle', async () => {
    const handle = monitor.locator('[data-part=handle]');
    await handle.dragTo(row(page, /^Heart rate/), { targetPosition: { x: 200, y: 6 } });
    await expect(rows(page).nth(1)).toContainText('Attach the monitor');
  });
  await test.step('another item replaces what the condition is about; something else doesn’t', async () => {
    const search = dialog(page).getByRole('searchbox');
    await search.fill('posture');
    await paletteItem(page, /^Posture/).dragTo(row(page, /^Heart rate/));
    await expect(rows(page)).toHaveCount(3);
    await search.fill('respiratory rate');
    await paletteItem(page, /^Respiratory rate/).dragTo(row(page, /^Heart rate/));
    await expect(row(page, /^Respiratory rate/)).toContainText('Condition is incomplete: enter a value');
  });
  await test.step('what isn’t complete is lost only after a question', async () => {
    await save(page).click();
    const question = page.getByRole('alertdialog', { name: 'Data might be lost' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await row(page, /^Respiratory rate/)
      .getByRole('textbox', { name: 'Value' })
      .fill('30');
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(panel(page)).toContainText('Respiratory rate is above 30');
  });
});

test('by click only: groups, operators, moving, deleting, and discarding', async ({ page }) => {
  await open(page);
  await rows(page).first().getByRole('button', { name: 'Add group' }).click();
  const group = row(page, /^Group: all of 1/);
  await group.getByRole('radio', { name: 'None' }).check({ force: true });
  await expect(row(page, /^Group: none of 1/)).toBeVisible();
  await row(page, 'Empty condition').getByRole('button', { name: 'Choose what it is about' }).click();
  await page.keyboard.type('clean hands');
  await paletteItem(page, /^Clean hands/).dblclick();
  await expect(sentence(page)).toContainText('not done');
  await row(page, /Attach the monitor/)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const moving = page.getByRole('dialog', { name: /^Move/ });
  await moving.getByRole('combobox', { name: 'Group' }).selectOption({ index: 1 });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row(page, /Attach the monitor/)).toHaveAttribute('aria-level', '3');
  expect(await violations(page)).toEqual([]);
  await test.step('a part of the sentence selects its node', async () => {
    await sentence(page)
      .getByRole('button', { name: /Clean hands/ })
      .click();
    await expect(row(page, /^Clean hands/)).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('which response each case reaches follows what isn’t saved', async () => {
    await dialog(page).getByRole('tab', { name: 'Order and cases' }).click();
    await expect(dialog(page).getByRole('table')).toContainText('MALRM001R1');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('work isn’t thrown away without a question', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('by keyboard: text with completion, arrow keys, moving and deleting', async ({ page }) => {
  await open(page, 'MALRM001R2');
  const text = dialog(page).getByRole('combobox', { name: 'As text' });
  await text.focus();
  await text.fill('HR > 120 and not ');
  await text.pressSequentially('FMON');
  await expect(dialog(page).getByRole('option', { name: /^FMONI001 / })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, /^Heart rate/)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, /^Heart rate/)).toHaveAttribute('aria-level', '3');
  await expect(row(page, /^Heart rate/)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, /^Heart rate/)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Enter');
  await expect(row(page, /^Heart rate/).getByRole('combobox', { name: 'Comparison' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, /^Heart rate/)).toBeFocused();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete condition?' });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(dialog(page).getByRole('treegrid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(row(page, /^Heart rate/)).toBeVisible();
  await save(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Edit Conditions' })).toBeFocused();
});
