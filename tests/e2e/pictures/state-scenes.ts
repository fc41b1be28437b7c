import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { expect } from './expect';
import { screenOf, troubled } from './scenario-addresses';
import { sizes, type Scene } from './scene';

/** A deleted scenario, as the gateway has it. */
function deleted(scenarioCode: string, title: string, by: string | null) {
  return {
    ...{ __typename: 'DeletedScenario', scenarioCode, title, libraryId: 'examples', libraryCode: 'EXAMPLES' },
    ...{ libraryName: 'Examples', ownedByInstitution: true, isScenarioReadOnly: false, libraryAccess: 'FULL' },
    ...{
      dateDeleted: '2025-06-02T07:00:00Z',
      deletedBy: by === null ? null : { __typename: 'Person', id: by, name: by },
    },
  };
}

const workspace = '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info';
const overview = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/overview';

/** Opens a scenario so that the dashboard offers to continue with it. */
async function openScenarioFirst(page: Page): Promise<void> {
  await page.goto(workspace);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Screens that are empty, full, loading or failing. */
export const stateScenes: readonly Scene[] = [
  { name: 'dashboard-continue', as: 'Arthur Author', address: '/dashboard', before: openScenarioFirst },
  {
    name: 'dashboard-menu',
    as: 'Amira Administrator',
    address: '/dashboard?menu',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: async (page) => {
      for (const group of ['Shared Assets', 'Admin Tasks', 'Voice Control'])
        await page.getByRole('button', { name: group, exact: true }).click();
    },
  },
  { name: 'dashboard-no-access', as: 'Victor Visitor', address: '/dashboard?menu' },
  { name: 'dashboard-read-only', as: 'Rita Reviewer', address: '/dashboard' },
  { name: 'dashboard-empty', as: 'Amira Administrator', at: 'empty', address: '/dashboard' },
  {
    name: 'dashboard-full',
    as: 'Amira Administrator',
    at: 'full',
    address: '/dashboard?menu',
    sizes: [sizes.usual, sizes.small, sizes.wide, sizes.zoomed],
    lights: ['light', 'dark', 'contrast'],
  },
  { name: 'dashboard-failing', as: 'Amira Administrator', address: '/dashboard', failure: 'failing' },
  { name: 'dashboard-loading', as: 'Amira Administrator', address: '/dashboard', failure: 'waiting' },
  {
    name: 'dashboard-offline',
    as: 'Amira Administrator',
    address: '/dashboard',
    steps: async (page) => {
      await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
      await page.context().setOffline(true);
      await expect(page.getByRole('contentinfo')).toContainText('Offline');
    },
  },

  {
    name: 'admin-user-management-library',
    as: 'Amira Administrator',
    address: '/admin/user-management/libraries',
    checkedBy: 'first-institution.spec.ts',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    steps: async (page) => {
      await page.getByRole('gridcell', { name: 'Acute medicine', exact: true }).dblclick();
      await expect(page.getByRole('heading', { name: /^Who can open it/ })).toBeVisible();
    },
  },
  {
    name: 'admin-user-management-user',
    as: 'Amira Administrator',
    address: '/admin/user-management/users',
    checkedBy: 'first-institution.spec.ts',
    steps: async (page) => {
      await page.getByRole('gridcell', { name: /^Arthur Author/ }).dblclick();
      await expect(page.getByRole('heading', { name: 'Libraries', exact: true, level: 3 })).toBeVisible();
    },
  },

  { name: 'filter-scenarios-empty', as: 'Amira Administrator', at: 'empty', address: '/admin/scenarios' },
  {
    name: 'filter-scenarios-full',
    as: 'Amira Administrator',
    at: 'full',
    address: '/admin/scenarios',
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
  },
  { name: 'filter-scenarios-failing', as: 'Amira Administrator', address: '/admin/scenarios', failure: 'failing' },
  { name: 'filter-scenarios-deleted', as: 'Amira Administrator', address: '/admin/scenarios?show=deleted' },
  {
    name: 'filter-scenarios-status',
    as: 'Amira Administrator',
    address: '/admin/scenarios',
    shows: '[role=dialog]',
    lights: ['light', 'dark'],
    steps: async (page) => {
      await page.getByRole('row').nth(1).getByRole('gridcell').first().click();
      await page.getByRole('button', { name: 'Change selected' }).click();
      await page.getByRole('menuitem', { name: 'Change status…' }).click();
    },
  },

  { name: 'all-scenarios-no-access', as: 'Victor Visitor', address: '/all-scenarios' },
  { name: 'all-scenarios-read-only', as: 'Rita Reviewer', address: '/all-scenarios' },
  { name: 'all-scenarios-empty', as: 'Amira Administrator', at: 'empty', address: '/all-scenarios' },
  {
    name: 'all-scenarios-full',
    as: 'Amira Administrator',
    at: 'full',
    address: '/all-scenarios',
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
  },
  { name: 'all-scenarios-failing', as: 'Amira Administrator', address: '/all-scenarios', failure: 'failing' },
  { name: 'all-scenarios-loading', as: 'Amira Administrator', address: '/all-scenarios', failure: 'waiting' },
  {
    name: 'all-scenarios-no-match',
    as: 'Amira Administrator',
    address: '/all-scenarios',
    steps: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('nothing is called like this');
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Clear/ })
          .first(),
      ).toBeVisible();
    },
  },

  { name: 'library-unknown', as: 'Amira Administrator', address: '/libraries/NOWHERE' },
  { name: 'library-empty', as: 'Amira Administrator', at: 'full', address: '/libraries/NEW' },
  { name: 'library-full', as: 'Amira Administrator', at: 'full', address: '/libraries/EMERGENCY' },
  { name: 'library-failing', as: 'Amira Administrator', address: '/libraries/EXAMPLES', failure: 'failing' },
  { name: 'library-loading', as: 'Amira Administrator', address: '/libraries/EXAMPLES', failure: 'waiting' },
  {
    name: 'library-deleted',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES?show=deleted',
    sizes: [sizes.usual, sizes.small],
    // without deleting one: other scenes show it
    before: async (page) =>
      answerQuery(page, 'DeletedScenarios', {
        scenariosDeleted: {
          __typename: 'DeletedScenarios',
          totalCount: 2,
          items: [
            deleted('KIM001GB', 'Anaphylaxis after antibiotics on a surgical ward at night', 'Arthur Author'),
            deleted('OLD001GB', 'Sepsis', null),
          ],
        },
      }),
  },
  {
    name: 'library-move',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES',
    steps: async (page) => {
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Menu for/ })
        .click();
      await page.getByRole('menuitem', { name: /^Move/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'library-delete',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES',
    steps: async (page) => {
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Menu for/ })
        .click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },

  { name: 'scenario-read-only', as: 'Rita Reviewer', address: workspace, sizes: [sizes.usual, sizes.small] },
  {
    name: 'scenario-long-title',
    as: 'Amira Administrator',
    at: 'full',
    address: '/libraries/EMERGENCY/scenario/LNG001GB/setup/basic-info',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
  },
  {
    name: 'scenario-menu',
    as: 'Amira Administrator',
    address: `${workspace}?menu`,
    sizes: [sizes.usual, sizes.small],
  },
  { name: 'scenario-loading', as: 'Amira Administrator', address: workspace, failure: 'waiting', shows: 'main' },
  { name: 'scenario-not-found', as: 'Amira Administrator', address: '/libraries/EXAMPLES/scenario/SEP001GB/nowhere' },

  {
    name: 'scenario-setup-environment-and-roles-read-only',
    as: 'Rita Reviewer',
    address: '/libraries/EXAMPLES/scenario/SEP001GB/setup/environment-and-roles',
  },
  {
    name: 'scenario-setup-environment-and-roles-empty',
    as: 'Amira Administrator',
    at: 'full',
    address: screenOf(troubled, 'setup/environment-and-roles'),
  },
  {
    name: 'scenario-setup-prompts-character',
    as: 'Amira Administrator',
    address: '/libraries/EXAMPLES/scenario/SEP001GB/setup/prompts?tab=character&actorId=actor-helen',
  },
  {
    name: 'scenario-compose-sim-overview-read-only',
    as: 'Rita Reviewer',
    address: `${overview}/HPRES001/RESPONSE/HPRES001R1`,
    sizes: [sizes.usual, sizes.small],
  },
  {
    name: 'scenario-compose-sim-overview-no-match',
    as: 'Amira Administrator',
    address: overview,
    steps: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('nothing is called like this');
      await expect(page.getByRole('button', { name: /^Clear filters/ }).first()).toBeVisible();
    },
  },
  {
    name: 'scenario-compose-sim-overview-bulk-edit',
    as: 'Amira Administrator',
    address: `${overview}/HPRES001/RESPONSE/HPRES001R1`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit selected' }).click();
      await page.getByRole('combobox', { name: 'Harmful' }).selectOption('Yes');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Harmful');
    },
  },

  {
    name: 'scenario-compose-sim-overview-empty',
    as: 'Amira Administrator',
    at: 'full',
    address: screenOf(troubled, 'compose-sim/overview'),
  },
  {
    name: 'scenario-compose-sim-overview-filters',
    as: 'Amira Administrator',
    address: overview,
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=menu]',
    steps: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Filter', exact: true }).click();
    },
  },
  {
    name: 'admin-playlist-commands-one',
    as: 'Amira Administrator',
    address: '/admin/playlist-commands',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Speech', exact: true }).click();
    },
  },

  { name: 'admin-no-access', as: 'Arthur Author', address: '/admin/tasks' },
  { name: 'assets-no-access', as: 'Victor Visitor', address: '/assets/images' },
  { name: 'not-found', as: 'Amira Administrator', address: '/nowhere', sizes: [sizes.usual, sizes.zoomed] },
  {
    name: 'screen-broken',
    as: 'Amira Administrator',
    address: '/whats-coming',
    before: async (page) => {
      await page.route('**/assets/whats-coming-screen-*.js', (route) => route.abort());
    },
  },
];
