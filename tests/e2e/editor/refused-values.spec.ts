import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const scenario = '/libraries/EXAMPLES/scenario/SEP001GB';
const address = `${scenario}/compose-sim/patient-details/patient-ellison/general-information`;
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a refused value holds back nothing, outlives a reload, and is led to, asked about and undone', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', address);
  const [weight, height, first] = [field(page, 'Weight'), field(page, 'Height'), field(page, 'First name')];
  const birth = page.getByLabel('Date of birth', { exact: true });
  const saved = await weight.inputValue();
  await weight.fill('72,500');
  await height.fill('171');
  await first.fill('Greta');
  await birth.fill('1956-02-03');
  await birth.press('Tab');
  const link = status(page).getByRole('button', { name: '1 value not saved: go to it' });
  await expect(link).toBeVisible();
  await expect(status(page)).not.toContainText('All changes saved');
  await expect(status(page)).not.toContainText('Saving');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(weight).toHaveValue('72,500');
  await expect(weight).toHaveAccessibleDescription(new RegExp(`Not saved\\. Saved value: ${saved} kg`));
  await expect(height).toHaveValue('171');
  await expect(first).toHaveValue('Greta');
  await expect(birth).toHaveValue('1956-02-03');

  // from another screen, the status bar leads to it; leaving the scenario asks
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with 1 unsaved value?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page
    .getByRole('navigation', { name: 'Scenario areas' })
    .getByRole('link', { name: 'Set up', exact: true })
    .click();
  await expect(weight).toHaveCount(0);
  await link.click();
  await expect(weight).toBeFocused();

  await weight.press('Control+z');
  await expect(weight).toHaveValue(saved);
  await expect(status(page)).toContainText('All changes saved');
  await expect(weight).toBeFocused();
});
