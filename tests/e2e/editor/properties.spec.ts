import { expect, type Locator, type Page } from '@playwright/test';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';
import { visit } from './visit';

const libraries: Readonly<Record<string, string>> = { DKA001GB: 'ACUTE' };
const actions = (scenario: string) =>
  `/libraries/${libraries[scenario] ?? 'EXAMPLES'}/scenario/${scenario}/compose-sim/actions`;
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const section = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: false, expanded: true });
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo/ });
const field = (page: Page, name: string): Locator => panel(page).getByRole('textbox', { name, exact: true });

test.use({ staysOpen: true });

test('the address opens the panel and its sections, which stay open during the session', async ({ page }) => {
  const base = actions('DKA001GB');
  await signIn(page, 'Arthur Author', `${base}/BEXAM001/ACTION/BEXAM001?section=execution-settings,voice`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Action');
  await expect(section(page, 'Execution settings')).toBeVisible();
  await expect(section(page, 'Voice')).toBeVisible();
  await expect(section(page, 'Action details')).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: /^Action effects/ })
    .click();
  await expect(page).toHaveURL(/section=[^&]*action-effects/);
  // the panel state is stored with a delay, and at once when the page is closed
  await page.goto(`${base}/BHIST001/ACTION/BHIST001`);
  await expect(section(page, 'Action effects')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close properties' }).click();
  await expect(page).toHaveURL(`${base}/BHIST001`);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('[data-canvas]')).toBeFocused();
});

test('a field commits after a pause, undo reverts it in one step, and the change is saved', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${actions('DKA001GB')}/BEXAM001/ACTION/BEXAM001?section=action-details`);
  const name = field(page, 'Action name');
  const before = await name.inputValue();
  await name.fill('Look at everything');
  await expect(undo(page)).toBeEnabled();
  await name.press('End');
  await name.pressSequentially(' well');
  await expect(panel(page).getByText('Look at everything well')).toBeVisible();
  await name.blur();
  await expect(status(page)).toContainText('All changes saved');
  await undo(page).click();
  await expect(name).toHaveValue(before);
  await expect(undo(page)).toBeDisabled();
});

test('repetitions, locks, and the form of a plugin', async ({ page }) => {
  const base = actions('ANA001GB');
  await signIn(page, 'Arthur Author', `${base}/DCHLO001/ACTION/DCHLO001?section=execution-settings`);
  await test.step('repetitions: removing links asks for confirmation, and 100 means unlimited', async () => {
    const limit = panel(page).getByRole('switch', { name: 'Limit repetitions' });
    const linked = panel(page).getByText('Give hydrocortisone 200 mg IV');
    await expect(linked).toBeVisible();
    await limit.click();
    const question = page.getByRole('alertdialog', { name: 'Allow unlimited repetitions?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(limit).toBeChecked();
    await expect(linked).toBeVisible();
    await limit.click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(limit).not.toBeChecked();
    await expect(linked).toHaveCount(0);
    await expect(panel(page).getByRole('combobox', { name: 'Repetitions', exact: true })).toHaveValue('100');
    await limit.click();
    await expect(panel(page).getByRole('combobox', { name: 'Repetitions', exact: true })).toHaveValue('1');
  });
  await test.step('Total Lock selects all locks, No Lock none', async () => {
    await visit(page, `${base}/FMONI001/ACTION/FMONI001?section=execution-settings`);
    await expect(panel(page)).toContainText('FMONI001');
    const locks = panel(page).getByRole('group', { name: 'Locked By' });
    await locks.getByRole('checkbox', { name: 'Total Lock' }).click();
    for (const box of await locks.getByRole('checkbox').all()) {
      const isNone = (await box.getAttribute('aria-label')) === 'No Lock' || (await box.evaluate(isNoLock));
      await expect(box).toBeChecked({ checked: !isNone });
    }
    await locks.getByRole('checkbox', { name: 'No Lock' }).click();
    await expect(locks.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
  await test.step('the form of a plugin changes its command, and the card updates', async () => {
    await visit(page, `${base}/LTIME001/PLAYLIST_COMMAND/ltime001r1-2`);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Playlist Command');
    const text = panel(page).getByRole('textbox', { name: 'Text' });
    await text.fill('It itches everywhere.');
    await text.blur();
    await expect(panel(page).getByText(/^.+: “It itches everywhere\.”$/)).toBeVisible();
    await panel(page).getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`${base}/LTIME001/ACTION/LTIME001`);
    await expect(messages(page)).toContainText(/Playlist command “.+” successfully deleted/);
  });
});

function isNoLock(box: Element): boolean {
  return (
    box instanceof HTMLInputElement && [...(box.labels ?? [])].some(({ textContent }) => textContent === 'No Lock')
  );
}

test('a response is duplicated with a description, moved, and deleted, with undo', async ({ page }) => {
  const base = actions('ANA001GB');
  await signIn(page, 'Arthur Author', `${base}/CTRYP001/RESPONSE/CTRYP001R1`);
  const bar = panel(page).getByRole('toolbar', { name: 'Response' });
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate CTRYP001R1' });
  await dialog.getByRole('textbox').fill(' ');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(dialog.getByText('Description is required')).toBeVisible();
  await dialog.getByRole('textbox').fill('Taken a second time');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(`${base}/CTRYP001/RESPONSE/CTRYP001R3`);
  await expect(field(page, 'Response descriptor')).toHaveValue('Taken a second time');

  await bar.getByRole('button', { name: 'Move after' }).click();
  await expect(bar.getByRole('button', { name: 'Move after' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete response CTRYP001R3 “Taken a second time”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${base}/CTRYP001/ACTION/CTRYP001`);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Redo/ })).toBeEnabled();
  await visit(page, `${base}/CTRYP001/RESPONSE/CTRYP001R3`);
  await expect(field(page, 'Response descriptor')).toHaveValue('Taken a second time');
});

