import type { Page } from '@playwright/test';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const pages = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/patient-details/patient-ellison/physiology';

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste values' }).click();
  await page.getByRole('textbox', { name: 'Values' }).fill(text);
}

/** Pages of a patient’s physiology: what isn’t saved, read-only, narrow, without a report, and filling in. */
export const physiologyScenes: readonly Scene[] = [
  {
    name: 'physiology-report-error',
    as,
    address: `${pages}/monitor`,
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: async (page) => {
      const field = page.getByRole('textbox', { name: 'Heart rate, Baseline' });
      await field.fill('118,000');
      await expect(page.getByText('“118,000”: which number is meant?')).toBeVisible();
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
    name: 'physiology-report-fill-in',
    as,
    address: `${pages}/monitor`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Fill in', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Paste values' })).toBeVisible();
    },
  },
  {
    name: 'physiology-report-paste',
    as,
    address: `${pages}/monitor`,
    shows: '[role=dialog]',
    steps: async (page) => {
      await paste(page, 'HR\t131\tper min\nT\t98.7\t°F\nSBP\t82.4\tmmHg\nMAP\t61\nRR\t#REF!\nShoe size\t42');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('3 pieces are not used');
    },
  },
  {
    name: 'physiology-report-paste-asks',
    as,
    address: `${pages}/monitor`,
    shows: '[role=dialog]',
    sizes: [sizes.usual, sizes.zoomed, sizes.enlarged],
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) => {
      await paste(page, 'T 98.7° F HR 102 BP 150/75 RR 15 O2 100%\nPlatelets 1,234\nNa 139.6\nUrea nitrogen 22 mg/dL');
      await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
    },
  },
];
