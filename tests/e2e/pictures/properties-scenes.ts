import type { Page } from '@playwright/test';
import { cutOff } from './cut-off';
import { expect } from './expect';
import { actionOf, anaphylaxis, ketoacidosis, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const allSections =
  'section=start-triggers,voice,action-details,execution-settings,visibility-settings,action-effects,action-references';
/** Shows every section without scrolling. */
const tall = { width: 1440, height: 2400, scale: 1 } as const;
const properties = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });

async function openChangeValues(page: Page): Promise<void> {
  await properties(page).getByRole('button', { name: 'Edit change values' }).click();
  await expect(page.getByRole('dialog')).toContainText('Heart rate');
}

/** The properties panel for every kind of selection, in every state. */
export const propertiesScenes: readonly Scene[] = [
  { name: 'properties-action', as, address: `${actionOf(sepsis, 'CBLOD001')}?${allSections}`, sizes: [tall] },
  {
    name: 'properties-action-read-only',
    as: 'Rita Reviewer',
    address: `${actionOf(sepsis, 'CBLOD001')}?${allSections}`,
    sizes: [tall],
  },
  {
    name: 'properties-action-invalid',
    as,
    address: `${actionOf(sepsis, 'CBLOD001')}?section=action-details`,
    leavesTraces: true,
    steps: async (page) => {
      await cutOff(page); // shown but never saved
      await properties(page).getByRole('textbox', { name: 'Action name', exact: true }).fill('');
      await page.keyboard.press('Tab');
      await expect(properties(page)).toContainText('Action name is required');
      await expect(page.getByRole('contentinfo')).toContainText('unsaved change');
    },
  },
  {
    name: 'change-values',
    as,
    address: `${actionOf(sepsis, 'CFLUI001')}?section=action-effects`,
    sizes: [sizes.usual, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=dialog]',
    steps: openChangeValues,
  },
  {
    name: 'change-values-tables',
    as,
    address: `${actionOf(sepsis, 'CFLUI001')}?section=action-effects`,
    shows: '[role=dialog]',
    steps: async (page) => {
      await openChangeValues(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('switch', { name: 'Show tables' }).click();
      await dialog.getByRole('textbox', { name: 'Change, Heart rate' }).fill('many');
      await expect(dialog).toContainText('Change must be a number');
    },
  },
  {
    name: 'properties-response',
    as,
    address: actionOf(sepsis, 'MALRM001', 'RESPONSE/MALRM001R1'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[aria-label=Properties] h2',
  },
  {
    name: 'properties-command',
    as,
    address: actionOf(sepsis, 'CBLOD001', 'PLAYLIST_COMMAND/cblod001r1-1'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: async (page) => {
      await expect(properties(page)).toContainText('Speech');
    },
  },
  {
    name: 'properties-message',
    as,
    address: actionOf(anaphylaxis, 'HVTAC001', 'PLAYLIST_COMMAND/hvtac001r1-6'),
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) => {
      await expect(properties(page)).toContainText('As the learner sees it');
    },
  },
  {
    name: 'properties-prescription-chart',
    as,
    address: actionOf(sepsis, 'HPRES001', 'PLAYLIST_COMMAND/hpres001r1-2'),
    sizes: [sizes.usual, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    steps: async (page) => {
      await expect(properties(page)).toContainText('as the learner sees it');
    },
  },
  {
    name: 'properties-gone',
    as,
    address: actionOf(sepsis, 'AGONE001'),
  },
  {
    name: 'properties-picker',
    as,
    address: `${actionOf(sepsis, 'CBLOD001')}?section=action-details`,
    shows: '[role=listbox] [role=option]',
    steps: async (page) => {
      await properties(page).getByRole('combobox', { name: 'Action category', exact: true }).click();
    },
  },
  {
    name: 'properties-duplicate',
    as,
    address: actionOf(sepsis, 'CBLOD001', 'RESPONSE/CBLOD001R1'),
    shows: '[role=dialog]',
    steps: async (page) => {
      await properties(page)
        .getByRole('toolbar', { name: 'Response' })
        .getByRole('button', { name: 'Duplicate' })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(' ');
      await dialog.getByRole('button', { name: 'Duplicate' }).click();
      await expect(dialog.getByText('Description is required')).toBeVisible();
    },
  },
  {
    name: 'properties-unlimited',
    as,
    address: `${actionOf(ketoacidosis, 'DSALI001')}?section=execution-settings`,
    sizes: [tall],
  },
  {
    name: 'removal-response',
    as,
    address: actionOf(sepsis, 'MALRM001', 'RESPONSE/MALRM001R1'),
    shows: '[role=alertdialog], [role=dialog]',
    steps: async (page) => {
      await properties(page).getByRole('toolbar', { name: 'Response' }).getByRole('button', { name: 'Delete' }).click();
    },
  },
  {
    name: 'removal-blocked',
    as,
    address: actionOf(sepsis, 'CANNU001'),
    shows: '[role=dialog]',
    steps: async (page) => {
      await properties(page).getByRole('toolbar', { name: 'Action' }).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: 'Action cannot be deleted' })).toBeVisible();
    },
  },
];
