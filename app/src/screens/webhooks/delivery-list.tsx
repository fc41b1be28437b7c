import { useMemo } from 'react';
import type { GridView } from '@scn/kit/grid/grid-model';
import { titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { isPart, narrowed, useListQuery, type ListSource } from '#lists/query/list-source';
import type { TextOf } from '#texts/text';
import { useSettled } from '#time/use-settled';
import { deliveriesQuery, type DeliveryRow, type DeliveryWhere } from './webhook-documents';
import { events, hostOf } from './webhook-list.tsx';

/** All types of messages. */
const messageTypes = [...events, 'TEST'] as const;
/** Possible results of a message. */
const results = ['DELIVERED', 'FAILED', 'WAITING'] as const;

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

/** Deliveries in one request. */
export const deliveriesAtOnce = 200;
const newest = { take: deliveriesAtOnce };
/** Milliseconds between reads: what is on its way arrives within seconds. */
const every = 5000;

/** The newest deliveries. If there are more, the gateway finds those that the filters of the view allow. */
export function useDeliveries(view: GridView): ListSource<DeliveryRow> {
  const first = useListQuery(deliveriesQuery, newest, { every });
  const asked = useSettled(view);
  const where = useMemo(() => whereOf(asked), [asked]);
  const isNarrowed = isPart(first) && where !== null;
  const found = useListQuery(deliveriesQuery, isNarrowed ? { ...newest, where } : null, { every });
  return narrowed(first, isNarrowed ? found : null);
}

/** The filters that the gateway applies; null without any. The list itself applies all of them to what it gets. */
function whereOf({ filters }: Pick<GridView, 'filters'>): DeliveryWhere | null {
  const { type, result } = filters;
  const where: DeliveryWhere = {
    ...(type?.kind === 'anyOf' ? { type: { in: wanted(messageTypes, type) } } : {}),
    ...(result?.kind === 'anyOf' ? { result: { in: wanted(results, result) } } : {}),
  };
  return Object.keys(where).length === 0 ? null : where;
}

function wanted<Value extends string>(
  all: readonly Value[],
  { values, isNot = false }: { readonly values: readonly string[]; readonly isNot?: boolean },
): Value[] {
  return all.filter((each) => values.includes(each) !== isNot);
}
