import { Refusal } from '@scn/core/operations/refusal';
import type { GatewayContext } from '../graphql/context';
import { readHead } from '../log/bring-to-head';
import type { LogEntry } from '../log/log-entry';
import type { ScenarioInput } from '../tenancy/scenario-for';
import { followTopic } from './follow-topic';
import { liveServices } from './live-services';
import { peopleFor, type Person } from './people';
import { followedScenario } from './scenario-access';

/** Which changes somebody wants to hear of. */
export interface ScenarioChangesInput extends ScenarioInput {
  /** The last change that the client has; 0 for none. */
  readonly afterSeq: number;
}

/** A change of a scenario, as those who follow it are told. */
export interface ScenarioChange extends Pick<
  LogEntry,
  'seq' | 'operationId' | 'title' | 'calls' | 'patches' | 'at' | 'hash'
> {
  /** Null for what no person asked for. */
  readonly actor: Person | null;
}

/** Some changes in order, and where the scenario stood when they were read. */
export interface ScenarioChangeBatch {
  readonly changes: readonly ScenarioChange[];
  readonly headSeq: number;
}

/**
 * Every change after a sequence number, in order, without a gap and without a duplicate: each batch is read from the log, from where
 * the one before it ended. Wake-ups only say when. A batch is read when the one before it has been taken, so that a slow client
 * costs no memory.
 *
 * @throws Refusal as `scenarioFor` does, or InvalidValueError for a number that the log has not reached. The iteration ends with a
 *   Refusal when the access does.
 */
export async function followScenarioChanges(
  context: GatewayContext,
  input: ScenarioChangesInput,
): Promise<AsyncIterableIterator<ScenarioChangeBatch, undefined>> {
  const followed = await followedScenario(context, input);
  const { database } = context.services;
  const { scenario, viewerInstitutionId } = followed;
  const { scenarioId, institutionId } = scenario;
  const { changes } = liveServices(context.services);
  let after = input.afterSeq;
  const head = await database.inInstitution(institutionId, (queries) => readHead(queries, scenarioId));
  requireWithinLog(after, head.seq);
  let isBehind = after < head.seq;

  return followTopic(followed.wakeUps, `scenario:${scenarioId}`, async () => {
    const position = { scenarioId, institutionId, after, isBehind };
    const { entries, headSeq, people } = await followed.read(() => changes.read(position));
    requireWithinLog(after, headSeq); // a backup was restored meanwhile
    const last = entries.at(-1);
    if (last === undefined) return { values: [] };
    after = last.seq;
    isBehind = after < headSeq;
    const actorIds = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const person = await peopleFor(database, people, actorIds, { viewerInstitutionId, institutionId });
    const told = entries.map((entry) => ({ ...entry, actor: entry.actorId === null ? null : person(entry.actorId) }));
    return { values: [{ changes: told, headSeq }], hasMore: isBehind };
  });
}

function requireWithinLog(afterSeq: number, headSeq: number): void {
  if (afterSeq >= 0 && afterSeq <= headSeq) return;
  throw new Refusal(
    'InvalidValueError',
    { field: 'afterSeq', afterSeq, headSeq },
    `The scenario has changes 1 to ${headSeq}. Read it again, and follow it from the sequence number that comes with it.`,
  );
}
