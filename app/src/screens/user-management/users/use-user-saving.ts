import { sameValue } from '@scn/core/base/same-value';
import { useTranslation } from 'react-i18next';
import type { SavedEntry, SheetSaving } from '#lists/sheet/import-dialog.tsx';
import { dataOf } from '#api/data-of';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useShellServices } from '#services/shell-services.tsx';
import { useInstitutionChange, type Refusal } from '#services/changes/use-gateway-change';
import { useWhyChanged } from '../use-why-changed';
import {
  passwordLinkDocument,
  userCreateDocument,
  userDeleteDocument,
  userDocument,
  userInviteDocument,
  userUpdateDocument,
  type PasswordLink,
  type UserRow,
} from './user-documents';

/** Properties of a user that can be changed. */
interface UserChange {
  readonly name?: string;
  readonly email?: string;
  readonly groupIds?: readonly string[];
}

/** A new user who chooses a password with a link. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  /** The link, or why there is none. */
  readonly link: PasswordLink | { readonly failure: string };
}

/** A saved user, to undo it. */
interface SavedUser extends SavedEntry {
  /** The values that were set, and those that were there before. */
  readonly now: UserChange;
  readonly before: UserChange;
  /** Of a new user with a password; null for others. */
  readonly newcomer: Newcomer | null;
}

const mayUpdate = may('Update', 'User');
const mayDelete = may('Delete', 'User');

/** Saves rows of a table of users, each as its form does. What someone changed after the preview is refused, not overwritten. */
export function useUserSaving(): SheetSaving<UserRow, SavedUser> {
  const { t } = useTranslation(['userManagement', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const mayPass = useGates();
  const change = useInstitutionChange();
  const whyNotExpected = useWhyChanged();
  const reasonOf = ({ message }: Refusal) => message ?? t('unreachable');
  /** Why a user isn’t as expected now; null if they are. */
  const whyChanged = (id: string, expected: UserChange) =>
    whyNotExpected(async () => {
      const query = { query: userDocument, variables: { institutionId, id }, fetchPolicy: 'no-cache' } as const;
      const { user } = dataOf(await client.query({ ...query, context: { handlesErrors: true } }));
      return sameValue(valuesOf(user, expected), expected);
    });
  const update = async (id: string, from: UserChange, to: UserChange): Promise<string | null> => {
    const changed = await whyChanged(id, from);
    if (changed !== null) return changed;
    const { groupIds, ...texts } = to;
    const input = { id, ...texts, ...(groupIds === undefined ? {} : { groupIds: [...groupIds] }) };
    const { refusal } = await change(userUpdateDocument, input);
    return refusal === null ? null : reasonOf(refusal);
  };
  const linkFor = async (id: string): Promise<Newcomer['link']> => {
    if (!mayPass(mayUpdate)) return { failure: t('sheets:mayNot', { what: t('password') }) };
    const { data, refusal } = await change(passwordLinkDocument, { id });
    return refusal === null ? data.userPasswordLinkCreate : { failure: reasonOf(refusal) };
  };
  const create = async (values: UserChange & { readonly username?: string }): Promise<SavedUser | string> => {
    const { name, username, email, groupIds = [] } = values;
    const groups = groupIds.length === 0 ? {} : { groupIds: [...groupIds] };
    const base = { isNew: true, now: {}, before: {} } as const;
    if (username === undefined) {
      const input = { email: email ?? '', ...(name === undefined ? {} : { name }), ...groups };
      const { data, refusal } = await change(userInviteDocument, input);
      if (refusal !== null) return reasonOf(refusal);
      return { ...base, id: data.userInvite.id, name: name ?? email ?? '', newcomer: null };
    }
    const input = { username, name: name ?? '', ...(email === undefined ? {} : { email }), ...groups };
    const { data, refusal } = await change(userCreateDocument, input);
    if (refusal !== null) return reasonOf(refusal);
    const { id } = data.userCreate;
    const newcomer = { id, name: name ?? '', username, email: email ?? null, link: await linkFor(id) };
    return { ...base, id, name: newcomer.name, newcomer };
  };
  return {
    mayUndoNew: mayPass(mayDelete),
    save: async ({ entry, values }) => {
      const to = values as UserChange & { readonly username?: string };
      if (entry === null) return create(to);
      const before = valuesOf(entry, to);
      const refused = await update(entry.id, before, to);
      return refused ?? { id: entry.id, name: entry.name, isNew: false, now: to, before, newcomer: null };
    },
    undo: async ({ id, isNew, now, before }) => {
      if (!isNew) return update(id, now, before);
      const { refusal } = await change(userDeleteDocument, { id });
      return refusal === null ? null : reasonOf(refusal);
    },
  };
}

/** The values of a user for the properties of a change. */
function valuesOf({ name, email, groups }: Pick<UserRow, 'name' | 'email' | 'groups'>, of: UserChange): UserChange {
  return {
    ...(of.name === undefined ? {} : { name }),
    ...(of.email === undefined ? {} : { email: email ?? '' }),
    ...(of.groupIds === undefined ? {} : { groupIds: groups.map(({ id }) => id).toSorted() }),
  };
}
