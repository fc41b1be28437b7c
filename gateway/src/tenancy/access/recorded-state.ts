import { eq, isNull } from 'drizzle-orm';
import type { AuditEvent } from '#audit/record';
import type { Queries } from '#database/database';
import { apiToken } from '#database/tables/sign-in';
import {
  groupMember,
  groupPermission,
  library,
  libraryAccess,
  userAccount,
  userGroup,
  userInstitution,
} from '#database/tables/tenancy';

/** The state of an institution that the audit log records: everything that decides who can do what. */
export interface RecordedState {
  readonly users: ReadonlyMap<string, RecordedUser>;
  readonly groups: ReadonlyMap<string, RecordedGroup>;
  readonly libraries: ReadonlyMap<string, { readonly code: string; readonly name: string }>;
  /** Accesses to the institution's own libraries. */
  readonly accesses: ReadonlyMap<string, RecordedAccess>;
  /** API tokens that are not revoked. */
  readonly tokens: ReadonlyMap<string, { readonly name: string; readonly userId: string }>;
}

interface RecordedUser {
  readonly name: string;
  readonly email: string | null;
  readonly enabled: boolean;
}

interface RecordedGroup {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** Policies; one that withholds fields names them. */
  readonly permissions: ReadonlySet<string>;
}

interface RecordedAccess {
  readonly libraryId: string;
  readonly institutionId: string;
  readonly groupId: string | null;
  readonly access: string;
}

/** Reads the state, in a transaction of the institution. */
export async function readRecordedState(queries: Queries, institutionId: string): Promise<RecordedState> {
  const users = await queries
    .select({
      id: userInstitution.userId,
      name: userAccount.name,
      email: userAccount.email,
      enabled: userInstitution.enabled,
    })
    .from(userInstitution)
    .innerJoin(userAccount, eq(userAccount.id, userInstitution.userId));
  const groups = await queries.select({ id: userGroup.id, name: userGroup.name }).from(userGroup);
  const members = await queries.select({ id: groupMember.groupId, userId: groupMember.userId }).from(groupMember);
  const permissions = await queries.select().from(groupPermission);
  const libraries = await queries
    .select({ id: library.id, code: library.code, name: library.name })
    .from(library)
    .where(eq(library.institutionId, institutionId));
  const accesses = await queries.select().from(libraryAccess).where(eq(libraryAccess.ownerId, institutionId));
  const tokens = await queries
    .select({ id: apiToken.id, name: apiToken.name, userId: apiToken.userId })
    .from(apiToken)
    .where(isNull(apiToken.revokedAt));
  const membersOf = setsOf(members.map(({ id, userId }) => [id, userId]));
  const permissionsOf = setsOf(permissions.map((each) => [each.groupId, describePermission(each)]));
  return {
    users: byId(users),
    groups: new Map(
      groups.map(({ id, name }) => [
        id,
        { name, members: membersOf.get(id) ?? new Set(), permissions: permissionsOf.get(id) ?? new Set() },
      ]),
    ),
    libraries: byId(libraries),
    accesses: new Map(
      accesses.map(({ id, libraryId, institutionId: recipient, groupId, access }) => [
        id,
        { libraryId, institutionId: recipient, groupId, access },
      ]),
    ),
    tokens: byId(tokens),
  };
}

/** The events between two states of an institution. */
export function eventsBetween(before: RecordedState, after: RecordedState): readonly AuditEvent[] {
  return [
    ...userEvents(before, after),
    ...groupEvents(before, after),
    ...libraryEvents(before, after),
    ...accessEvents(before, after),
    ...tokenEvents(before, after),
  ];
}

function userEvents({ users: before }: RecordedState, { users: after }: RecordedState): readonly AuditEvent[] {
  return pairs(before, after).flatMap(([subjectId, old, current]): AuditEvent[] => {
    if (old === undefined) return [{ kind: 'USER_ADDED', subjectId }];
    if (current === undefined) return [{ kind: 'USER_REMOVED', subjectId }];
    const changed = (['name', 'email'] as const).filter((field) => old[field] !== current[field]);
    const enabled = old.enabled === current.enabled ? {} : { enabled: current.enabled };
    const details = { ...(changed.length === 0 ? {} : { changed }), ...enabled };
    return Object.keys(details).length === 0 ? [] : [{ kind: 'USER_CHANGED', subjectId, details }];
  });
}

