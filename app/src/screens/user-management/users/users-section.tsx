import { useMemo, useState, type ReactNode } from 'react';
import { Button, mergeClasses, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular, PersonAddRegular } from '@fluentui/react-icons';
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
import { NewUser } from './new-user';
import type { UserRow } from './user-documents';
import { UserPanel } from './user-panel';
import { useUsers } from './use-users';

const mayCreate = may('Create', 'User');
const pageSizes = [20, 50, 100];

/** The users of the institution, and the chosen one. */
export function UsersSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const [selected, select] = useSelected();
  const { users, total, ...request } = useUsers();
  const columns = useColumns(users);
  const [view, setView] = useState(() => initialView(columns, [{ column: 'name', descending: false }]));
  const [size, setSize] = useState(50);
  const exportRows = useExport('users', users, columns, view);
  const add = mayPass(mayCreate) ? (
    <Button appearance="primary" icon={<PersonAddRegular />} onClick={() => select(newEntity)}>
      {t('addUser')}
    </Button>
  ) : undefined;
  return (
    <div className={mergeClasses(styles.split, selected !== null && styles.splitForm)}>
      <div className={mergeClasses(styles.list, selected !== null && styles.listBehind)}>
        <Grid
          label={t('users')}
          rows={users}
          columns={columns}
          view={view}
          onViewChange={setView}
          state={useListState(request)}
          selectionMode="single"
          selected={useMemo(() => new Set(selected === null || selected === newEntity ? [] : [selected]), [selected])}
          onSelectedChange={(ids) => select([...ids][0] ?? null)}
          reveal={selected}
          paging={{ size, sizes: pageSizes, onSizeChange: setSize }}
          empty={{ title: t('noUsers'), message: t('noUsersText'), action: add }}
          bar={
            <>
              <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={exportRows}>
                {t('export')}
              </Button>
              {add}
            </>
          }
          notice={
            total <= users.length ? null : (
              <MessageBar intent="info" className={styles.notice}>
                <MessageBarBody>{t('part', { shown: users.length, total })}</MessageBarBody>
              </MessageBar>
            )
          }
          rowId={({ id }) => id}
          rowTitle={({ name }) => name}
          onOpen={({ id }) => select(id)}
        />
      </div>
      {selected === null ? null : selected === newEntity ? (
        <NewUser onClose={() => select(null)} onCreated={select} />
      ) : (
        <UserPanel
          key={selected}
          id={selected}
          row={users.find(({ id }) => id === selected) ?? null}
          onClose={() => select(null)}
        />
      )}
    </div>
  );
}

function useColumns(users: readonly UserRow[]): readonly GridColumn<UserRow>[] {
  const { t } = useTranslation('userManagement');
  const groupKey = JSON.stringify([...new Set(users.flatMap(({ groups }) => groups.map(({ name }) => name)))].sort());
  return useMemo((): readonly GridColumn<UserRow>[] => {
    const groups = (JSON.parse(groupKey) as readonly string[]).map((name) => ({ value: name, title: name }));
    return [
      {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 180,
        value: ({ name }) => name,
      },
      {
        id: 'status',
        title: t('status'),
        kind: 'choice',
        alwaysFilled: true,
        width: 104,
        choices: [
          { value: 'ACTIVE', title: t('ACTIVE'), tone: 'success' },
          { value: 'INVITED', title: t('INVITED'), tone: 'informative' },
          { value: 'DISABLED', title: t('DISABLED'), tone: 'neutral' },
        ],
        value: ({ status }) => status,
      },
      {
        id: 'groups',
        title: t('groups'),
        kind: 'choices',
        width: 200,
        choices: groups,
        value: (row) => row.groups.map(({ name }) => name),
      },
      { id: 'email', title: t('email'), kind: 'text', width: 220, value: ({ email }) => email },
      { id: 'username', title: t('username'), kind: 'code', width: 144, value: ({ username }) => username },
    ];
  }, [t, groupKey]);
}
