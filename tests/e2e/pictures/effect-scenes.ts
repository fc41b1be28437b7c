import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const everySize = [sizes.usual, sizes.small, sizes.zoomed];

/** Opens the effects of the asset whose form is open. */
async function openEffects(page: Page) {
  await page.getByRole('button', { name: 'Effects…', exact: true }).click();
  return page.getByRole('dialog', { name: /^Effects of / });
}

/** The effects of shared assets: where they are used, what a change breaks, and their replacement. */
export const effectScenes: readonly Scene[] = [
  {
    name: 'effects-list',
    as,
    address: '/assets/roles/roles/role-nurse-global',
    sizes: everySize,
    shows: '[role=dialog]',
    steps: async (page) => {
      const dialog = await openEffects(page);
      // what uses it through something else, with its places
      await dialog
        .getByRole('button', { name: /^Places in / })
        .first()
        .click();
      await expect(dialog.getByText('Uses', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'effects-graph',
    as,
    address: '/assets/roles/roles/role-nurse-global',
    sizes: everySize,
    shows: '[role=dialog]',
    steps: async (page) => {
      const dialog = await openEffects(page);
      await dialog.getByRole('tab', { name: 'Graph' }).click();
      await expect(dialog.getByRole('group', { name: /^What uses / })).toBeVisible();
    },
  },
  {
    name: 'effects-question',
    as,
    address: '/assets/roles/characters',
    sizes: everySize,
    shows: '[role=alertdialog]',
    leavesTraces: true,
    steps: async (page) => {
      // a form that is being saved has a spinner, which a picture waits for
      await page.getByRole('button', { name: 'Import from a spreadsheet' }).click();
      const table = 'Name,Actor role type\r\nStaff nurse in blue,Carer\r\n';
      const file = { name: 'Characters.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file]);
      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('This change affects');
    },
  },
  {
    name: 'effects-replacement',
    as,
    address: '/assets/roles/characters/character-staff-nurse',
    sizes: [sizes.usual, sizes.small],
    shows: '[role=dialog]',
    steps: async (page) => {
      const dialog = await openEffects(page);
      await dialog.getByRole('tab', { name: 'Replace everywhere' }).click();
      await dialog.getByRole('combobox', { name: 'Replacement' }).click();
      await page.getByRole('option', { name: 'Woman in a raincoat, forties' }).first().click();
      await expect(dialog.getByText('problem', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'effects-empty',
    as,
    address: '/assets/roles/roles/role-nurse-global',
    shows: '[role=dialog]',
    steps: async (page) => {
      const none = { __typename: 'AssetEffects', foreignScenarioCount: null, groups: [], links: [] };
      const users = { __typename: 'AssetEffectUserPage', totalCount: 0, items: [] };
      await answerQuery(page, 'AssetEffects', { assetEffects: { ...none, users } });
      await expect(await openEffects(page)).toContainText('Not used anywhere');
    },
  },
  {
    name: 'effects-error',
    as,
    address: '/assets/roles/roles/role-nurse-global',
    shows: '[role=dialog]',
    steps: async (page) => {
      await answerQuery(page, 'AssetEffects', null);
      await expect(await openEffects(page)).toContainText('could not be loaded');
    },
  },
];
