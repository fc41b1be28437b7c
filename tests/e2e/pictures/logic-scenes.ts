import type { Page } from '@playwright/test';
import { expect } from './expect';
import { actionOf, ketoacidosis, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const builder = (page: Page) => page.getByRole('dialog', { name: 'Response will be played when:' });

async function openConditions(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Properties', exact: true })
    .getByRole('button', { name: /^(Add|Edit|View) Conditions$/ })
    .click();
  await expect(builder(page).getByRole('treegrid')).toBeVisible();
}

/** The logic builder. */
export const logicScenes: readonly Scene[] = [
  {
    name: 'logic-responses',
    as,
    checkedBy: 'logic-builder.spec.ts',
    address: actionOf(sepsis, 'MALRM001', 'RESPONSE/MALRM001R1'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    steps: openConditions,
  },
  {
    name: 'logic-incomplete',
    as,
    address: actionOf(ketoacidosis, 'BEXAM001', 'RESPONSE/BEXAM001R1'),
    sizes: [sizes.usual],
    steps: async (page) => {
      await openConditions(page);
      await builder(page).getByRole('tab', { name: 'Physiology' }).click();
      await builder(page)
        .getByRole('treeitem', { name: /Heart rate/ })
        .click();
      await expect(builder(page).getByRole('treegrid')).toContainText('Condition is incomplete');
    },
  },
];
