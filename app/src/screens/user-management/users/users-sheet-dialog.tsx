import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { fold } from '@scn/core/search/fold';
import { identityTitle } from '@scn/core/sheet/sheet-columns';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { dataOf } from '#api/data-of';
import { maxRows } from '#lists/query/list-source';
import { ImportDialog } from '#lists/sheet/import-dialog.tsx';
import { listTexts, type ListTexts } from '#lists/sheet/list-texts';
import {
  refusedTable,
  planTable,
  type TablePlan,
  type Refused,
  type RowChange,
  type RowReason,
  type TableColumn,
  type TableReason,
} from '#lists/sheet/plan-table';
import { readNames } from '#lists/sheet/read-names';
import type { Table } from '#lists/sheet/read-table';
import { useTableSource } from '#lists/sheet/use-table-source';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useShellServices } from '#services/shell-services.tsx';
import { useText } from '#texts/text';
import { RunningGuard } from '../form/running-guard.tsx';
import { groupDocument, groupNamesDocument } from '../groups/group-documents';
import { useUserSaving } from './use-user-saving';
import { methodsDocument, usersQuery, type UserRow } from './user-documents';
import { UserLinks } from './user-links.tsx';
import { userList } from './user-list';

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

/** Inputs of the plan of a table of users. */
export interface UserSheetContext {
  readonly users: readonly UserRow[];
  /** Texts that an export writes. */
  readonly texts: ListTexts<UserRow>;
  /** The groups that users can be in; null without permission to read them: their column is ignored then. */
  readonly groups: readonly { readonly id: string; readonly name: string }[] | null;
  /** How users can sign in. */
  readonly methods: { readonly passwords: boolean; readonly invitations: boolean };
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  /** Why members can’t be removed from groups, by the ids of the group and the member. */
  readonly locked: ReadonlyMap<string, ReadonlyMap<string, string>>;
  say(reason: UserRowReason | TableReason): string;
}

/** Why a row isn’t imported. */
type UserRowReason =
  | RowReason
  | {
      readonly key:
        | 'sheets:mayNot'
        | 'userManagement:noPasswordsHere'
        | 'userManagement:noInvitationsHere'
        | 'userManagement:usernameFixed'
        | 'userManagement:rowOfNoOne'
        | 'userManagement:emailOfAnother'
        | 'userManagement:fromProvider'
        | 'userManagement:invitedEmail';
      readonly what: string;
    };

type UserColumn = TableColumn<UserRow, UserRowReason>;

/**
 * Plans what a table creates and changes in the users of an institution. A row is about the user of its identity, else
 * of its user name, else of its e-mail address: names of people aren’t unique. Rows never delete or disable anyone.
 */
export function planUsers(table: Table, context: UserSheetContext): TablePlan<UserRow> {
  const { users, texts, groups, say } = context;
  return planTable<UserRow, UserRowReason>(table, {
    columns: [
      textColumn('name', context),
      textColumn('username', context),
      textColumn('email', context),
      ...(groups === null ? [] : [groupColumn(groups, texts)]),
    ],
    keys: [{ headers: [identityTitle, 'id'], of: ({ id }) => id }],
    names: [
      { property: 'username', of: ({ username }) => username, keyOf: lower },
      { property: 'email', of: ({ email }) => email, keyOf: lower },
    ],
    noName: { key: 'userManagement:rowOfNoOne', what: '' },
    nameTitle: texts.titleOf('username'),
    existing: users,
    nameOf: ({ name }) => name,
    whyNot: (change) => whyNot(change, context),
    say,
  });
}

/** The groups that rows remove users from. */
export function removedGroups({ rows }: TablePlan<UserRow>): ReadonlySet<string> {
  const left = rows.flatMap(({ entry, values: { groupIds } }) =>
    entry === null || !Array.isArray(groupIds)
      ? []
      : entry.groups.map(({ id }) => id).filter((id) => !groupIds.includes(id)),
  );
  return new Set(left);
}

