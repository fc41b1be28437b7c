import { useMemo, type ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { skipToken, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useMoment } from '#time/use-moment';
import { ManagedList } from '../managed-list';
import { useUserManagementStyles } from '../user-management.styles';
import { institutionsDocument, type InstitutionRow } from './institution-documents';
import { InstitutionPanel } from './institution-panel';
import { NewInstitution } from './new-institution';

const mayCreate = may('Create', 'Institution');
const mostRows = 3000;
const none: readonly InstitutionRow[] = [];

/** The institutions of the signed-in user, and the chosen one. */
export function InstitutionsSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(
    institutionsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, take: mostRows },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  const [isLoaded, hasFailed] = [data !== undefined, error !== undefined];
  const retry = () => void refetch().catch(() => undefined); // the list shows the failure
  const refreshed = async (id: string) =>
    (await refetch().catch(() => null))?.data?.institutions.items.find((each) => each.id === id) ?? null;
  return (
    <ManagedList
      label={t('institutions')}
      exportName="institutions"
      rows={data?.institutions.items ?? none}
      columns={useColumns(institutionId)}
      request={{ isLoaded, hasFailed, retry }}
      empty={{ title: t('noInstitutions'), message: t('noInstitutionsText') }}
      add={{ gate: mayCreate, title: t('addInstitution') }}
      newForm={(onClose, onCreated) => <NewInstitution onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => (
        <InstitutionPanel
          key={id}
          row={row}
          hasLoaded={isLoaded}
          hasFailed={hasFailed}
          refresh={() => refreshed(id)}
          onClose={onClose}
        />
      )}
    />
  );
}

function useColumns(activeId: string): readonly GridColumn<InstitutionRow>[] {
  const { t } = useTranslation('userManagement');
  const moment = useMoment();
  const styles = useUserManagementStyles();
  return useMemo(
    (): readonly GridColumn<InstitutionRow>[] => [
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 240,
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <>
            {name} {id === activeId ? <Badge appearance="outline">{t('active')}</Badge> : null}
          </>
        ),
      },
      { id: 'external-id', title: t('externalId'), kind: 'code', width: 220, value: ({ externalId }) => externalId },
      { id: 'inactivity', title: t('inactivity'), kind: 'number', width: 176, value: (row) => row.userInactivePeriod },
      {
        id: 'created',
        title: t('created'),
        kind: 'date',
        width: 144,
        value: ({ dateCreated }) => dateCreated,
        cell: ({ dateCreated }) => (
          <time className={styles.quiet} dateTime={dateCreated}>
            {moment(Date.parse(dateCreated))}
          </time>
        ),
      },
    ],
    [t, moment, styles, activeId],
  );
}
