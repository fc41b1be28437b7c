import { expect } from '@playwright/test';
import { runs } from '@scn/core/testing/effort';
import { colourViolations, violations } from '../browser/violations';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

/** First words of exhibit ids; the remaining exhibits are checked together. */
const kinds = ['grid', 'tree', 'list', 'form', 'picker'];
/** With more effort (`SCN_TEST_EFFORT`), other states of a control are checked in both themes as well. */
const isThorough = runs(1) > 1;

for (const kind of [...kinds, 'others'])
  test(`axe finds no violations in either theme: ${kind}`, async ({ page }) => {
    await showExhibit(page, 'grid');
    const links = page.getByRole('navigation', { name: 'Exhibits' }).getByRole('listitem').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const names = addresses.map((address) => new URLSearchParams(address.slice(1)).get('exhibit') ?? '');
    const ofKind = names.filter((name) => (kinds.find((each) => name.startsWith(each)) ?? 'others') === kind);
    expect(ofKind).not.toEqual([]);
    for (const exhibit of ofKind) {
      const isMain = !exhibit.includes('-') || /-(open|shown)$/.test(exhibit);
      for (const theme of isMain || isThorough ? (['light', 'dark'] as const) : (['light'] as const)) {
        const found = () => (theme === 'light' ? violations(page) : colourViolations(page));
        await showExhibit(page, exhibit, theme);
        if (exhibit === 'grid') await page.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
        expect.soft(await found(), `${exhibit}, ${theme}`).toEqual([]);
        if (exhibit === 'grid-long-lists')
          for (const button of ['Columns', 'Filter', 'Change filter: Location: Ward 7']) {
            await page.getByRole('button', { name: button, exact: true }).click();
            await expect(page.getByRole('searchbox', { name: /^Search (columns|values)/ })).toBeFocused();
            expect.soft(await found(), `${exhibit}, ${theme}, ${button}`).toEqual([]);
            await page.keyboard.press('Escape');
          }
        if (kind !== 'picker' || exhibit.endsWith('read-only')) continue;
        await page.getByRole('combobox').click();
        await expect(page.getByRole('combobox')).toBeFocused();
        expect.soft(await found(), `${exhibit}, ${theme}, open`).toEqual([]);
      }
    }
  });