function textColumn(property: 'name' | 'username' | 'email', { texts }: UserSheetContext): UserColumn {
  return {
    ...{ property, title: texts.titleOf(property), isTitle: false },
    textOf: (user) => texts.textOf(user, property),
    read: (cell) => (cell.trim() === '' ? { reason: { key: 'sheets:cantBeEmpty', what: '' } } : { value: cell.trim() }),
    isSame: (value, user) => {
      const before = user[property] ?? '';
      // user names and e-mail addresses are the same in upper and lower case
      return property === 'name' ? before === value : typeof value === 'string' && lower(before) === lower(value);
    },
    shown: asWritten,
  };
}

function groupColumn(
  groups: readonly { readonly id: string; readonly name: string }[],
  texts: ListTexts<UserRow>,
): UserColumn {
  const named = new Map<string, readonly string[]>();
  for (const { id, name } of groups) named.set(fold(name), [...(named.get(fold(name)) ?? []), id]);
  return {
    ...{ property: 'groupIds', title: texts.titleOf('groups'), isTitle: false },
    textOf: (user) => texts.textOf(user, 'groups'),
    read: (cell) => {
      const read = readNames(cell.trim(), (name) => named.get(fold(name)) ?? []);
      return 'reason' in read ? read : { value: [...new Set(read.ids)].toSorted() };
    },
    isSame: (value, user) => sameValue(value, user.groups.map(({ id }) => id).toSorted()),
    shown: asWritten,
  };
}

function asWritten(_: Json, written: string) {
  return { now: written.trim(), written: null };
}

/** Why what a row sets can’t be saved: as the forms of users refuse it. */
function whyNot(change: RowChange<UserRow>, context: UserSheetContext): readonly Refused<UserRowReason>[] {
  const { entry, values, name } = change;
  const { users, texts, methods, mayCreate, mayUpdate } = context;
  const at = (property: string, key: Exclude<UserRowReason, { readonly text: string }>['key'], what = '') => ({
    title: texts.titleOf(property),
    reason: { key, what } as UserRowReason,
  });
  if (!(entry === null ? mayCreate : mayUpdate)) return [{ title: null, reason: { key: 'sheets:mayNot', what: name } }];
  const { username, email } = values;
  const other =
    typeof email === 'string'
      ? users.find((user) => user.id !== entry?.id && lower(user.email ?? '') === lower(email))
      : undefined;
  const taken = other === undefined ? [] : [at('email', 'userManagement:emailOfAnother', other.name)];
  if (entry === null) {
    if (username === undefined)
      return methods.invitations ? taken : [at('username', 'userManagement:noInvitationsHere')];
    if (!methods.passwords) return [at('username', 'userManagement:noPasswordsHere')];
    return values['name'] === undefined ? [at('name', 'sheets:cantBeEmpty'), ...taken] : taken;
  }
  const isInvited = entry.status === 'INVITED';
  return [
    ...(username === undefined ? [] : [at('username', 'userManagement:usernameFixed')]),
    ...(values['name'] === undefined || entry.hasPassword || isInvited
      ? []
      : [at('name', 'userManagement:fromProvider')]),
    ...(email === undefined || entry.hasPassword
      ? taken
      : [at('email', isInvited ? 'userManagement:invitedEmail' : 'userManagement:fromProvider')]),
    ...lockedGroups(change, context),
  ];
}

/** Groups that the user can’t be removed from, such as that of the last administrator. */
function lockedGroups(
  { entry, values: { groupIds } }: RowChange<UserRow>,
  { texts, locked }: UserSheetContext,
): readonly Refused<UserRowReason>[] {
  if (entry === null || !Array.isArray(groupIds)) return [];
  return entry.groups.flatMap(({ id }) => {
    const reason = groupIds.includes(id) ? undefined : locked.get(id)?.get(entry.id);
    return reason === undefined ? [] : [{ title: texts.titleOf('groups'), reason: { text: reason } }];
  });
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
