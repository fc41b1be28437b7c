import { Badge } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsIn } from '#lists/declaration/use-list-columns';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { maxRows, useListQuery } from '#lists/query/list-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useShellServices } from '#services/shell-services.tsx';
import { ManagedList } from '../managed-list';
import { institutionsQuery, type InstitutionRow } from './institution-documents';
import { InstitutionPanel, NewInstitution } from './institution-panel';

const column = columnsIn('userManagement')<InstitutionRow>();

const mayCreate = may('Create', 'Institution');
const all = { take: maxRows };

/** The institutions of the signed-in user, and the chosen one. */
export function InstitutionsSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const source = useListQuery(institutionsQuery, all);
  const { isLoading, hasFailed, reload } = source;
  const refreshed = async (id: string) => {
    if ((await reload?.()) === undefined) return null;
    const variables = { institutionId, ...all };
    const read = client.readQuery({ query: institutionsQuery.document, variables });
    return read?.institutions.items.find((each) => each.id === id) ?? null;
  };
  return (
    <ManagedList
      list={useMemo(() => institutionList(institutionId), [institutionId])}
      source={source}
      add={{ gate: mayCreate, title: t('addInstitution') }}
      bulkEdit={{ none: 'only the institution that one is signed in to can be changed' }}
      newForm={(onClose, onCreated) => <NewInstitution onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => (
        <InstitutionPanel
          key={id}
          row={row}
          hasLoaded={!isLoading && !hasFailed}
          hasFailed={hasFailed}
          error={source.error}
          refresh={() => refreshed(id)}
          onClose={onClose}
        />
      )}
    />
  );
}

/** The institutions of the signed-in user. @param activeId - the one that the user works in */
function institutionList(activeId: string): ListDeclaration<InstitutionRow> {
  return {
    name: 'institutions',
    label: 'userManagement:institutions',
    id: ({ id }) => id,
    titleOf: ({ name }) => name,
    empty: { title: 'userManagement:noInstitutions', message: 'userManagement:noInstitutionsText' },
    sort: [{ column: 'name', descending: false }],
    selection: 'single',
    columns: [
      column('name', 'text', {
        ...{ alwaysShown: true, grows: true, width: 240 },
        cell: ({ id, name }, text) => (
          <>
            {name} {id === activeId ? <Badge appearance="outline">{text('userManagement:active')}</Badge> : null}
          </>
        ),
      }),
      column('externalId', 'code', { width: 220 }),
      column('inactivity', 'number', ({ userInactivePeriod }) => userInactivePeriod, { width: 224 }),
      column('created', 'date', ({ dateCreated }) => dateCreated, { width: 144 }),
    ],
  };
}