function groupEvents({ groups: before }: RecordedState, { groups: after }: RecordedState): readonly AuditEvent[] {
  return pairs(before, after).flatMap(([subjectId, old, current]): AuditEvent[] => {
    const subject = { subjectId, subjectName: (current ?? old)?.name ?? null };
    const members = changesOf(old?.members, current?.members);
    const permissions = changesOf(old?.permissions, current?.permissions);
    return [
      ...(old === undefined ? [{ kind: 'GROUP_CREATED', ...subject } as const] : []),
      ...(old !== undefined && current !== undefined && old.name !== current.name
        ? [{ kind: 'GROUP_RENAMED', ...subject, details: { from: old.name, to: current.name } } as const]
        : []),
      ...(members === null ? [] : [{ kind: 'MEMBERS_CHANGED', ...subject, details: members } as const]),
      ...(permissions === null ? [] : [{ kind: 'PERMISSIONS_CHANGED', ...subject, details: permissions } as const]),
      ...(current === undefined ? [{ kind: 'GROUP_DELETED', ...subject } as const] : []),
    ];
  });
}

function libraryEvents(
  { libraries: before }: RecordedState,
  { libraries: after }: RecordedState,
): readonly AuditEvent[] {
  return pairs(before, after).flatMap(([subjectId, old, current]): AuditEvent[] => {
    const subject = { subjectId, subjectName: (current ?? old)?.code ?? null };
    if (old === undefined) return [{ kind: 'LIBRARY_CREATED', ...subject }];
    if (current === undefined) return [{ kind: 'LIBRARY_DELETED', ...subject }];
    if (old.code === current.code && old.name === current.name) return [];
    return [
      {
        kind: 'LIBRARY_RENAMED',
        ...subject,
        details: { from: [old.code, old.name], to: [current.code, current.name] },
      },
    ];
  });
}

function accessEvents(before: RecordedState, after: RecordedState): readonly AuditEvent[] {
  return pairs(before.accesses, after.accesses).flatMap(([, old, current]): AuditEvent[] => {
    const given = current ?? old;
    if (given === undefined || old?.access === current?.access) return [];
    const { libraryId, institutionId, groupId } = given;
    const groups = groupId === null ? undefined : (after.groups.get(groupId) ?? before.groups.get(groupId));
    return [
      {
        kind: 'LIBRARY_ACCESS_CHANGED',
        subjectId: libraryId,
        subjectName: (after.libraries.get(libraryId) ?? before.libraries.get(libraryId))?.code ?? null,
        details: {
          institutionId,
          groupId,
          groupName: groups?.name ?? null,
          from: old?.access ?? null,
          to: current?.access ?? null,
        },
      },
    ];
  });
}

function tokenEvents({ tokens: before }: RecordedState, { tokens: after }: RecordedState): readonly AuditEvent[] {
  return pairs(before, after).flatMap(([subjectId, old, current]): AuditEvent[] => {
    if (old !== undefined && current !== undefined) return [];
    const { name = null, userId = null } = current ?? old ?? {};
    const kind = current === undefined ? 'TOKEN_REVOKED' : 'TOKEN_CREATED';
    return [{ kind, subjectId, subjectName: name, details: { ownerId: userId } }];
  });
}

type Pair<Value> = readonly [key: string, before: Value | undefined, after: Value | undefined];

function pairs<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): readonly Pair<Value>[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [key, before.get(key), after.get(key)]);
}

/** Returns the values added to a set and removed from it; null if there are none. */
function changesOf(
  before: ReadonlySet<string> = new Set(),
  after: ReadonlySet<string> = new Set(),
): { readonly added: readonly string[]; readonly removed: readonly string[] } | null {
  const added = [...after].filter((each) => !before.has(each)).sort();
  const removed = [...before].filter((each) => !after.has(each)).sort();
  return added.length + removed.length === 0 ? null : { added, removed };
}

function describePermission({ policyName, field }: typeof groupPermission.$inferSelect): string {
  return field === null || field.length === 0 ? policyName : `${policyName} without ${[...field].sort().join(', ')}`;
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function setsOf(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, Set<string>>();
  for (const [key, value] of entries) {
    const known = sets.get(key);
    if (known === undefined) sets.set(key, new Set([value]));
    else known.add(value);
  }
  return sets;
}
