import { Refusal } from '@scn/core/base/refusal';
import { readHead } from '#log/catch-up';
import type { LogEntry } from '#log/log-entry';
import type { ScenarioInput } from '#tenancy/scenarios-for';
import { followTopic } from './follow-topic';
import { liveReaders } from './live-readers';
import { peopleFor, type Person } from '#tenancy/people/people';
import type { LiveContext } from './context';
import { followedScenario } from './scenario-access';

/** The changes that a client subscribes to. */
export interface ScenarioChangesInput extends ScenarioInput {
  /** The last change that the client has; 0 for none. */
  readonly afterSeq: number;
}

/** A change of a scenario, as sent to followers. */
export interface ScenarioChange extends Pick<
  LogEntry,
  'seq' | 'operationId' | 'title' | 'calls' | 'patches' | 'at' | 'hash'
> {
  /** Null if no user requested the change. */
  readonly actor: Person | null;
}

/** Consecutive changes, and the head of the scenario's log when they were read. */
export interface ScenarioChangeBatch {
  readonly changes: readonly ScenarioChange[];
  readonly headSeq: number;
}

/**
 * All changes after a sequence number, in order, without gaps or duplicates: each batch is read from the log at the end of the
 * one before. Wake-ups only trigger reads. A batch is read once the one before has been consumed, so that a slow client costs no
 * memory.
 *
 * @throws Refusal as `scenarioFor` does, or InvalidValueError for a number beyond the end of the log. The iteration ends with a
 *   Refusal when access ends.
 */
export async function followScenarioChanges(
  context: LiveContext,
  input: ScenarioChangesInput,
): Promise<AsyncIterableIterator<ScenarioChangeBatch, undefined>> {
  const followed = await followedScenario(context, input);
  const { database } = context.services;
  const { scenario, viewerInstitutionId } = followed;
  const { scenarioId, institutionId } = scenario;
  const { changes } = liveReaders(context.services);
  let after = input.afterSeq;
  const head = await database.inInstitution(institutionId, (queries) => readHead(queries, scenarioId));
  requireWithinLog(after, head.seq);
  let isBehind = after < head.seq;

  return followTopic(followed.wakeUps, `scenario:${scenarioId}`, async () => {
    const position = { scenarioId, institutionId, after, isBehind };
    const { entries, headSeq, people } = await followed.read(() => changes.read(position));
    requireWithinLog(after, headSeq); // a backup was restored in the meantime
    const last = entries.at(-1);
    if (last === undefined) return { values: [] };
    after = last.seq;
    isBehind = after < headSeq;
    const actorIds = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const person = await peopleFor(database, people, actorIds, { viewerInstitutionId, institutionId });
    const reported = entries.map((entry) => ({
      ...entry,
      actor: entry.actorId === null ? null : person(entry.actorId),
    }));
    return { values: [{ changes: reported, headSeq }], hasMore: isBehind };
  });
}

function requireWithinLog(afterSeq: number, headSeq: number): void {
  if (afterSeq >= 0 && afterSeq <= headSeq) return;
  throw new Refusal(
    'InvalidValueError',
    { field: 'afterSeq', afterSeq, headSeq },
    `The scenario has changes 1 to ${headSeq}. Load it again, and subscribe with the sequence number that it returns.`,
  );
}
