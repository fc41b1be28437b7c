import { desc, eq, sql } from 'drizzle-orm';
import type { GatewayContext } from '../../graphql/context';
import { scenarioOperation } from '../../database/tables/scenarios';
import { peopleFor, readPeople, type Person } from '../../live/people';
import type { LoggedCall } from '../../log/log-entry';
import { requireMember } from '../../tenancy/require-principal';
import type { AuthorisedScenario } from '../../tenancy/scenario-for';

/** A change as the history of a scenario shows it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly operationId: string;
  readonly title: string;
  readonly at: Date;
  /** In hexadecimal. */
  readonly hash: string;
  /** Names of the operations that it was made of. */
  readonly operations: readonly string[];
  /** Sequence number of the change that it takes back; null for any other. */
  readonly reverts: number | null;
  /** Null for what no person asked for. */
  readonly actor: Person | null;
  /** Made by whoever asks: the only changes that they can take back. */
  readonly isOwn: boolean;
}

/** A page of the history, the newest first. */
export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly totalCount: number;
}

/** Reads a page of the history of a scenario. */
export async function readHistory(
  context: GatewayContext,
  { scenarioId, institutionId }: AuthorisedScenario,
  {
    skip,
    take,
    viewerInstitutionId,
  }: { readonly skip: number; readonly take: number; readonly viewerInstitutionId: string },
): Promise<HistoryPage> {
  const { database } = context.services;
  const viewer = requireMember(context, viewerInstitutionId);
  const { rows, totalCount } = await database.inInstitution(institutionId, async (queries) => {
    const { seq, operationId, title, at, hash, calls, actorId } = scenarioOperation;
    const found = await queries
      .select({ seq, operationId, title, at, hash, actorId, calls: namesOf(calls) })
      .from(scenarioOperation)
      .where(eq(scenarioOperation.scenarioId, scenarioId))
      .orderBy(desc(seq))
      .offset(skip)
      .limit(take);
    const [head] = await queries
      .select({ count: sql<number>`coalesce(max(${seq}), 0)::int` })
      .from(scenarioOperation)
      .where(eq(scenarioOperation.scenarioId, scenarioId));
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

/** Names without inputs: an import or a paste may be large. */
function namesOf(calls: typeof scenarioOperation.calls) {
  return sql<readonly Pick<LoggedCall, 'name' | 'reverts'>[]>`
    (select coalesce(jsonb_agg(jsonb_build_object('name', call -> 'name', 'reverts', call -> 'reverts') order by place), '[]')
     from jsonb_array_elements(${calls}) with ordinality as each(call, place))`;
}
