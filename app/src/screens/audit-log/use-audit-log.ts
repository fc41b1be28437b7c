import { useMemo } from 'react';
import type { GridView } from '@scn/kit/grid/grid-view';
import { isPart, narrowed, type ListSource } from '#lists/query/list-source';
import { maxRows, useListQuery } from '#lists/query/use-list-query';
import { useSettled } from '#time/use-settled';
import { auditLogQuery, type AuditKind, type AuditLogVariables, type AuditRow } from './audit-documents';
import { kinds } from './audit-kinds';

type Narrowed = Omit<AuditLogVariables, 'institutionId' | 'take'>;

const all = { take: maxRows };

/** The newest entries of the audit log. If there are more than one page, the gateway finds those that the filters of the view allow. */
export function useAuditLog(view: GridView): ListSource<AuditRow> {
  const first = useListQuery(auditLogQuery, all);
  const asked = useSettled(view);
  const narrowing = useMemo(() => narrowedBy(asked), [asked]);
  const isNarrowed = isPart(first) && narrowing !== null;
  const found = useListQuery(auditLogQuery, isNarrowed ? { ...all, ...narrowing } : null);
  return narrowed(first, isNarrowed ? found : null);
}

/** The filters that the gateway applies; null without any. The list itself applies all of them to what it gets. */
export function narrowedBy({ filters }: Pick<GridView, 'filters'>): Narrowed | null {
  const { at, kind, actor } = filters;
  const given: Narrowed = {
    ...(at?.kind === 'dates' && at.from !== null ? { from: startOf(at.from, 0) } : {}),
    ...(at?.kind === 'dates' && at.to !== null ? { until: startOf(at.to, 1) } : {}),
    ...(kind?.kind === 'anyOf' ? { kinds: wantedKinds(kind) } : {}),
    ...(actor?.kind === 'anyOf' && actor.isNot !== true && actor.values.length === 1
      ? { userId: actor.values[0] ?? null }
      : {}),
  };
  return Object.keys(given).length === 0 ? null : given;
}

function wantedKinds({
  values,
  isNot = false,
}: {
  readonly values: readonly string[];
  readonly isNot?: boolean;
}): AuditKind[] {
  return kinds.filter((kind) => values.includes(kind) !== isNot);
}

/** Local midnight at the start of a day, with an offset in days. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
