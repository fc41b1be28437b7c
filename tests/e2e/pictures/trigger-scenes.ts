import type { Page } from '@playwright/test';
import { expect } from './expect';
import { actionOf, anaphylaxis, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const properties = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const triggers = 'section=start-triggers';

async function openWizard(page: Page): Promise<void> {
  await properties(page).getByRole('button', { name: 'Select different trigger' }).click();
  await expect(page.getByRole('dialog', { name: 'Select trigger' })).toBeVisible();
}

/** Panels of triggers, their wizard, and who locks whom. Physiology triggers and visibility are in the scenes of properties. */
export const triggerScenes: readonly Scene[] = [
  { name: 'trigger-learner', as, address: `${actionOf(anaphylaxis, 'BOXYG001')}?${triggers}` },
  { name: 'trigger-time', as, address: `${actionOf(sepsis, 'LTIME001')}?${triggers}` },
  {
    name: 'trigger-wizard',
    as,
    sizes: [sizes.usual, sizes.small],
    address: `${actionOf(anaphylaxis, 'BOXYG001')}?${triggers}`,
    shows: '[role=dialog]',
    steps: openWizard,
  },
  {
    name: 'trigger-locations',
    as,
    sizes: [sizes.usual, sizes.small],
    address: `${actionOf(anaphylaxis, 'BOXYG001')}?${triggers}`,
    shows: '[role=dialog] [role=tree]',
    steps: async (page) => {
      await openWizard(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit Menu Location' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Menu Location' }).getByRole('tree')).toBeVisible();
    },
  },
  {
    name: 'locks',
    as,
    address: `${actionOf(sepsis, 'CANNU001')}?section=execution-settings`,
    sizes: [sizes.usual, sizes.small],
  },
];
