import { expect, test } from '@playwright/test';
import { themeNames } from '../../../app/kit/theme/themes';
import { violations } from '../browser/violations';

/** What exhibits begin with; the rest is looked at together. */
const kinds = ['grid', 'tree', 'list', 'form', 'picker'];

for (const theme of themeNames)
  for (const kind of [...kinds, 'others'])
    test(`axe finds nothing: ${kind}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/?theme=${theme}`);
      const links = page.getByRole('navigation', { name: 'Exhibits' }).getByRole('listitem').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const names = addresses.map((address) => new URLSearchParams(address.slice(1)).get('exhibit') ?? '');
      const ofKind = names.filter((name) => (kinds.find((each) => name.startsWith(each)) ?? 'others') === kind);
      expect(ofKind).not.toEqual([]);
      for (const exhibit of ofKind) {
        await page.goto(`/?exhibit=${exhibit}&theme=${theme}`);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        if (exhibit === 'grid') await page.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
        expect.soft(await violations(page), exhibit).toEqual([]);
        if (kind !== 'picker' || exhibit.endsWith('read-only')) continue;
        await page.getByRole('combobox').click();
        await expect(page.getByRole('combobox')).toBeFocused();
        expect.soft(await violations(page), `${exhibit}, open`).toEqual([]);
      }
    });
