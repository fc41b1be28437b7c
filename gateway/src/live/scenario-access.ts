import { Refusal } from '@scn/core/base/refusal';
import { requireMember } from '#principal/principal';
import { scenarioFor, type AuthorisedScenario, type ScenarioInput } from '#tenancy/scenarios-for';
import type { FollowContext } from './context';
import { liveReaders } from './live-readers';
import type { WakeUps } from './wake-up';

/** A scenario that a user follows, only while they can read it. */
export interface FollowedScenario {
  readonly scenario: AuthorisedScenario;
  /** The active institution of the follower. */
  readonly viewerInstitutionId: string;
  /** Follows a topic and all changes of access. */
  readonly wakeUps: Pick<WakeUps, 'follow'>;
  /**
   * Reads data of the scenario while the access is verified.
   *
   * @throws Refusal NoRecordsFoundError with a reason when access is lost. Deleted, inaccessible and nonexistent scenarios look
   *   the same.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
}

/** Authorises a user to follow a scenario. @throws as {@link scenarioFor} does. */
export async function followedScenario(context: FollowContext, input: ScenarioInput): Promise<FollowedScenario> {
  const scenario = await scenarioFor(context, input);
  const { institutionId: viewerInstitutionId } = requireMember(context, input.institutionId);
  const { scenarios } = liveReaders(context.services);
  /** Undefined: nothing has changed. Otherwise the code to authorise again; null if the scenario no longer exists. */
  let changed: string | null | undefined;

  async function authoriseAgain(scenarioCode: string | null): Promise<void> {
    if (scenarioCode === null) throw accessEnded();
    // the code may have changed, and another scenario may now have the old one
    const now = await scenarioFor(context, { institutionId: viewerInstitutionId, scenarioCode });
    if (now.scenarioId !== scenario.scenarioId) throw accessEnded();
  }

  return {
    scenario,
    viewerInstitutionId,
    wakeUps: {
      follow: (topic, onWake) => {
        const ends = [
          context.services.wakeUps.follow(topic, onWake),
          scenarios.follow(scenario.scenarioId, (scenarioCode) => {
            changed = scenarioCode;
            onWake();
          }),
        ];
        return () => {
          for (const end of ends) end();
        };
      },
    },
    read: async (work) => {
      try {
        await scenarios.fresh();
        const scenarioCode = changed;
        changed = undefined;
        if (scenarioCode !== undefined) await authoriseAgain(scenarioCode);
        return await work();
      } catch (error) {
        // a read may notice a deletion before the watch does
        throw error instanceof Refusal && error.code === 'NoRecordsFoundError' ? accessEnded() : error;
      }
    },
  };
}

function accessEnded(): Refusal {
  return new Refusal(
    'NoRecordsFoundError',
    { entity: 'Scenario', reason: 'ACCESS_ENDED' },
    'This scenario was deleted, or you no longer have access to it.',
  );
}
