import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { holdsSql, searchedSql } from '#graphql/list/folded-sql';
import { scenarioOperation } from '#database/tables/scenarios';
import { userAccount } from '#database/tables/tenancy';
import { peopleFor, readPeople, type Person } from '#tenancy/people/people';
import type { LoggedCall } from '#log/log-entry';
import { requireMember } from '#principal/principal';
import type { AuthorisedScenario } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';

/** A change as the history of a scenario shows it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly operationId: string;
  readonly title: string;
  readonly at: Date;
  /** In hexadecimal. */
  readonly hash: string;
  /** Names of its operations. */
  readonly operations: readonly string[];
  /** Sequence number of the change that it reverts; null if it isn't a revert. */
  readonly reverts: number | null;
  /** Null for changes that the system made. */
  readonly actor: Person | null;
  /** Made by the requesting user, who can revert only their own changes. */
  readonly isOwn: boolean;
}

/** A page of the history, newest first. */
export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly totalCount: number;
}

/** Which changes to return. */
export interface HistoryRequest {
  readonly skip: number;
  readonly take: number;
  /** Only changes before this one; null for all. */
  readonly beforeSeq: number | null;
  /** Only changes that contain this in their title or author name; '' for all. */
  readonly search: string;
  readonly viewerInstitutionId: string;
}

/** Reads a page of the history of a scenario. */
export async function readHistory(
  context: ScenarioContext,
  { scenarioId, institutionId }: AuthorisedScenario,
  { skip, take, beforeSeq, search, viewerInstitutionId }: HistoryRequest,
): Promise<HistoryPage> {
  const { database } = context.services;
  const viewer = requireMember(context, viewerInstitutionId);
  const { rows, totalCount } = await database.inInstitution(institutionId, async (queries) => {
    const { seq, operationId, title, at, hash, calls, actorId } = scenarioOperation;
    const ofScenario = and(eq(scenarioOperation.scenarioId, scenarioId), search === '' ? undefined : holding(search));
    const found = await queries
      .select({ seq, operationId, title, at, hash, actorId, calls: namesOf(calls) })
      .from(scenarioOperation)
      .where(and(ofScenario, beforeSeq === null ? undefined : lt(seq, beforeSeq)))
      .orderBy(desc(seq))
      .offset(skip)
      .limit(take);
    // entries are numbered without gaps: no need to count them
    const amount = search === '' ? sql<number>`coalesce(max(${seq}), 0)::int` : sql<number>`count(*)::int`;
    const [head] = await queries.select({ count: amount }).from(scenarioOperation).where(ofScenario);
    return { rows: found, totalCount: head?.count ?? 0 };
  });
  const actorIds = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const known = await readPeople(database, institutionId, actorIds);
  const person = await peopleFor(database, known, actorIds, { viewerInstitutionId, institutionId });
  const items = rows.map(({ actorId, calls, hash, ...row }) => ({
    ...row,
    hash: hash.toString('hex'),
    operations: calls.map(({ name }) => name),
    reverts: calls[0]?.reverts ?? null,
    actor: actorId === null ? null : person(actorId),
    isOwn: actorId === viewer.userId,
  }));
  return { items, totalCount };
}

/** Matches the title, or the author's name if they are visible in the transaction's institution. */
function holding(wanted: string): SQL {
  const { title, actorId } = scenarioOperation;
  const isByThem = sql`${actorId} in (select id from ${userAccount} where ${holdsSql(searchedSql(sql`name`), wanted)})`;
  return sql`(${holdsSql(searchedSql(sql`${title}`), wanted)} or ${isByThem})`;
}

/** Names without inputs: an import or a paste may be large. */
function namesOf(calls: typeof scenarioOperation.calls) {
  return sql<readonly Pick<LoggedCall, 'name' | 'reverts'>[]>`
    (select coalesce(jsonb_agg(jsonb_build_object('name', call -> 'name', 'reverts', call -> 'reverts') order by place), '[]')
     from jsonb_array_elements(${calls}) with ordinality as each(call, place))`;
}
