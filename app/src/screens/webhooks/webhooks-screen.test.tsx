// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { adminRoutes } from '#routes/main-routes';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import type { DeliveryRow, WebhookRow } from './webhook-documents';
import WebhooksScreen from './webhooks-screen';

const route = adminRoutes.find(({ screen }) => screen === 'webhooks')!;
const webhook = (id: string, more: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{ id, url: `https://${id}.example.org/hooks`, events: ['SCENARIO_PUBLISHED'], isActive: true, waiting: 0 },
  ...{ disabledAt: null, disabledReason: null, failingSince: null, previousSecretUntil: null },
  ...{ lastAttemptAt: '2026-03-01T12:00:00Z', isLastDelivered: true, dateCreated: '2026-02-01T12:00:00Z' },
  ...more,
});
const delivery = (id: string, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ id, messageId: `m-${id}`, sentId: `msg_${id}`, webhookId: 'w1', url: 'https://w1.example.org/hooks' },
  ...{ type: 'SCENARIO_PUBLISHED', result: 'DELIVERED', at: '2026-03-01T12:00:00Z', attempt: 1, milliseconds: 84 },
  ...{
    status: 200,
    response: '<b>thanks</b>',
    problem: null,
    body: '{"type":"scenario.published"}',
    nextAttemptAt: null,
  },
  ...more,
});

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

