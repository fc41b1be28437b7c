import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const webhook = {
  ...{ __typename: 'Webhook', id: 'w1', url: 'https://courses.example.org/hooks/scenarios' },
  ...{ events: ['SCENARIO_PUBLISHED', 'STABLE_VERSION_CHANGED'], isActive: true, waiting: 0 },
  ...{ disabledAt: null, disabledReason: null, failingSince: null, previousSecretUntil: ago(-900) },
  ...{ lastAttemptAt: ago(12), isLastDelivered: true, dateCreated: ago(40_000) },
};
const webhooks = [
  webhook,
  {
    ...{
      ...webhook,
      id: 'w2',
      url: 'https://chat.example.org/services/T024BE7LD/B2UV6GR7Z/a-long-path-that-names-the-channel',
    },
    ...{
      events: ['IMPORT_FAILED'],
      failingSince: ago(300),
      waiting: 4,
      isLastDelivered: false,
      previousSecretUntil: null,
    },
  },
  {
    ...{ ...webhook, id: 'w3', url: 'https://old.example.org/hooks', isActive: false, disabledAt: ago(2000) },
    ...{ disabledReason: 'FAILING', failingSince: ago(9500), waiting: 11, previousSecretUntil: null },
  },
  {
    ...{ ...webhook, id: 'w4', url: 'https://trial.example.org/', isActive: false, lastAttemptAt: null },
    ...{ isLastDelivered: null, previousSecretUntil: null },
  },
];
const delivery = {
  ...{ __typename: 'WebhookDelivery', webhookId: 'w1', url: webhook.url, type: 'SCENARIO_PUBLISHED' },
  ...{ result: 'DELIVERED', attempt: 1, milliseconds: 84, status: 200, response: '{"queued": true}', problem: null },
  ...{
    nextAttemptAt: null,
    at: ago(12),
    id: 'd1',
    messageId: 'm1',
    sentId: 'msg_0b0f9a3e-6f0c-4f5e-9d58-3a1c9b1f7a11',
  },
  body: '{"type":"scenario.published","timestamp":"2026-03-01T12:00:00.000Z","data":{"scenario":{"code":"SEP001GB","title":"Adult sepsis"},"version":{"number":"1.2.0.0","productStatus":"BETA"}}}',
};
const deliveries = [
  delivery,
  { ...delivery, id: 'd2', type: 'TEST', at: ago(20), milliseconds: 131, status: 204, response: '' },
  {
    ...{ ...delivery, id: 'd3', webhookId: 'w2', url: webhooks[1]?.url, type: 'IMPORT_FAILED', result: 'FAILED' },
    ...{ at: ago(25), attempt: 4, milliseconds: 15_001, status: null, response: null, problem: 'TIMEOUT' },
    nextAttemptAt: ago(-5),
  },
  {
    ...{ ...delivery, id: 'd4', webhookId: 'w2', url: webhooks[1]?.url, type: 'IMPORT_FAILED', result: 'FAILED' },
    ...{ at: ago(31), attempt: 3, milliseconds: 62, status: 503, response: 'Service Unavailable' },
  },
  {
    ...{ ...delivery, id: 'd5', url: webhooks[2]?.url, result: 'WAITING', at: ago(2000), attempt: 0 },
    ...{ milliseconds: null, status: null, response: null },
  },
];

const pageOf = (__typename: string, items: readonly object[]) => ({ __typename, totalCount: items.length, items });
const listed = (page: Page) => answerQuery(page, 'Webhooks', { webhooks: pageOf('WebhookPage', webhooks) });
const logged = (page: Page) =>
  answerQuery(page, 'WebhookDeliveries', { webhookDeliveries: pageOf('WebhookDeliveryPage', deliveries) });

const list = { as: 'Amira Administrator', address: '/admin/webhooks' } as const;
const log = { as: 'Amira Administrator', address: '/admin/webhooks/deliveries' } as const;

/** Opens the details of a row by its text. */
async function open(page: Page, text: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Webhooks, their form, secret and notices, and the log of deliveries: full, empty, failing. */
export const webhookScenes: readonly Scene[] = [
  { name: 'webhooks-full', ...list, sizes: [sizes.usual, sizes.small, sizes.zoomed], before: listed },
  { name: 'webhooks-empty', ...list },
  { name: 'webhooks-failing', ...list, failure: 'failing' },
  {
    ...{ name: 'webhooks-add', ...list },
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByText('public Internet')).toBeVisible();
    },
  },
  {
    ...{ name: 'webhooks-secret', ...list, before: listed },
    steps: async (page) => {
      await answerQuery(page, 'WebhookSecretRotate', {
        webhookSecretRotate: {
          __typename: 'WebhookSecret',
          secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwT0Vkd1pyYjE=',
        },
      });
      await open(page, 'courses.example.org');
      await page.getByRole('button', { name: 'Rotate secret' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
      await expect(page.getByText('whsec_')).toBeVisible();
    },
  },
  {
    ...{ name: 'webhooks-details', ...list, before: listed },
    steps: (page) => open(page, 'courses.example.org'),
  },
  {
    ...{ name: 'webhooks-turned-off', ...list, before: listed },
    steps: (page) => open(page, 'old.example.org'),
  },
  {
    ...{ name: 'webhooks-delete', ...list, before: listed },
    steps: async (page) => {
      await open(page, 'courses.example.org');
      await page.getByRole('button', { name: 'Delete webhook' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'webhook-deliveries-full', ...log, sizes: [sizes.usual, sizes.small], before: logged },
  { name: 'webhook-deliveries-empty', ...log },
  { name: 'webhook-deliveries-failing', ...log, failure: 'failing' },
  {
    ...{ name: 'webhook-deliveries-details', ...log, before: logged },
    steps: (page) => open(page, 'Status 200'),
  },
];
