import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRows, useListQuery } from '#lists/query/use-list-query';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useShellServices } from '#services/shell-services.tsx';
import { ManagedList } from '../managed-list';
import { institutionsQuery } from './institution-documents';
import { institutionList } from './institution-list';
import { InstitutionPanel } from './institution-panel';
import { NewInstitution } from './new-institution';

const mayCreate = may('Create', 'Institution');
const all = { take: mostRows };

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
