import type { ScenarioAddress } from '#log/catch-up';
import { readPeople, type Person } from '#tenancy/people/people';
import type { FollowServices, LiveServices } from './context';
import { ChangeReader } from './change-reader';
import { readPresence, type PresenceRow } from './presence';
import { ScenarioWatch } from './scenario-watch';
import { SharedReadings } from './shared-readings';

/** The users who have a scenario open, and those of them who belong to the scenario's institution. */
interface ReadPresence {
  readonly rows: readonly PresenceRow[];
  readonly people: ReadonlyMap<string, Person>;
}

/** Milliseconds for which changes are collected before a read. */
const pause = 100;

/** Reads presence for all followers on this gateway. Presence changes often and isn't urgent, so reads are throttled. */
class PresenceReader {
  readonly #services: Pick<LiveServices, 'database' | 'now'>;
  readonly #shared = new SharedReadings<ReadPresence>(pause);

  constructor(services: Pick<LiveServices, 'database' | 'now'>) {
    this.#services = services;
  }

  /** Reads the list of a scenario after a short delay. */
  read({ scenarioId, institutionId }: ScenarioAddress): Promise<ReadPresence> {
    const { database } = this.#services;
    return this.#shared.read(scenarioId, async () => {
      const now = this.#services.now();
      const rows = await database.inInstitution(institutionId, (queries) => readPresence(queries, scenarioId, now));
      const userIds = rows.map(({ userId }) => userId);
      return { rows, people: await readPeople(database, institutionId, userIds) };
    });
  }
}

/** Shared by all subscriptions of a gateway, so that one read serves many followers. */
export interface LiveReaders {
  readonly changes: ChangeReader;
  readonly presence: PresenceReader;
  readonly scenarios: ScenarioWatch;
}

const byGateway = new WeakMap<FollowServices, LiveReaders>();

/** The readers of a gateway, created for the first subscription. They use no resources while there are no followers. */
export function liveReaders(services: FollowServices): LiveReaders {
  let live = byGateway.get(services);
  if (live === undefined) {
    const { database, logger, wakeUps } = services;
    const scenarios = new ScenarioWatch({ database, logger });
    wakeUps.follow('access', () => scenarios.renew());
    live = {
      changes: new ChangeReader(database),
      presence: new PresenceReader(services),
      scenarios,
    };
    byGateway.set(services, live);
  }
  return live;
}
