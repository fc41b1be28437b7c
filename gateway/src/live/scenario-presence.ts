import type { ScenarioInput } from '#tenancy/scenario-for';
import { followTopic } from './follow-topic';
import { liveReaders } from './live-readers';
import { peopleFor, type Person } from '#tenancy/people/people';
import type { LiveContext } from './context';
import { isSamePresence, type PresenceRow } from './presence';
import { followedScenario } from './scenario-access';

/** A user who has a scenario open. */
export interface PresentPerson extends PresenceRow {
  readonly person: Person;
}

/**
 * The users who have a scenario open: initially, and on each change.
 *
 * @throws Refusal as `scenarioFor` does. The iteration ends with a Refusal when access ends.
 */
export async function followScenarioPresence(
  context: LiveContext,
  input: ScenarioInput,
): Promise<AsyncIterableIterator<readonly PresentPerson[], undefined>> {
  const followed = await followedScenario(context, input);
  const { scenario, viewerInstitutionId } = followed;
  const { scenarioId, institutionId } = scenario;
  const { presence } = liveReaders(context.services);
  let told: readonly PresenceRow[] | null = null;

  // a connection that timed out causes no wake-up: the slow poll finds it
  return followTopic(followed.wakeUps, `presence:${scenarioId}`, async () => {
    const { rows, people } = await followed.read(() => presence.read({ scenarioId, institutionId }));
    if (told !== null && isSamePresence(told, rows)) return { values: [] };
    told = rows;
    const userIds = rows.map(({ userId }) => userId);
    const viewed = { viewerInstitutionId, institutionId };
    const person = await peopleFor(context.services.database, people, userIds, viewed);
    return { values: [rows.map((row) => ({ ...row, person: person(row.userId) }))] };
  });
}
