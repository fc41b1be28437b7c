import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { collected, titled } from '#lists/declaration/choices';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { detailsOf } from './audit-details';
import { kinds } from './audit-kinds';
import type { AuditRow } from './audit-documents';

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
