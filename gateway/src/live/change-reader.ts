import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { ScenarioAddress } from '#log/catch-up';
import { changesSince } from '#log/changes-since';
import type { LogEntry } from '#log/log-entry';
import { readPeople, type Person } from '#tenancy/people/people';
import { SharedReadings } from './shared-readings';

/** A part of a scenario's log, and the actors in it who belong to the scenario's institution. */
export interface ReadChanges {
  readonly entries: readonly LogEntry[];
  readonly headSeq: number;
  readonly people: ReadonlyMap<string, Person>;
}

/** The position of a reader in a log. */
export interface LogPosition extends ScenarioAddress {
  readonly after: number;
  /** If true, there may be many entries to read, so their sizes are checked first. */
  readonly isBehind: boolean;
}

/** Number of entries that are read without checking their sizes. */
const few = 4;
const maxEntries = 100;
/** Maximum size of a batch in bytes as stored (compressed); a single entry can be larger. */
const maxBytes = 262_144;

/** Reads parts of logs for all followers on this gateway. Followers at the same position share one read. */
export class ChangeReader {
  readonly #database: Database;
  readonly #shared = new SharedReadings<ReadChanges>(0);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads a bounded number of entries after a position. @throws as {@link changesSince} does. */
  read(position: LogPosition): Promise<ReadChanges> {
    const key = `${position.scenarioId} ${position.after} ${position.isBehind}`;
    return this.#shared.read(key, () => this.#read(position));
  }

  async #read(position: LogPosition): Promise<ReadChanges> {
    const limit = position.isBehind ? await this.#batchSize(position) : few;
    const { entries, headSeq } = await changesSince(this.#database, position, position.after, limit);
    const actorIds = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    return { entries, headSeq, people: await readPeople(this.#database, position.institutionId, actorIds) };
  }

  /** Number of entries in the next batch, so that it can be held in memory for a slow client. */
  async #batchSize({ institutionId, scenarioId, after }: LogPosition): Promise<number> {
    const { rows } = await this.#database.inInstitution(institutionId, (queries) =>
      queries.execute<{ fitting: number }>(
        sql`SELECT count(*) FILTER (WHERE bytes <= ${maxBytes}) AS fitting FROM (
            SELECT sum(pg_column_size(calls) + pg_column_size(patches) + pg_column_size(inverse_patches)
                + pg_column_size(revert_steps)) OVER (ORDER BY seq) AS bytes
            FROM (SELECT * FROM scenario_operation WHERE scenario_id = ${scenarioId} AND seq > ${after}
                ORDER BY seq LIMIT ${maxEntries}) AS next) AS sized`,
      ),
    );
    return Math.max(1, rows[0]?.fitting ?? 1);
  }
}