interface Sent {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Opens the screen. @param rows - null: the gateway doesn't respond */
async function open(rows: readonly (WebhookRow | DeliveryRow)[] | null, path = '/admin/webhooks') {
  const sent: Sent[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    sent.push({ operation: operationName, input: (variables['input'] ?? {}) as Sent['input'] });
    if (rows === null) return throwError(() => new Error('offline'));
    const items = rows.map((row) => ({ __typename: 'messageId' in row ? 'WebhookDelivery' : 'Webhook', ...row }));
    const page = { __typename: 'Page', totalCount: items.length, items };
    const made = {
      __typename: 'WebhookSecret',
      secret: 'whsec_c2VjcmV0',
      webhook: { __typename: 'Webhook', ...webhook('new') },
    };
    const data: Readonly<Record<string, Record<string, unknown>>> = {
      Webhooks: { webhooks: page },
      WebhookDeliveries: { webhookDeliveries: page },
      WebhookCreate: { webhookCreate: made },
      WebhookSecretRotate: { webhookSecretRotate: made },
      WebhookUpdate: { webhookUpdate: { __typename: 'Webhook', id: 'w1' } },
      WebhookTest: { webhookTest: { __typename: 'Webhook', id: 'w1' } },
      WebhookMessageSend: { webhookMessageSend: true },
    };
    return of({ data: data[operationName] ?? { gridViews: { __typename: 'GridViewPage', totalCount: 0, items: [] } } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { client, commands: new CommandRegistry(), alerts: { show: vi.fn<() => void>() } } as never;
  const router = createMemoryRouter(
    [{ path: '/admin/webhooks/:view?', element: <WebhooksScreen title="Webhooks" route={route} /> }],
    { initialEntries: [path] },
  );
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  await settled();
  const press = async (title: string) => {
    await act(async () => {
      [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
        .findLast((each) => each.textContent === title)
        ?.click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  const openRow = async (text: string) => {
    const row = [...rendered.page.querySelectorAll<HTMLElement>('[role=row]')].find((each) =>
      each.textContent.includes(text),
    );
    await act(async () => {
      row?.querySelector('[role=gridcell]')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { ...rendered, sent, press, openRow };
}

test('lists webhooks with their state: on, failing, off, and turned off after failures', async () => {
  const { page } = await open([
    webhook('w1'),
    webhook('w2', { failingSince: '2026-03-01T12:00:00Z', waiting: 3 }),
    webhook('w3', { isActive: false }),
    webhook('w4', { isActive: false, disabledAt: '2026-03-01T12:00:00Z', disabledReason: 'FAILING' }),
  ]);
  const rowOf = (text: string) =>
    [...page.querySelectorAll('[role=row]')].find((row) => row.textContent.includes(text))?.textContent;
  expect(rowOf('w1.example.org')).toMatch(/Scenario published.*On/);
  expect(rowOf('w2.example.org')).toContain('Failing');
  expect(rowOf('w3.example.org')).toContain('Off');
  expect(rowOf('w4.example.org')).toContain('Turned off after failures');
});

test('says until when the previous secret is valid', async () => {
  const { openRow } = await open([webhook('w1', { previousSecretUntil: '2999-03-01T12:00:00Z' })]);
  await openRow('w1.example.org');
  expect(document.body.textContent).toMatch(/signed with the previous secret as well until 1 Mar 2999, \d\d:\d\d\./);
});

test('says when a delivery is tried next', async () => {
  const waiting = delivery('d1', { result: 'WAITING', nextAttemptAt: '2999-03-01T12:00:00Z' });
  const { openRow } = await open([waiting], '/admin/webhooks/deliveries');
  await openRow('w1.example.org');
  expect(document.body.textContent).toMatch(/1 Mar 2999, \d\d:\d\d/);
});

test('says what an empty list is for, and that a list could not be loaded', async () => {
  const empty = await open([]);
  expect(empty.page.textContent).toContain('No webhooks yet');
  await close();
  const failed = await open(null);
  expect(failed.page.textContent).toContain('could not be loaded');
});

test('adds a webhook and shows its secret once', async () => {
  const { press, sent } = await open([]);
  await press('Add webhook');
  await press('Add webhook');
  expect(document.body.textContent).toContain('Enter the address.');
  const input = document.querySelector<HTMLInputElement>('input[type=url]');
  await act(async () => {
    if (input === null) throw new Error('There is no field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'https://new.example.org/hooks',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  await press('Add webhook');
  expect(sent.find(({ operation }) => operation === 'WebhookCreate')?.input).toEqual({
    ...{ institutionId: 'i1', url: 'https://new.example.org/hooks', isActive: true },
    events: ['SCENARIO_PUBLISHED', 'IMPORT_FAILED'],
  });
  expect(document.body.textContent).toContain('whsec_c2VjcmV0');
  await press('Done');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('says why a webhook was turned off, and turns it on', async () => {
  const { openRow, press, sent } = await open([
    webhook('w4', { isActive: false, disabledAt: '2026-03-01T12:00:00Z', disabledReason: 'GONE' }),
  ]);
  await openRow('w4.example.org');
  expect(document.body.textContent).toContain('its receiver answered that it is gone');
  await press('Turn on');
  expect(sent.find(({ operation }) => operation === 'WebhookUpdate')?.input).toMatchObject({
    id: 'w4',
    isActive: true,
  });
});

test('rotates a secret after a question, and sends a test', async () => {
  const { openRow, press, sent } = await open([webhook('w1')]);
  await openRow('w1.example.org');
  await press('Send test');
  expect(sent.find(({ operation }) => operation === 'WebhookTest')?.input).toMatchObject({ id: 'w1' });
  await press('Rotate secret');
  expect(sent.some(({ operation }) => operation === 'WebhookSecretRotate')).toBe(false);
  await press('Rotate secret');
  expect(sent.some(({ operation }) => operation === 'WebhookSecretRotate')).toBe(true);
  expect(document.body.textContent).toContain('whsec_c2VjcmV0');
});

test('shows deliveries with the response as text, and sends a message again', async () => {
  const { page, openRow, press, sent } = await open(
    [
      delivery('d1'),
      delivery('d2', { result: 'FAILED', status: null, response: null, problem: 'TIMEOUT', attempt: 2 }),
    ],
    '/admin/webhooks/deliveries',
  );
  const rows = [...page.querySelectorAll('[role=row]')].map((row) => row.textContent);
  expect(rows.find((row) => row.includes('Delivered'))).toContain('Status 200');
  expect(rows.find((row) => row.includes('Failed'))).toContain('No response in time');
  await openRow('Delivered');
  expect(document.querySelector('pre')?.textContent).toBe('<b>thanks</b>');
  expect(document.body.textContent).toContain('msg_d1');
  await press('Send again');
  expect(sent.find(({ operation }) => operation === 'WebhookMessageSend')?.input).toMatchObject({ messageId: 'm-d1' });
});
