import { useMemo, useState, type ReactNode } from 'react';
import { Button, mergeClasses, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../../kit/grid/grid';
import type { GridColumn } from '../../../../kit/grid/grid-column';
import { initialView } from '../../../../kit/grid/grid-view';
import { useGates } from '../../../permissions/permissions-context';
import { may } from '../../../routes/gates';
import { useExport } from '../../grid-export/use-export';
import { useListState } from '../use-list-state';
import { newEntity, useSelected } from '../use-selected';
import { useUserManagementStyles } from '../user-management.styles';
import type { GroupRow } from './group-documents';
import { GroupPanel } from './group-panel';
import { NewGroup } from './new-group';
import { useGroups } from './use-groups';

const mayCreate = may('Create', 'Group');

/** The groups of the institution, and the chosen one. */
export function GroupsSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const [selected, select] = useSelected();
  const { groups, total, ...request } = useGroups();
  const columns = useColumns();
  const [view, setView] = useState(() => initialView(columns, [{ column: 'name', descending: false }]));
  const exportRows = useExport('groups', groups, columns, view);
  const add = mayPass(mayCreate) ? (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => select(newEntity)}>
      {t('addGroup')}
    </Button>
  ) : undefined;
  const split = selected === null ? undefined : selected === newEntity ? styles.splitForm : styles.splitWide;
  return (
    <div className={mergeClasses(styles.split, split)}>
      <div
        className={mergeClasses(
          styles.list,
          selected === newEntity ? styles.listBehind : selected !== null && styles.listBehindTable,
        )}
      >
        <Grid
          label={t('groups')}
          rows={groups}
          columns={columns}
          view={view}
          onViewChange={setView}
          state={useListState(request)}
          selectionMode="single"
          selected={useMemo(() => new Set(selected === null || selected === newEntity ? [] : [selected]), [selected])}
          onSelectedChange={(ids) => select([...ids][0] ?? null)}
          reveal={selected}
          empty={{ title: t('noGroups'), message: t('noGroupsText'), action: add }}
          bar={
            <>
              {selected === null ? (
                <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={exportRows}>
                  {t('export')}
                </Button>
              ) : null}
              {add}
            </>
          }
          notice={
            total <= groups.length ? null : (
              <MessageBar intent="info" className={styles.notice}>
                <MessageBarBody>{t('part', { shown: groups.length, total })}</MessageBarBody>
              </MessageBar>
            )
          }
          rowId={({ id }) => id}
          rowTitle={({ name }) => name}
          onOpen={({ id }) => select(id)}
        />
      </div>
      {selected === null ? null : selected === newEntity ? (
        <NewGroup onClose={() => select(null)} onCreated={select} />
      ) : (
        <GroupPanel
          key={selected}
          id={selected}
          row={groups.find(({ id }) => id === selected) ?? null}
          onClose={() => select(null)}
        />
      )}
    </div>
  );
}

function useColumns(): readonly GridColumn<GroupRow>[] {
  const { t } = useTranslation('userManagement');
  return useMemo(
    (): readonly GridColumn<GroupRow>[] => [
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 160,
        value: ({ name }) => name,
      },
      { id: 'members', title: t('members'), kind: 'number', width: 112, value: ({ users }) => users?.length ?? null },
      {
        id: 'permissions',
        title: t('permissions'),
        kind: 'number',
        width: 128,
        value: ({ permissionIds }) => permissionIds.length,
      },
    ],
    [t],
  );
}
