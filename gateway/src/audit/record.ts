import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { auditEntry } from '#database/tables/audit';
import type { AuditKind } from './audit-kinds';

/** Something that the audit log records. */
export interface AuditEvent {
  readonly kind: AuditKind;
  /** Id of what it was done to. */
  readonly subjectId?: string | null;
  /** Its name; never that of a person, who can be erased. */
  readonly subjectName?: string | null;
  /** Without secrets, and without names or addresses of people. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who did it, and in which institution. */
interface AuditActor {
  readonly institutionId: string;
  /** Null: the gateway, or someone who is not known. */
  readonly userId: string | null;
  /** How the request was authenticated: what a pipeline did with a token is marked with the token. */
  readonly credential?: { readonly kind: 'session' | 'api-token'; readonly id: string };
}

/** Rows of one statement: PostgreSQL allows 65535 parameters. */
const maxRows = 1000;

/** Records events in an institution, in the transaction of what they record. */
export async function recordEvents(queries: Queries, actor: AuditActor, events: readonly AuditEvent[]): Promise<void> {
  const { institutionId, userId: actorId, credential } = actor;
  const withToken = credential?.kind === 'api-token' ? { apiTokenId: credential.id } : {};
  for (let start = 0; start < events.length; start += maxRows)
    await queries.insert(auditEntry).values(
      events.slice(start, start + maxRows).map(({ kind, subjectId = null, subjectName = null, details = {} }) => ({
        institutionId,
        actorId,
        kind,
        subjectId,
        subjectName,
        details: { ...details, ...withToken },
      })),
    );
}

/**
 * Records something about the account of a user in all institutions that they belong to, in a transaction of the service role. An
 * institution that the actor doesn't belong to doesn't learn who it was.
 */
export async function recordForUser(
  queries: Queries,
  userId: string | null,
  { kind, actorId, details = {} }: Pick<AuditEvent, 'kind' | 'details'> & { readonly actorId: string | null },
): Promise<void> {
  await queries.execute(sql`
    INSERT INTO audit_entry (institution_id, actor_id, kind, subject_id, details)
    SELECT membership.institution_id,
      CASE WHEN EXISTS (SELECT FROM user_institution AS own
        WHERE own.user_id = ${actorId}::uuid AND own.institution_id = membership.institution_id) THEN ${actorId}::uuid END,
      ${kind}, membership.user_id, ${JSON.stringify(details)}::jsonb
    FROM user_institution AS membership WHERE membership.user_id = ${userId}::uuid`);
}

/**
 * Records a failed sign-in: once for the gateway, and in the institutions of the account if there is one. What was typed is not
 * recorded, because it may be a password.
 *
 * @param userId - null if there is no such account
 */
export async function recordFailedSignIn(queries: Queries, userId: string | null): Promise<void> {
  await queries.insert(auditEntry).values({ institutionId: null, kind: 'SIGN_IN_FAILED' });
  // also without an account: the time that the response takes must not tell whether there is one
  await recordForUser(queries, userId, { kind: 'SIGN_IN_FAILED', actorId: null });
}

/** How memberships change other than by an administrator: the groups in a user's token, or an accepted invitation. */
type MembershipCause = 'ISSUER' | 'INVITATION';

/** The groups of a user by institution: names by id. */
type Memberships = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Records how work changes the institutions and groups of one user, in its transaction of the service role. For changes that don't go
 * through `changeStanding`, because no one in the institution decides them.
 *
 * @param work - changes nothing but the memberships of this user
 */
export async function recordMemberships<T>(
  queries: Queries,
  userId: string,
  by: MembershipCause,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readMemberships(queries, userId);
  const result = await work();
  const after = await readMemberships(queries, userId);
  // who accepts an invitation does so themselves; the issuer is no user
  const actorId = by === 'INVITATION' ? userId : null;
  for (const institutionId of new Set([...before.keys(), ...after.keys()]))
    await recordEvents(
      queries,
      { institutionId, userId: actorId },
      eventsOf(userId, by, before.get(institutionId), after.get(institutionId)),
    );
  return result;
}

async function readMemberships(queries: Queries, userId: string): Promise<Memberships> {
  const { rows } = await queries.execute<{ institution: string; group: string | null; name: string | null }>(sql`
    SELECT membership.institution_id AS institution, user_group.id AS group, user_group.name
    FROM user_institution AS membership
    LEFT JOIN group_member AS member
      ON member.user_id = membership.user_id AND member.institution_id = membership.institution_id
    LEFT JOIN user_group ON user_group.id = member.group_id
    WHERE membership.user_id = ${userId}::uuid ORDER BY user_group.name`);
  const memberships = new Map<string, Map<string, string>>();
  for (const { institution, group, name } of rows) {
    const groups = memberships.get(institution) ?? new Map<string, string>();
    memberships.set(institution, groups);
    if (group !== null) groups.set(group, name ?? '');
  }
  return memberships;
}

function eventsOf(
  userId: string,
  by: MembershipCause,
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string> | undefined,
): readonly AuditEvent[] {
  const subject = { subjectId: userId, details: { by } };
  const added = [...(after ?? [])].filter(([id]) => before?.has(id) !== true);
  const removed = [...(before ?? [])].filter(([id]) => after?.has(id) !== true);
  const members = (groups: readonly (readonly [string, string])[], change: 'added' | 'removed') =>
    groups.map(([id, name]): AuditEvent => ({
      kind: 'MEMBERS_CHANGED',
      subjectId: id,
      subjectName: name,
      details: { added: [], removed: [], [change]: [userId], by },
    }));
  return [
    ...(before === undefined ? [{ kind: 'USER_ADDED', ...subject } as const] : []),
    ...members(added, 'added'),
    ...members(removed, 'removed'),
    ...(after === undefined ? [{ kind: 'USER_REMOVED', ...subject } as const] : []),
  ];
}