test('an action that conditions refer to cannot be deleted, and the message links to the conditions', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', `${actions('SEP001GB')}/CANNU001/ACTION/CANNU001`);
  await panel(page).getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Action cannot be deleted' });
  await expect(dialog).toContainText(/is used in \d+ places, including/);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('link').first()).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(panel(page).getByRole('toolbar').getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('the panes are resized with the keyboard, collapse, and keep their size; in small windows, they overlay the screen', async ({
  page,
}) => {
  const address = `${actions('DKA001GB')}/BEXAM001/ACTION/BEXAM001`;
  await signIn(page, 'Arthur Author', address);
  const splitter = page.getByRole('separator', { name: 'Properties width' });
  await expect(splitter).toHaveAttribute('aria-valuenow', '450');
  await splitter.focus();
  await splitter.press('ArrowLeft');
  await expect(splitter).toHaveAttribute('aria-valuenow', '466');
  await page.reload();
  await expect(splitter).toHaveAttribute('aria-valuenow', '466');
  await splitter.dblclick();
  await expect(splitter).toHaveAttribute('aria-valuenow', '450');
  await splitter.focus();
  await splitter.press('Enter');
  const show = page.getByRole('button', { name: 'Show properties' });
  await expect(show).toBeFocused();
  await page.reload();
  await expect(show).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await show.click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide properties' })).toBeFocused();
  await test.step('in small windows, the properties overlay the screen and nothing overflows', async () => {
    await page.setViewportSize({ width: 512, height: 640 });
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(512);
    await page.getByRole('button', { name: 'Hide properties' }).click();
    await expect(page.getByRole('button', { name: 'Show properties' })).toBeFocused();
  });
});

test('changes by others appear, and deletions by others show a message with a way back', async ({ page, browser }) => {
  const base = actions('ANA001GB');
  await signIn(page, 'Arthur Author', `${base}/NHAND001/RESPONSE/NHAND001R2`);
  await field(page, 'Response descriptor').click();
  const other = await personOutside(browser, 'Amira Administrator');
  const responseCode = 'NHAND001R2';
  await changeScenario(other, 'ANA001GB', [
    { name: 'response.update', input: { responseCode, description: 'Handed over late' } },
  ]);
  await expect(field(page, 'Response descriptor')).toHaveValue('Handed over late');
  await changeScenario(other, 'ANA001GB', [
    { name: 'response.delete', input: { responseCode, deleteDependencies: true } },
  ]);
  await expect(panel(page).getByRole('alert')).toContainText('Response not found in this scenario');
  await expect(panel(page).getByRole('alert')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${base}/NHAND001/ACTION/NHAND001`);
});

test('with read-only access everything can be read and nothing changed', async ({ page }) => {
  await signIn(
    page,
    'Rita Reviewer',
    `${actions('SEP001GB')}/DANTI001/ACTION/DANTI001?section=action-details,execution-settings`,
  );
  await expect(field(page, 'Action name')).toHaveValue('Give levofloxacin 500 mg IV');
  await expect(field(page, 'Action name')).toHaveAttribute('readonly', '');
  await expect(panel(page).getByRole('switch', { name: 'Limit repetitions' })).toBeDisabled();
  for (const box of await panel(page).getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expect(panel(page).getByRole('toolbar').getByRole('button', { name: 'Delete' })).toBeDisabled();
});
