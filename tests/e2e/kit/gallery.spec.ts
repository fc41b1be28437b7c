import { expect, test } from '@playwright/test';
import { themeNames } from '../../../app/kit/theme/themes';
import { violations } from '../browser/violations';

const exhibits = [
  ...[
    'theme',
    'grid',
    'grid-many',
    'grid-filtered',
    'grid-single',
    'grid-empty',
    'grid-no-match',
    'grid-loading',
    'grid-error',
  ],
  ...['tree', 'tree-multiple', 'tree-large', 'tree-search', 'tree-no-match', 'tree-empty', 'tree-loading'],
  ...['form', 'form-wide', 'form-empty', 'form-issues', 'form-read-only', 'form-panel', 'form-long', 'form-plugin'],
  ...['picker', 'picker-chosen', 'picker-unknown', 'picker-loading', 'picker-failed', 'picker-empty', 'picker-long'],
  ...['picker-read-only', 'picker-several', 'picker-ordered', 'picker-several-read-only', 'picker-drawer'],
  ...['files', 'files-chosen', 'files-refused'],
  ...['alerts-shown', 'alerts-long', 'confirm-open', 'confirm-long', 'drawer-open', 'drawer-long'],
];

for (const theme of themeNames)
  for (const exhibit of exhibits)
    test(`axe finds nothing: ${exhibit}, ${theme}`, async ({ page }) => {
      await page.goto(`/?exhibit=${exhibit}&theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      if (exhibit === 'grid') await page.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
      expect(await violations(page)).toEqual([]);
      if (!exhibit.startsWith('picker') || exhibit.endsWith('read-only')) return;
      await page.getByRole('combobox').click();
      await expect(page.getByRole('combobox')).toBeFocused();
      expect(await violations(page)).toEqual([]);
    });
