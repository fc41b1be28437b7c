import type { Page } from '@playwright/test';
import { changeScenario } from '../editor/change-scenario';
import { expect } from './expect';
import { actionOf, ketoacidosis, screenOf, sepsis, troubled } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
/** Its tests fail after a change. */
const haemorrhage = { library: 'EXAMPLES', code: 'PPH001GB' };
const panel = (page: Page) => page.getByRole('region', { name: 'Problems, usages and search' });
const query = (page: Page) => panel(page).getByRole('textbox', { name: 'Search in the scenario' });

/** Opens a panel by its shortcut, which works shortly after the document has loaded. */
async function open(page: Page, keys: string): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /problem|error|warning/ })).toBeVisible();
  await expect(async () => {
    if (!(await panel(page).isVisible())) await page.keyboard.press(keys);
    await expect(panel(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

async function search(page: Page, text: string): Promise<void> {
  await open(page, 'Control+Shift+f');
  await query(page).fill(text);
}

async function pickProblem(page: Page): Promise<void> {
  await open(page, 'Control+Shift+m');
  const warning = panel(page).getByRole('row').filter({ hasText: '/' }).last();
  await warning.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
}

/** The panel below the screens of a scenario: problems, usages, search and replace, and their dialogs. */
export const panelScenes: readonly Scene[] = [
  {
    name: 'problems',
    as,
    at: 'full',
    address: screenOf(troubled, 'setup/basic-info'),
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=grid] [role=gridcell]',
    steps: (page) => open(page, 'Control+Shift+m'),
  },
  {
    name: 'problems-empty',
    as,
    address: screenOf(sepsis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: (page) => open(page, 'Control+Shift+m'),
  },
  {
    name: 'problems-read-only',
    as: 'Rita Reviewer',
    address: screenOf(sepsis, 'compose-sim/actions'),
    steps: (page) => open(page, 'Control+Shift+m'),
  },
  {
    name: 'problems-menu',
    as,
    at: 'full',
    address: screenOf(troubled, 'setup/basic-info'),
    shows: '[role=menu]',
    steps: pickProblem,
  },
  {
    name: 'problems-rule',
    as,
    at: 'full',
    address: screenOf(troubled, 'setup/basic-info'),
    shows: '[role=dialog]',
    steps: async (page) => {
      await pickProblem(page);
      await page.getByRole('menuitem', { name: 'About this rule' }).click();
    },
  },
  {
    name: 'validation-issues-full',
    as,
    at: 'full',
    address: screenOf(troubled, 'validation-issues'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
  },
  {
    name: 'publish',
    as,
    address: screenOf(sepsis, 'validation-issues'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: (page) => page.getByRole('button', { name: 'Publish…', exact: true }).click(),
  },
  {
    name: 'review-tests-fail',
    as,
    address: screenOf(haemorrhage, 'validation-issues'),
    prepare: (page) =>
      changeScenario(page, haemorrhage.code, [
        { name: 'section.update', input: { section: 'speechSummary', changes: { wordsPerMinute: 60 } } },
      ]),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark'],
    steps: (page) => expect(page.getByText(/^\d+ of \d+ tests fail/)).toBeVisible(),
  },
  {
    name: 'publish-tests-fail',
    as,
    address: screenOf(haemorrhage, 'validation-issues'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark'],
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Publish…', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Change notes').fill('Shorter.');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Give a reason')).toBeVisible();
    },
  },
  {
    name: 'usages',
    as,
    address: actionOf(ketoacidosis, 'DSALI001'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: '[role=grid] [role=gridcell]',
    steps: (page) => open(page, 'Shift+F12'),
  },
  {
    name: 'usages-nothing-selected',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    steps: (page) => open(page, 'Shift+F12'),
  },
  {
    name: 'usages-replace-code',
    as,
    address: actionOf(ketoacidosis, 'DSALI001'),
    shows: '[role=dialog]',
    steps: async (page) => {
      await open(page, 'Shift+F12');
      await panel(page).getByRole('button', { name: 'Replace action code' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'New action code' }).fill('DFAST001');
      await dialog.getByRole('button', { name: 'Replace' }).click();
      await expect(dialog).toContainText('Action already in scenario');
    },
  },
  {
    name: 'references',
    as,
    address: actionOf(ketoacidosis, 'DSALI001'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: '[data-graph-node]',
    steps: async (page) => {
      await open(page, 'Alt+Shift+F12');
      await panel(page).getByRole('button', { name: 'The nurse asks about fluids EPROM001 Conditions' }).click();
    },
  },
  {
    name: 'search',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: 'mark',
    steps: (page) => search(page, 'the'),
  },
  {
    name: 'search-replace',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
    shows: 'ins',
    steps: async (page) => {
      await search(page, 'metoclopramide');
      await panel(page).getByRole('checkbox', { name: 'Replace', exact: true }).click();
      await panel(page).getByRole('textbox', { name: 'Replace with' }).fill('domperidone');
    },
  },
  {
    name: 'search-nothing',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    steps: async (page) => {
      await search(page, 'no such word');
      await expect(panel(page)).toContainText('No results');
    },
  },
  {
    name: 'search-invalid',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    steps: async (page) => {
      await open(page, 'Control+Shift+f');
      await panel(page).getByRole('checkbox', { name: 'Regular expression', exact: true }).click();
      await query(page).fill('(second');
      await expect(panel(page)).toContainText('Close the open bracket');
    },
  },
  {
    name: 'search-read-only',
    as: 'Rita Reviewer',
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    shows: 'mark',
    steps: (page) => search(page, 'enoxaparin'),
  },
];
