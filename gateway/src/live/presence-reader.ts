import type { GatewayServices } from '../graphql/context';
import type { ScenarioAddress } from '../log/bring-to-head';
import { readPeople, type Person } from './people';
import { readPresence, type PresenceRow } from './presence';
import { SharedReadings } from './shared-readings';

/** Who has a scenario open, and those of them who belong to the scenario's institution. */
export interface ReadPresence {
  readonly rows: readonly PresenceRow[];
  readonly people: ReadonlyMap<string, Person>;
}

/** Milliseconds in which the movements of many become one reading. */
const pause = 100;

/** Reads presence for all who follow it here: everybody moves all the time, and nobody needs to see it at once. */
export class PresenceReader {
  readonly #services: Pick<GatewayServices, 'database' | 'now'>;
  readonly #shared = new SharedReadings<ReadPresence>(pause);

  constructor(services: Pick<GatewayServices, 'database' | 'now'>) {
    this.#services = services;
  }

  /** Reads the list of a scenario, as it is in a moment. */
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
