import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const address = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions/CFLUI001/ACTION/CFLUI001';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change values of “/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('the end of a curve is dragged and moved by keys, the number follows, and it is saved', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${address}?section=action-effects`);
  const edit = panel(page).getByRole('button', { name: 'Edit change values' });
  await edit.click();
  const name = 'Systolic blood pressure';
  await dialog(page)
    .getByRole('combobox', { name: `Kind of change, ${name}` })
    .selectOption('To a value');
  const number = dialog(page).getByRole('textbox', { name: `Change, ${name}` });
  await number.fill('100');
  const end = dialog(page).getByRole('slider', { name: `${name} at the end of the change` });
  const before = Number(await end.getAttribute('aria-valuenow'));
  await end.hover();
  const box = await end.boundingBox();
  if (box === null) throw new Error('The end of the curve isn’t shown.');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await end.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 5);
  await expect(number).not.toHaveValue('100');

  const dragged = Number(await number.inputValue());
  await end.focus();
  await page.keyboard.press('ArrowUp');
  await expect(number).toHaveValue(String(dragged + 1));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Change Values Not Saved' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(messages(page)).toContainText('Physiology action change values successfully updated');
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();

  await edit.click();
  await expect(number).toHaveValue(String(dragged + 1));
  await dialog(page).getByRole('button', { name: 'Clear all' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alertdialog', { name: 'Physiology changes mismatch' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByRole('switch', { name: 'Changes physiology' })).not.toBeChecked();
  await expect(panel(page)).toContainText('No change values');
});
