import type { Page } from '@playwright/test';
import { makeHistory } from '../editor/scenario-versions';
import { expect } from './expect';
import { screenOf } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = screenOf({ library: 'EXAMPLES', code: 'ANA001GB' }, 'more/scenario-history');
const three = [sizes.usual, sizes.small, sizes.zoomed];
const list = (page: Page) => page.getByRole('listbox', { name: 'Changes and versions' });

async function prepare(page: Page): Promise<void> {
  await makeHistory(page, 'ANA001GB', 'BLIST001');
}

async function choose(page: Page, title: RegExp): Promise<void> {
  await list(page).getByRole('option', { name: title }).click();
}

/** The history of a scenario: changes, versions, comparing two states, restoring one. */
export const historyScenes: readonly Scene[] = [
  {
    name: 'history',
    as,
    address,
    prepare,
    sizes: Object.values(sizes),
    lights: ['light', 'dark', 'contrast'],
    shows: '[role=option]',
  },
  {
    name: 'history-version',
    as,
    address,
    prepare,
    sizes: three,
    steps: async (page) => {
      await choose(page, /^Version 0.2.0.0/);
      await expect(page.getByText('Since version 0.1.0.0')).toBeVisible();
    },
  },
  {
    name: 'history-compared',
    as,
    address: `${address}?from=1&to=now`,
    prepare,
    sizes: three,
    steps: (page) => expect(page.getByText(/^\d+ differences$/)).toBeVisible(),
  },
  {
    name: 'history-plays',
    as,
    address: `${address}?from=1&to=now`,
    prepare,
    sizes: three,
    lights: ['light', 'dark'],
    shows: 'section dl',
    steps: async (page) => {
      const compare = page.getByRole('button', { name: 'Compare plays' });
      await compare.click();
      await expect(page.getByText(/^\d+ tests and 20 random plays/)).toBeVisible();
      await page.getByRole('heading', { name: 'How it plays' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'history-restore',
    as,
    address: `${address}?change=1`,
    prepare,
    sizes: three,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Restore…' }).click();
      await expect(page.getByRole('dialog')).toContainText(/This makes \d+ changes?:/);
    },
  },
  {
    name: 'history-no-match',
    as,
    address,
    prepare,
    steps: async (page) => {
      await page.getByRole('searchbox', { name: 'Search changes and versions' }).fill('nothing is called like this');
      await expect(page.getByText('No results for')).toBeVisible();
    },
  },
  {
    name: 'history-no-versions',
    as,
    address: screenOf({ library: 'ACUTE', code: 'DKA001GB' }, 'more/scenario-history'),
    steps: async (page) => {
      await page.getByRole('switch', { name: 'Versions only' }).click();
      await expect(page.getByText('There are no versions yet')).toBeVisible();
    },
  },
  {
    name: 'history-read-only',
    as: 'Rita Reviewer',
    address,
    shows: '[role=option]',
  },
  {
    name: 'history-failing',
    as,
    address,
    leavesTraces: true,
    before: async (page) => {
      await page.route('**/graphql', (route) =>
        /query Scenario(History|Comparison|Versions)\(/.test(route.request().postData() ?? '')
          ? route.abort()
          : route.fallback(),
      );
    },
    shows: '[role=alert], .fui-MessageBar',
  },
];
