import type { ScenarioAddress } from '#log/bring-to-head';
import { readPeople, type Person } from '#tenancy/people/people';
import type { LiveServices } from './context';
import { readPresence, type PresenceRow } from './presence';
import { SharedReadings } from './shared-readings';

/** The users who have a scenario open, and those of them who belong to the scenario's institution. */
export interface ReadPresence {
  readonly rows: readonly PresenceRow[];
  readonly people: ReadonlyMap<string, Person>;
}

/** Milliseconds for which changes are collected before a read. */
const pause = 100;

/** Reads presence for all followers on this gateway. Presence changes often and isn't urgent, so reads are throttled. */
export class PresenceReader {
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
