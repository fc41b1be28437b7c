import { columnsIn } from '#lists/declaration/use-list-columns';
import { titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import type { WebhookEvent, WebhookRow } from './webhook-documents';

/** All events, in the order in which forms list them. */
export const events = [
  'SCENARIO_PUBLISHED',
  'STABLE_VERSION_CHANGED',
  'IMPORT_FAILED',
] as const satisfies readonly WebhookEvent[];

const column = columnsIn('webhooks')<WebhookRow>();

/** The webhooks of the institution. */
export const webhookList: ListDeclaration<WebhookRow> = {
  name: 'webhooks',
  label: 'webhooks:webhooks',
  id: ({ id }) => id,
  titleOf: ({ url }) => hostOf(url),
  empty: { title: 'webhooks:noneTitle', message: 'webhooks:noneText' },
  sort: [{ column: 'dateCreated', descending: false }],
  opens: { title: 'webhooks:openDetails', in: 'panel' },
  columns: [
    column('url', 'text', { alwaysShown: true, grows: true, width: 320 }),
    column('events', 'choices', ({ events: given }) => given, { choices: titled('webhooks:', events), width: 280 }),
    column('status', 'choice', (row) => statusOf(row), {
      choices: titled('webhooks:status', ['On', 'Off', 'Failing', 'Disabled'], {
        On: 'success',
        Off: 'neutral',
        Failing: 'warning',
        Disabled: 'danger',
      }),
      alwaysFilled: true,
      width: 200,
    }),
    column('lastAttemptAt', 'date', { width: 152 }),
    column('waiting', 'number', { width: 96 }),
    column('dateCreated', 'date', { width: 152 }),
  ],
};

/** Whether messages are sent, and arrive. */
export function statusOf({
  isActive,
  disabledAt,
  failingSince,
}: Pick<WebhookRow, 'isActive' | 'disabledAt' | 'failingSince'>): 'On' | 'Off' | 'Failing' | 'Disabled' {
  if (!isActive) return disabledAt === null ? 'Off' : 'Disabled';
  return failingSince === null ? 'On' : 'Failing';
}

/** The host of an address, as a webhook is called: the rest can be long. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
