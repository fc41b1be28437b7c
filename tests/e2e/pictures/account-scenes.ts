import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

/** A link is used up by choosing a password: the gateway's answers about it are mocked. */
async function answerLink(page: Page): Promise<void> {
  const link = { username: 'nora', name: 'Nora Nightingale', reason: 'INVITATION', leastLength: 12, maxLength: 256 };
  await page.route('**/sign-in/password/link', (route) => route.fulfill({ json: link }));
  await page.route('**/sign-in/password', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { username: 'nora' } }) : route.fallback(),
  );
}

async function typePassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password', { exact: false }).first().fill(password);
  await page.getByLabel('New password, once more').fill(repeated);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** A device of someone who signs in with a password; demonstration accounts have none. */
const session = (id: string, userAgent: string, program: string, isCurrent: boolean) => ({
  ...{ __typename: 'UserSession', id, userAgent, program, isCurrent },
  ...{ startedAt: '2025-06-02T06:00:00Z', lastRefreshedAt: '2025-06-03T08:55:00Z', expiresAt: '2025-06-03T18:00:00Z' },
});

async function answerAccount(page: Page): Promise<void> {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0';
  await answerQuery(page, 'Account', {
    session: { __typename: 'Session', userId: 'u1', hasPassword: true, leastPasswordLength: 12 },
    sessions: [
      session('s1', windows, 'EDITOR', true),
      session('s2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'EDITOR', false),
      session('s3', 'node', 'COMMAND_LINE', false),
    ],
  });
  const token = (id: string, name: string, policies: readonly string[], lastUsedAt: string | null) => ({
    ...{ __typename: 'ApiToken', id, name, policies, lastUsedAt },
    ...{ dateCreated: '2025-01-10T06:00:00Z', expiresAt: '2025-12-31T06:00:00Z' },
  });
  await answerQuery(page, 'ApiTokens', {
    apiTokens: {
      __typename: 'ApiTokenPage',
      items: [
        token('t1', 'Nightly validation', ['Asset:Read', 'Scenario:Read'], '2025-06-03T02:00:00Z'),
        token(
          't2',
          'Upload of a name that is as long as names of tokens can be',
          ['A', 'B', 'C', 'D'].map((name) => `Asset${name}:Update`),
          null,
        ),
      ],
    },
    userPermissions: ['Asset:Read', 'Scenario:Read', 'Scenario:Update'].map((policyName) => ({
      ...{ __typename: 'UserPermission', policyName },
    })),
  });
}

async function openNewToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create API token…' }).click();
  await page.getByRole('radio', { name: 'Only what is selected here' }).click();
}

const all = [sizes.usual, sizes.small, sizes.zoomed];

/** One's account, and choosing a password with a link. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'password-choose',
    as: null,
    address: '/sign-in/password#token',
    sizes: all,
    before: answerLink,
    steps: async (page) => {
      await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
    },
  },
  {
    name: 'password-differs',
    as: null,
    address: '/sign-in/password#token',
    before: answerLink,
    steps: (page) => typePassword(page, 'lamp and ledger 1854', 'lamp'),
  },
  {
    name: 'password-set',
    as: null,
    address: '/sign-in/password#token',
    before: answerLink,
    steps: async (page) => {
      await typePassword(page, 'lamp and ledger 1854');
      await expect(page.getByRole('status')).toContainText('nora');
    },
  },
  {
    name: 'own-account-full',
    as: 'Arthur Author',
    address: '/account',
    sizes: all,
    before: answerAccount,
    steps: async (page) => {
      await expect(page.getByRole('list', { name: 'API tokens' })).toBeVisible();
    },
  },
  {
    name: 'own-account-new-token',
    as: 'Arthur Author',
    address: '/account',
    sizes: all,
    shows: '[role=dialog]',
    before: answerAccount,
    steps: openNewToken,
  },
  {
    name: 'own-account-token',
    as: 'Arthur Author',
    address: '/account',
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=alertdialog]',
    before: async (page) => {
      await answerAccount(page);
      const created = { __typename: 'ApiTokenCreated', token: `scn_${'Rk7vN2xQ9mT4wLpB8sYz'.repeat(2)}abc` };
      await answerQuery(page, 'ApiTokenCreate', { apiTokenCreate: created });
    },
    steps: async (page) => {
      await page.getByRole('button', { name: 'Create API token…' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Nightly validation');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText('not shown again');
    },
  },
  { name: 'own-account-no-access', as: 'Victor Visitor', address: '/account' },
  { name: 'own-account-failing', as: 'Arthur Author', address: '/account', failure: 'failing' },
  { name: 'own-account-loading', as: 'Arthur Author', address: '/account', failure: 'waiting' },
  {
    name: 'last-administrator',
    as: 'Amira Administrator',
    address: '/admin/user-management/users',
    steps: async (page) => {
      await page.getByRole('gridcell', { name: /^Amira Administrator/ }).dblclick();
      await expect(page.getByRole('heading', { name: 'Access', exact: true })).toBeVisible();
    },
  },
  {
    name: 'last-administrators-group',
    as: 'Amira Administrator',
    address: '/admin/user-management/groups',
    sizes: [sizes.usual, sizes.small],
    steps: async (page) => {
      await page.getByRole('gridcell', { name: /^Administrators/ }).dblclick();
      await expect(page.getByRole('button', { name: 'Delete group' })).toBeVisible();
    },
  },
];
