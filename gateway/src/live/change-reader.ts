import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { ScenarioAddress } from '../log/bring-to-head';
import { changesSince } from '../log/changes-since';
import type { LogEntry } from '../log/log-entry';
import { readPeople, type Person } from './people';
import { SharedReadings } from './shared-readings';

/** A part of a scenario's log, and those people in it who belong to the scenario's institution. */
export interface ReadChanges {
  readonly entries: readonly LogEntry[];
  readonly headSeq: number;
  readonly people: ReadonlyMap<string, Person>;
}

/** Where a reader of a log stands. */
export interface LogPosition extends ScenarioAddress {
  readonly after: number;
  /** More than a few entries may be behind it: their sizes are looked at first. */
  readonly isBehind: boolean;
}

/** Entries that are read without asking for their sizes. */
const few = 4;
const mostEntries = 100;
/** Bytes of a batch as the database stores them (compressed); a single entry may be larger. */
const mostBytes = 262_144;

/** Reads parts of logs for all who follow them here: those who stand at the same place share one reading. */
export class ChangeReader {
  readonly #database: Database;
  readonly #shared = new SharedReadings<ReadChanges>(0);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads a bounded number of entries after a place. @throws as {@link changesSince} does. */
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

  /** How many of the next entries are a batch that may be held in memory for a slow client. */
  async #batchSize({ institutionId, scenarioId, after }: LogPosition): Promise<number> {
    const { rows } = await this.#database.inInstitution(institutionId, (queries) =>
      queries.execute<{ fitting: number }>(
        sql`SELECT count(*) FILTER (WHERE bytes <= ${mostBytes}) AS fitting FROM (
            SELECT sum(pg_column_size(calls) + pg_column_size(patches) + pg_column_size(inverse_patches)
                + pg_column_size(revert_steps)) OVER (ORDER BY seq) AS bytes
            FROM (SELECT * FROM scenario_operation WHERE scenario_id = ${scenarioId} AND seq > ${after}
                ORDER BY seq LIMIT ${mostEntries}) AS next) AS sized`,
      ),
    );
    return Math.max(1, rows[0]?.fitting ?? 1);
  }
}
