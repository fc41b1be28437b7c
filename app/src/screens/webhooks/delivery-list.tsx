import { titled } from '#lists/declaration/choices';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { TextOf } from '#texts/text';
import type { DeliveryRow } from './webhook-documents';
import { events, hostOf } from './webhook-list';

/** All types of messages. */
export const messageTypes = [...events, 'TEST'] as const;
/** Possible results of a message. */
export const results = ['DELIVERED', 'FAILED', 'WAITING'] as const;

const column = columnsIn('webhooks')<DeliveryRow>();

/** List of the messages sent to webhooks. */
export const deliveryList: ListDeclaration<DeliveryRow> = {
  name: 'webhook-deliveries',
  label: 'webhooks:deliveries',
  id: ({ id }) => id,
  titleOf: ({ type }, text) => text(`webhooks:${type}`),
  empty: { title: 'webhooks:noDeliveriesTitle', message: 'webhooks:noDeliveriesText' },
  opens: { title: 'webhooks:openDetails', in: 'panel' },
  pages: { sizes: [50, 100, 200], initial: 50 },
  columns: [
    column('at', 'date', { alwaysShown: true, width: 152 }),
    column('type', 'choice', { choices: titled('webhooks:', messageTypes), alwaysFilled: true, width: 208 }),
    column('url', 'text', ({ url }) => hostOf(url), { grows: true, width: 200 }),
    column('result', 'choice', {
      choices: titled('webhooks:', results, { DELIVERED: 'success', FAILED: 'danger', WAITING: 'neutral' }),
      alwaysFilled: true,
      width: 112,
    }),
    column('answer', 'text', answerOf, { width: 216 }),
    column('attempt', 'number', ({ attempt }) => (attempt === 0 ? null : attempt), { width: 96 }),
    column('milliseconds', 'number', { width: 120 }),
    column('nextAttemptAt', 'date', { width: 152 }),
  ],
};

const problems = {
  TIMEOUT: 'webhooks:problemTIMEOUT',
  UNKNOWN_HOST: 'webhooks:problemUNKNOWN_HOST',
  UNREACHABLE: 'webhooks:problemUNREACHABLE',
  TLS: 'webhooks:problemTLS',
  NO_HTTP: 'webhooks:problemNO_HTTP',
  NOT_PUBLIC: 'webhooks:problemNOT_PUBLIC',
} as const;

/** Returns the receiver's answer, or why there is none; null before the first attempt. */
export function answerOf({ status, problem }: Pick<DeliveryRow, 'status' | 'problem'>, text: TextOf): string | null {
  if (status !== null) return text('webhooks:statusCode', { status });
  if (problem === null) return null;
  return text(Object.entries(problems).find(([known]) => known === problem)?.[1] ?? 'webhooks:problemOther');
}
