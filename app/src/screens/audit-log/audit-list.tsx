import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridView } from '@scn/kit/grid/grid-model';
import { collected, titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { isPart, narrowed, maxRows, useListQuery, type ListSource } from '#lists/query/list-source';
import { useSettled } from '#time/use-settled';
import { detailsOf } from './audit-details';
import { auditLogQuery, type AuditRow, type AuditKind, type AuditLogVariables } from './audit-documents';

const byKind = {
  SIGN_IN: true,
  SIGN_IN_FAILED: true,
  SIGN_OUT: true,
  SESSIONS_ENDED: true,
  PASSWORD_LINK_CREATED: true,
  PASSWORD_CHANGED: true,
  USER_ADDED: true,
  USER_CHANGED: true,
  USER_REMOVED: true,
  INVITATION_ACCEPTED: true,
  GROUP_CREATED: true,
  GROUP_RENAMED: true,
  GROUP_DELETED: true,
  MEMBERS_CHANGED: true,
  PERMISSIONS_CHANGED: true,
  LIBRARY_CREATED: true,
  LIBRARY_RENAMED: true,
  LIBRARY_DELETED: true,
  LIBRARY_ACCESS_CHANGED: true,
  INSTITUTION_CREATED: true,
  INSTITUTION_CHANGED: true,
  INSTITUTION_DELETED: true,
  TOKEN_CREATED: true,
  TOKEN_REVOKED: true,
  WEBHOOK_CREATED: true,
  WEBHOOK_CHANGED: true,
  WEBHOOK_DELETED: true,
  WEBHOOK_SECRET_ROTATED: true,
  WEBHOOK_DISABLED: true,
  SCENARIO_DELETED: true,
  SCENARIO_RESTORED: true,
  SCENARIO_REMOVED: true,
  SCENARIO_MOVED: true,
  SCENARIO_READ_ONLY_CHANGED: true,
  CATALOGUE_EXPORTED: true,
  FILE_EXPORTED: true,
  ACTION_UPLOADED: true,
  PERSON_EXPORTED: true,
  PERSON_ERASED: true,
  OTHER: true,
} as const satisfies Readonly<Record<AuditKind, true>>;

/** All kinds, in the order in which filters list them. */
const kinds = Object.keys(byKind) as (keyof typeof byKind)[];

const column = columnsIn('auditLog')<AuditRow>();

/** The audit log of the institution. */
export const auditList: ListDeclaration<AuditRow> = {
  name: 'audit-log',
  label: 'auditLog:entries',
  id: ({ id }) => id,
  titleOf: ({ kind }, text) => text(`auditLog:${kind}`),
  empty: { title: 'auditLog:noneTitle', message: 'auditLog:noneText' },
  sort: [{ column: 'at', descending: true }],
  pages: { sizes: [50, 100, 500], initial: 50 },
  columns: [
    column('at', 'date', { alwaysShown: true, width: 168, cell: ({ at }) => <ExactTime at={at} /> }),
    column('actor', 'choice', ({ actorId }) => actorId, {
      choices: collected(({ actorId, actorName }) => (actorId === null ? [] : [[actorId, actorName ?? actorId]])),
      width: 176,
    }),
    column('kind', 'choice', { choices: titled('auditLog:', kinds), alwaysFilled: true, width: 200 }),
    column(
      'subject',
      'text',
      ({ subjectName, subjectId, kind }) => subjectName ?? (kind === 'SIGN_IN' ? null : subjectId),
      {
        width: 184,
      },
    ),
    column('details', 'text', (entry, text) => detailsOf(entry, text), { grows: true, width: 280 }),
  ],
};

/** A moment with seconds: entries of an audit log are compared with other logs. @param props.at - an ISO date */
function ExactTime({ at }: { readonly at: string }): ReactNode {
  const { i18n } = useTranslation();
  const format = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }),
    [i18n.language],
  );
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

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
