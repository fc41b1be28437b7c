import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { dataOf } from '#api/data-of';
import { ImportDialog } from '#lists/sheet/import-dialog.tsx';
import { listTexts } from '#lists/sheet/list-texts';
import { refusedTable, type TablePlan } from '#lists/sheet/plan-table';
import type { Table } from '#lists/sheet/read-table';
import { useTableSource } from '#lists/sheet/use-table-source';
import { maxRows } from '#lists/query/use-list-query';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useShellServices } from '#services/shell-services.tsx';
import { useText } from '#texts/text';
import { RunningGuard } from '../form/running-guard';
import { groupDocument, groupNamesDocument } from '../groups/group-documents';
import { removedGroups, planUsers } from './plan-users';
import { methodsDocument, usersQuery, type UserRow } from './user-documents';
import { userList } from './user-list';
import { UserLinks } from './user-links';
import { useUserSaving } from './use-user-saving';

const mayCreate = may('Create', 'User');
const mayUpdate = may('Update', 'User');
const mayReadGroups = may('Read', 'Group');

/** Imports a spreadsheet of users. Open while it is mounted. */
export function UsersSheetDialog(props: { onImported(): void; onClose(): void }): ReactNode {
  const { t } = useTranslation(['userManagement', 'sheets']);
  const plan = usePlan();
  return (
    <ImportDialog
      {...props}
      source={useTableSource(t('sheets:importSheet'), t('usersSheet'), plan)}
      saving={useUserSaving()}
      guard={(isRunning) => <RunningGuard isRunning={isRunning()} />}
      report={(saved) => {
        const newcomers = saved.flatMap(({ newcomer }) => (newcomer === null ? [] : [newcomer]));
        return newcomers.length === 0 ? null : <UserLinks newcomers={newcomers} />;
      }}
    />
  );
}

/** Returns a function that plans a table with the users as they are now. It rejects when something can’t be loaded. */
function usePlan(): (table: Table) => Promise<TablePlan<UserRow>> {
  const { t } = useTranslation(['userManagement', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const mayPass = useGates();
  const text = useText();
  const kitTexts = useKitTexts();
  const fresh = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;
  const all = { institutionId, take: maxRows };
  return async (table) => {
    const { totalCount, items: users } = usersQuery.page(
      dataOf(await client.query({ query: usersQuery.document, variables: all, ...fresh })),
    );
    // one that isn't loaded would be added again
    if (totalCount > users.length) return refusedTable(t('sheets:tooMany'));
    const { signInMethods: methods } = dataOf(await client.query({ query: methodsDocument, ...fresh }));
    const groups = mayPass(mayReadGroups)
      ? dataOf(await client.query({ query: groupNamesDocument, variables: all, ...fresh })).groups.items
      : null;
    const context = {
      ...{ users, groups, methods, mayCreate: mayPass(mayCreate), mayUpdate: mayPass(mayUpdate) },
      texts: listTexts(userList, users, { text, kitTexts }),
      say: (reason: Parameters<Parameters<typeof planUsers>[1]['say']>[0]) =>
        'text' in reason ? reason.text : t(reason.key, { what: reason.what }),
    };
    const locked = new Map<string, ReadonlyMap<string, string>>();
    for (const id of removedGroups(planUsers(table, { ...context, locked }))) {
      const { group } = dataOf(
        await client.query({ query: groupDocument, variables: { institutionId, id }, ...fresh }),
      );
      locked.set(id, new Map(group.lockedMembers?.map((member) => [member.id, member.reason])));
    }
    return planUsers(table, { ...context, locked });
  };
}
