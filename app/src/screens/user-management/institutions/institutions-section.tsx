import { useMemo, useState, type ReactNode } from 'react';
import { Badge, Button, mergeClasses } from '@fluentui/react-components';
import { AddRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { skipToken, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../../kit/grid/grid';
import type { GridColumn } from '../../../../kit/grid/grid-column';
import { initialView } from '../../../../kit/grid/grid-view';
import { useGates, useInstitutionId } from '../../../permissions/permissions-context';
import { may } from '../../../routes/gates';
import { useExport } from '../../grid-export/use-export';
import { useMoment } from '../../use-moment';
import { useListState } from '../use-list-state';
import { newEntity, useSelected } from '../use-selected';
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
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const institutionId = useInstitutionId();
  const [selected, select] = useSelected();
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
  const rows = data?.institutions.items ?? none;
  const columns = useColumns(institutionId);
  const [view, setView] = useState(() => initialView(columns, [{ column: 'name', descending: false }]));
  const exportRows = useExport('institutions', rows, columns, view);
  const retry = () => void refetch().catch(() => undefined); // the list shows the failure
  const add = mayPass(mayCreate) ? (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => select(newEntity)}>
      {t('addInstitution')}
    </Button>
  ) : undefined;
  return (
    <div className={mergeClasses(styles.split, selected !== null && styles.splitForm)}>
      <div className={mergeClasses(styles.list, selected !== null && styles.listBehind)}>
        <Grid
          label={t('institutions')}
          rows={rows}
          columns={columns}
          view={view}
          onViewChange={setView}
          state={useListState({ isLoaded: data !== undefined, hasFailed: error !== undefined, retry })}
          selectionMode="single"
          selected={useMemo(() => new Set(selected === null || selected === newEntity ? [] : [selected]), [selected])}
          onSelectedChange={(ids) => select([...ids][0] ?? null)}
          reveal={selected}
          empty={{ title: t('noInstitutions'), message: t('noInstitutionsText'), action: add }}
          bar={
            <>
              <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={exportRows}>
                {t('export')}
              </Button>
              {add}
            </>
          }
          rowId={({ id }) => id}
          rowTitle={({ name }) => name}
          onOpen={({ id }) => select(id)}
        />
      </div>
      {selected === null ? null : selected === newEntity ? (
        <NewInstitution onClose={() => select(null)} onCreated={select} />
      ) : (
        <InstitutionPanel
          key={selected}
          row={rows.find(({ id }) => id === selected) ?? null}
          hasLoaded={data !== undefined}
          hasFailed={error !== undefined}
          refresh={async () =>
            (await refetch().catch(() => null))?.data?.institutions.items.find(({ id }) => id === selected) ?? null
          }
          onClose={() => select(null)}
        />
      )}
    </div>
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
