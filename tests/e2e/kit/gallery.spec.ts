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
  ...['form', 'form-empty', 'form-issues', 'form-read-only', 'form-plugin'],
  ...['alerts-shown', 'confirm-open', 'drawer-open'],
];

for (const theme of themeNames)
  for (const exhibit of exhibits)
    test(`axe finds nothing: ${exhibit}, ${theme}`, async ({ page }) => {
      await page.goto(`/?exhibit=${exhibit}&theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      if (exhibit === 'grid') await page.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
      expect(await violations(page)).toEqual([]);
    });
