import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const pages = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/patient-details/patient-ellison/physiology';

/** Pages of a patient’s physiology: what isn’t saved, read-only, narrow, without a report, and filling in. */
export const physiologyScenes: readonly Scene[] = [
  {
    name: 'physiology-report-error',
    as,
    address: `${pages}/monitor`,
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: async (page) => {
      const field = page.getByRole('textbox', { name: 'Heart rate, Baseline' });
      await field.fill('11,8');
      await expect(page.getByText('Baseline: Needs to be a number')).toBeVisible();
    },
  },
  { name: 'physiology-report-read-only', as: 'Rita Reviewer', address: `${pages}/monitor` },
  { name: 'physiology-report-full', as, address: `${pages}/bloods` },
  {
    name: 'physiology-state',
    as,
    address: `${pages}/deterioration?selected=state-shock`,
    sizes: [{ width: 1440, height: 1400, scale: 1 }],
  },
  { name: 'physiology-report-missing', as, address: `${pages}/abg` },
  {
    name: 'physiology-report-paste',
    as,
    address: `${pages}/monitor`,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Fill in', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Paste values' }).click();
      await page.getByRole('textbox', { name: 'Values' }).fill('HR\t131\tper min\nSBP\t82\tmmHg\nShoe size\t42');
      await expect(page.getByText('1 piece is not used')).toBeVisible();
    },
  },
];
