import { expect } from './expect';
import { sizes, type Scene } from './scene';

/** Screens before sign-in and after sign-out. */
export const signedOutScenes: readonly Scene[] = [
  {
    name: 'sign-in-service',
    as: null,
    address: '/sign-in',
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: 'h1',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Amira Administrator' })).toBeVisible();
    },
  },
  {
    name: 'sign-in-unavailable',
    as: null,
    address: '/sign-in',
    steps: async (page) => {
      await page.route('**/.well-known/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('is not responding');
    },
  },
  {
    name: 'unreachable',
    as: null,
    address: '/sign-in',
    before: async (page) => {
      await page.route('**/sign-in/configuration', (route) => route.abort());
    },
  },
  {
    name: 'permissions-failing',
    as: 'Arthur Author',
    address: '/dashboard',
    before: async (page) => {
      await page.route('**/graphql', (route) => route.abort());
    },
  },
  {
    name: 'session-expired',
    as: 'Arthur Author',
    address: '/all-scenarios',
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=alertdialog]',
    endsSession: true,
    before: async (page) => {
      await page.route('**/oidc/token', (route) =>
        route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
      );
    },
  },
];
