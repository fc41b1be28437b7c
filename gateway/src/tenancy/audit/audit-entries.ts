import { inArray, sql, type SQL } from 'drizzle-orm';
import { auditKinds, otherKind, type ShownKind } from '#audit/audit-kinds';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import { userAccount } from '#database/tables/tenancy';
import { asService } from '../users/as-service';

/** An entry of the audit log, with the current names of people. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly kind: ShownKind;
  readonly actorId: string | null;
  /** Null without an actor, and when their account no longer exists. */
  readonly actorName: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Which entries to read. */
export interface AuditFilter {
  /** Who did it, or whom it concerned. */
  readonly userId: string | null;
  /** Empty: all kinds. */
  readonly kinds: readonly ShownKind[];
  readonly from: Date | null;
  /** Not included. */
  readonly until: Date | null;
}

/** The columns that {@link readAuditEntry} reads. */
export const auditColumns = sql`id, at, kind, actor_id AS "actorId", NULL AS "actorName", subject_id AS "subjectId",
  subject_name AS "subjectName", details`;

/** The condition of a filter, in a transaction of the institution. */
export function auditCondition({ userId, kinds, from, until }: AuditFilter): SQL {
  return sql.join(
    [
      // names the institution so that the index is used; row-level security requires the same
      sql`institution_id = (SELECT scn_institution_id())`,
      ...(userId === null
        ? []
        : [
            sql`(actor_id = ${userId}::uuid OR subject_id = ${userId}::uuid
              OR details -> 'added' ? ${userId} OR details -> 'removed' ? ${userId} OR details ->> 'ownerId' = ${userId})`,
          ]),
      ...(kinds.length === 0 ? [] : [ofKinds(kinds)]),
      ...(from === null ? [] : [sql`at >= ${from}`]),
      ...(until === null ? [] : [sql`at < ${until}`]),
    ],
    sql` AND `,
  );
}

const knownKinds = sql.param([...auditKinds]);

/** The kind of a row as readers see it. */
export const shownKind = sql`CASE WHEN kind = ANY (${knownKinds}::text[]) THEN kind ELSE ${otherKind} END`;

function ofKinds(kinds: AuditFilter['kinds']): SQL {
  const named = sql`kind = ANY (${sql.param([...kinds])}::text[])`;
  return kinds.includes(otherKind) ? sql`(${named} OR kind <> ALL (${knownKinds}::text[]))` : named;
}

const readStored = rowReader<Omit<AuditEntry, 'kind'> & { readonly kind: string }>('at');

/** Reads a row of the audit log. The details of a kind that this version doesn't know say its name. Names of people are added by {@link withNames}. */
export function readAuditEntry(row: Readonly<Record<string, unknown>>): AuditEntry {
  const entry = readStored(row);
  const { kind, details } = entry;
  const known = auditKinds.find((each) => each === kind);
  return known === undefined ? { ...entry, kind: otherKind, details: { ...details, kind } } : { ...entry, kind: known };
}

/**
 * Adds the names of people to entries of the institution, in its transaction: also of those who have left it, because the entries say what they
 * did while they belonged to it.
 */
export async function withNames(queries: Queries, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const ids = new Set(entries.flatMap((entry) => peopleIn(entry)));
  if (ids.size === 0) return [...entries];
  const { id, name } = userAccount;
  const people = await asService(queries, () =>
    queries
      .select({ id, name })
      .from(userAccount)
      .where(inArray(id, [...ids])),
  );
  const names = new Map(people.map((person) => [person.id, person.name]));
  return entries.map((entry) => ({
    ...entry,
    actorName: names.get(entry.actorId ?? '') ?? null,
    subjectName: entry.subjectName ?? names.get(entry.subjectId ?? '') ?? null,
    details: withNamesOfMembers(entry, names),
  }));
}

/** Ids of people in an entry: who did it, to whom, and members of a group that were added or removed. */
function peopleIn({ kind, actorId, subjectId, subjectName, details }: AuditEntry): readonly string[] {
  const subject = subjectName === null ? subjectId : null;
  return [...(kind === 'MEMBERS_CHANGED' ? membersIn(details) : []), actorId, subject, details['ownerId']].filter(
    (id) => typeof id === 'string',
  );
}

function membersIn({ added, removed }: AuditEntry['details']): readonly unknown[] {
  return [added, removed].flatMap((ids): unknown[] => (Array.isArray(ids) ? ids : []));
}

function withNamesOfMembers(
  { kind, details }: AuditEntry,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const ownerName = typeof details['ownerId'] === 'string' ? (names.get(details['ownerId']) ?? null) : undefined;
  if (ownerName !== undefined) return { ...details, ownerName };
  if (kind !== 'MEMBERS_CHANGED') return details;
  const named = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id: unknown) => names.get(String(id)) ?? String(id)) : ids;
  return { ...details, added: named(details['added']), removed: named(details['removed']) };
}
