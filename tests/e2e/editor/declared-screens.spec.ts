import { expect, type Page } from '@playwright/test';
import { scenarioRoutes } from '../../../app/src/routes/scenario-routes';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { visit } from './visit';

const base = '/libraries/ACUTE/scenario/DKA001GB';
const declared = scenarioRoutes.flatMap((route) => (route.declared === undefined ? [] : [route.declared]));
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });

test('a field of a section is saved, named in the history, and undone', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/setup/basic-info`);
  const title = page.getByRole('textbox', { name: 'Title' });
  const before = await title.inputValue();
  await title.fill('Ketoacidosis, revised');
  await title.press('Tab');
  await expect(status(page)).toContainText(/All changes saved \d/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(before);
  await page.keyboard.press('Control+y');
  await expect(title).toHaveValue('Ketoacidosis, revised');
  await expect(status(page)).toContainText(/All changes saved \d/);
  await visit(page, `${base}/more/scenario-history`);
  await expect(page.getByRole('main')).toContainText('Ketoacidosis, revised');
});

test('each declared screen opens with its groups, and only for reading without the permission to change', async ({
  page,
}) => {
  await signIn(page, 'Rita Reviewer', `${base}/dashboard`);
  for (const { path, title, groups } of declared) {
    await test.step(path, async () => {
      await visit(page, `${base}/${path}`);
      await expect(page).toHaveTitle(new RegExp(`${title}$`));
      for (const group of groups) await expect(page.getByRole('form', { name: group.title })).toBeVisible();
      for (const box of await page.getByRole('main').getByRole('textbox').all())
        await expect(box).toHaveAttribute('readonly', '');
    });
  }
});
