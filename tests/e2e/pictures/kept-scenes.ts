import type { Page } from '@playwright/test';
import { cutOff } from './cut-off';
import { isChange } from '../editor/operation';
import { expect } from './expect';
import { actionOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = `${actionOf(sepsis, 'CBLOD001')}?section=action-details`;
const status = (page: Page) => page.getByRole('contentinfo');

async function rename(page: Page): Promise<void> {
  const name = page
    .getByRole('region', { name: 'Properties', exact: true })
    .getByRole('textbox', { name: 'Action name' });
  await name.fill('Take bloods with lactate, and send them to the laboratory at once');
  await name.blur();
}

const removed = { message: 'There is no action CBLOD001 any more.', extensions: { code: 'NoRecordsFoundError' } };
const forbidden = {
  message: 'You don’t have the permission “Update scenario action”.',
  extensions: { code: 'ScenarioAccessError' },
};

/** Makes the gateway reject every change. */
async function rejectChanges(page: Page, error: object): Promise<void> {
  await page.route('**/graphql', (route) => {
    if (!isChange(route.request())) return route.fallback();
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
}

/** Makes the gateway withdraw the permission to change actions: the page reads its permissions again after a refusal. */
async function withdraw(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('userPermissions') !== true) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('ScenarioAction:Update', 'ScenarioAction:Create');
    return route.fulfill({ response: answer, body });
  });
}

async function openRejected(page: Page, error: object = removed): Promise<void> {
  await rejectChanges(page, error);
  await rename(page);
  await expect(status(page)).toContainText('1 change rejected by the server');
}

/** Unsaved changes. They stay in the browser, so each scene uses its own. */
export const retainedScenes: readonly Scene[] = [
  {
    name: 'kept-offline',
    as,
    address,
    leavesTraces: true,
    sizes: [sizes.usual, sizes.small],
    steps: async (page) => {
      await cutOff(page);
      await rename(page);
      await expect(status(page)).toContainText('Offline: ');
    },
  },
  {
    name: 'kept-refused',
    as,
    address,
    leavesTraces: true,
    sizes: [sizes.usual, sizes.small, sizes.zoomed, sizes.enlarged],
    steps: (page) => openRejected(page),
  },
  {
    name: 'kept-dialog',
    as,
    address,
    leavesTraces: true,
    shows: '[role=dialog]',
    steps: async (page) => {
      await openRejected(page);
      await status(page).getByRole('button', { name: 'Show the rejected change' }).click();
    },
  },
  {
    name: 'kept-forbidden',
    as,
    address,
    leavesTraces: true,
    shows: '[role=dialog]',
    sizes: [sizes.usual, sizes.enlarged],
    steps: async (page) => {
      await withdraw(page);
      await openRejected(page, forbidden);
      await status(page).getByRole('button', { name: 'Show the rejected change' }).click();
      await expect(page.getByRole('dialog')).toContainText('Restore is unavailable');
    },
  },
];
