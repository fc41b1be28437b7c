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
export interface AuditActor {
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
