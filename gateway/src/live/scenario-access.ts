import { Refusal } from '@scn/core/operations/refusal';
import type { GatewayContext } from '../graphql/context';
import { requireMember } from '../tenancy/require-principal';
import { scenarioFor, type AuthorisedScenario, type ScenarioInput } from '../tenancy/scenario-for';
import { liveServices } from './live-services';
import type { WakeUps } from './wake-up';

/** A scenario that somebody follows, and may only as long as they may read it. */
export interface FollowedScenario {
  readonly scenario: AuthorisedScenario;
  /** The active institution of who follows. */
  readonly viewerInstitutionId: string;
  /** Follows a topic and, besides, every change of access. */
  readonly wakeUps: Pick<WakeUps, 'follow'>;
  /**
   * Reads something of the scenario while its access is known to be as it was found.
   *
   * @throws Refusal NoRecordsFoundError, with a reason, when it is lost: deleted, foreign and never seen look the same.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
}

/** Authorises whoever wants to follow a scenario. @throws as {@link scenarioFor} does. */
export async function followedScenario(context: GatewayContext, input: ScenarioInput): Promise<FollowedScenario> {
  const scenario = await scenarioFor(context, input);
  const { institutionId: viewerInstitutionId } = requireMember(context, input.institutionId);
  const { scenarios } = liveServices(context.services);
  /** Undefined: nothing has changed. Otherwise the code that has to be authorised again; null for none. */
  let changed: string | null | undefined;

  async function authoriseAgain(scenarioCode: string | null): Promise<void> {
    if (scenarioCode === null) throw accessEnded();
    // it may have got another code, and the old one may have become another scenario's
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
        // a reading may find the scenario gone before the watch does
        throw error instanceof Refusal && error.code === 'NoRecordsFoundError' ? accessEnded() : error;
      }
    },
  };
}

function accessEnded(): Refusal {
  return new Refusal(
    'NoRecordsFoundError',
    { entity: 'Scenario', reason: 'ACCESS_ENDED' },
    'This scenario was deleted, or you may no longer read it.',
  );
}
