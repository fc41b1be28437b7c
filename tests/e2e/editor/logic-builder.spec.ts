import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';

const actions = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Response will be played when:' });
const rows = (page: Page) => dialog(page).getByRole('treegrid').getByRole('row');
const row = (page: Page, name: string | RegExp) => dialog(page).getByRole('row', { name });
const sentence = (page: Page) => dialog(page).getByRole('group', { name: 'In words' });
const paletteItem = (page: Page, name: RegExp): Locator => dialog(page).getByRole('treeitem', { name });
const handle = (at: Locator): Locator => at.locator('[data-part=handle]');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

async function open(page: Page, response = 'MALRM001R1'): Promise<void> {
  await signIn(page, 'Arthur Author', `${actions}/${response.slice(0, 8)}/RESPONSE/${response}`);
  await panel(page)
    .getByRole('button', { name: /^(Add|Edit) Conditions$/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

/** Holds something over a place where it can't be dropped, and lets it go once the reason is shown. */
async function refused(page: Page, from: Locator, to: Locator, reason: string): Promise<void> {
  const { x, y, width, height } = (await to.boundingBox())!;
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await expect(page.getByText(reason)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(reason)).toHaveCount(0);
}

/** Chooses in the menu of a node. */
async function menu(page: Page, at: Locator, entry: string): Promise<void> {
  await at.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.use({ staysOpen: true });

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
    await handle(monitor).dragTo(row(page, /^Heart rate/), { targetPosition: { x: 200, y: 6 } });
    await expect(rows(page).nth(1)).toContainText('Attach the monitor');
  });
  await test.step('another item replaces what the condition is about; something else doesn’t', async () => {
    const search = dialog(page).getByRole('searchbox');
    await search.fill('posture');
    const reason = 'This condition is about something else. Drop it between conditions to add a new one.';
    await refused(page, paletteItem(page, /^Posture/), row(page, /^Heart rate/), reason);
    await expect(rows(page)).toHaveCount(3);
    await search.fill('respiratory rate');
    await paletteItem(page, /^Respiratory rate/).dragTo(row(page, /^Heart rate/));
    await expect(row(page, /^Respiratory rate/)).toContainText('Condition is incomplete: enter a value');
  });
  await test.step('between conditions, into a group, out of it to the end, and not into itself', async () => {
    await dialog(page).getByRole('tab', { name: 'Actions/Responses' }).click();
    await dialog(page).getByRole('searchbox').fill('12-lead');
    await paletteItem(page, /^Record a 12-lead ECG/).dragTo(monitor, { targetPosition: { x: 200, y: 66 } });
    await expect(rows(page).nth(2)).toContainText('12-lead ECG');
    await rows(page).first().getByRole('button', { name: 'Add group' }).click();
    const group = row(page, /^Group: all of 1/);
    await handle(row(page, /^Record a 12-lead ECG/)).dragTo(group);
    await expect(row(page, /^Record a 12-lead ECG/)).toHaveAttribute('aria-level', '3');
    const grown = row(page, /^Group: all of 2/);
    await refused(page, handle(grown), row(page, /^Record a 12-lead ECG/), 'A group can’t be moved into itself');
    const tree = dialog(page).getByRole('treegrid');
    const { height } = (await tree.boundingBox())!;
    await handle(row(page, /^Record a 12-lead ECG/)).dragTo(tree, { targetPosition: { x: 200, y: height - 6 } });
    await expect(rows(page).last()).toContainText('12-lead ECG');
    await expect(rows(page).last()).toHaveAttribute('aria-level', '2');
    await expect(handle(rows(page).first())).toHaveCount(0);
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
  await expect(dialog(page).getByRole('treegrid')).toBeVisible();
  await expectAccessibleInWindows(page);
  await rows(page).first().getByRole('button', { name: 'Add group' }).click();
  const group = row(page, /^Group: all of 1/);
  await group.getByRole('radio', { name: 'None' }).check({ force: true });
  await expect(row(page, /^Group: none of 1/)).toBeVisible();
  await row(page, 'Empty condition').getByRole('button', { name: 'Choose what it is about' }).click();
  await page.keyboard.type('clean hands');
  await paletteItem(page, /^Clean hands/).click();
  await expect(sentence(page)).toContainText('not done');
  await menu(page, row(page, /Attach the monitor/), 'Move to…');
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
  await test.step('duplicate, move, delete, and use something else', async () => {
    await menu(page, row(page, /^Clean hands/), 'Duplicate');
    await expect(row(page, /^Clean hands/)).toHaveCount(2);
    await menu(page, row(page, /Attach the monitor/), 'Move up');
    await menu(page, row(page, /^Clean hands/).last(), 'Delete');
    await page.getByRole('alertdialog', { name: 'Delete condition?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, /^Clean hands/)).toHaveCount(1);
    await row(page, /Attach the monitor/).click();
    await paletteItem(page, /^Clean hands/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Use in selected condition' }).click();
    await expect(row(page, /^Clean hands/)).toHaveCount(2);
  });
  await test.step('undo, redo, copy, delete all of it, and paste', async () => {
    const button = (name: string) => dialog(page).getByRole('toolbar').getByRole('button', { name });
    await button('Undo').click();
    await expect(row(page, /Attach the monitor/)).toBeVisible();
    await button('Redo').click();
    await expect(row(page, /Attach the monitor/)).toHaveCount(0);
    await button('Copy conditions').click();
    await rows(page).first().getByRole('button', { name: 'Add condition' }).click();
    await menu(page, row(page, /^Group: none of 2/), 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete condition group?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, /^Clean hands/)).toHaveCount(0);
    await row(page, 'Empty condition').click();
    await paletteItem(page, /^Clean hands/).click();
    await button('Paste conditions').click();
    const replacing = page.getByRole('alertdialog', { name: 'Replace these conditions?' });
    await replacing.getByRole('button', { name: 'Replace' }).click();
    await expect(row(page, /^Clean hands/)).toHaveCount(2);
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
  await test.step('adding, duplicating and going back leave the focus in the tree', async () => {
    const focused = dialog(page).getByRole('treegrid').locator('[role=row]:focus');
    await page.keyboard.press('Home');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('Shift+Insert');
    await expect(focused).toHaveAccessibleName('Group: all of 1');
    await page.keyboard.press('Insert');
    await expect(focused).toHaveAccessibleName('Empty condition');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+d');
    await expect(rows(page)).toHaveCount(10);
    for (const count of [7, 6, 4]) {
      await page.keyboard.press('Control+z');
      await expect(rows(page)).toHaveCount(count);
      await expect(focused).toHaveCount(1);
    }
    await page.keyboard.press('Control+y');
    await expect(rows(page)).toHaveCount(6);
    await page.keyboard.press('Control+z');
  });
  await test.step('a group’s operator, and what isn’t possible', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(dialog(page).getByRole('toolbar')).toContainText('The outermost group can’t be removed or moved');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(row(page, /^Group: any of 2/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(rows(page).first()).toBeFocused();
  });
  await test.step('copied, and pasted after a question', async () => {
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await page
      .getByRole('alertdialog', { name: 'Replace these conditions?' })
      .getByRole('button', { name: 'Replace' })
      .press('Enter');
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toBeFocused();
  });
  await test.step('the palette: Enter adds, its menu replaces', async () => {
    await page.keyboard.press('ArrowDown');
    await dialog(page).getByRole('searchbox').focus();
    await page.keyboard.type('clean hands');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(5);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Use in selected condition' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paletteItem(page, /^Clean hands/)).toBeFocused();
  });
  // no tree was built from it
  await text.fill('HR > 174');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page)).toContainText('Heart rate is above 174 per min');
  await expect(panel(page).getByRole('button', { name: 'Edit Conditions' })).toBeFocused();
});
