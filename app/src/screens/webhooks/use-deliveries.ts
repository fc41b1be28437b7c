import { useMemo } from 'react';
import type { GridView } from '@scn/kit/grid/grid-view';
import { isPart, narrowed, type ListSource } from '#lists/query/list-source';
import { useListQuery } from '#lists/query/use-list-query';
import { useSettled } from '#time/use-settled';
import { messageTypes, results } from './delivery-list';
import { deliveriesQuery, type DeliveryRow, type DeliveryWhere } from './webhook-documents';

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
export function whereOf({ filters }: Pick<GridView, 'filters'>): DeliveryWhere | null {
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
