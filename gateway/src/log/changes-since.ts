import type { ScenarioAddress } from './catch-up';
import { catchUp, readHead } from './catch-up';
import { chainFault } from './hash-chain';
import type { Scenario } from '@scn/core/document/scenario';
import type { Database } from '#database/database';
import { LogDamageError } from './log-damage-error';
import { readEntries, type LogEntry } from './log-entry';
import type { OperationLog } from './operation-log';

/** A part of a log, and the head of the log when it was read. */
export interface Changes {
  /** In order, without gaps: the first one is `after + 1`. */
  readonly entries: readonly LogEntry[];
  readonly headSeq: number;
}

/** Maximum number of entries per read. */
const maxEntries = 1000;

/**
 * Reads the entries after a sequence number. Numbers are assigned under the scenario's lock, in commit order, so that reading on
 * from the last number yields each entry exactly once.
 *
 * @throws Refusal when the scenario doesn't exist, LogDamageError when entries are missing or changed.
 */
export async function changesSince(
  database: Database,
  { scenarioId, institutionId }: ScenarioAddress,
  after: number,
  limit: number = maxEntries,
): Promise<Changes> {
  return database.inInstitution(institutionId, async (queries) => {
    const { seq: headSeq } = await readHead(queries, scenarioId);
    const range = { after, until: headSeq, limit: Math.min(limit, maxEntries) };
    const entries = await readEntries(queries, scenarioId, range);
    let seq = after;
    for (const entry of entries) {
      const fault = chainFault({ seq, hash: entry.previousHash }, entry);
      if (fault !== null) throw new LogDamageError(scenarioId, `entry ${seq + 1} of its log is damaged (${fault}).`);
      seq += 1;
    }
    if (entries.length < range.limit && seq < headSeq) {
      throw new LogDamageError(scenarioId, `entry ${seq + 1} of its log is missing.`);
    }
    return { entries, headSeq };
  });
}

/** The current state of a scenario, and its position in the log. */
export interface ScenarioNow {
  readonly scenario: Scenario;
  readonly seq: number;
  /** Hash of the log's last entry, in hexadecimal. */
  readonly hash: string;
}

/** Reads a scenario at the head of its log. @throws Refusal when the scenario doesn't exist. */
export async function readScenario(log: OperationLog, address: ScenarioAddress): Promise<ScenarioNow> {
  const { scenarioId, institutionId } = address;
  return log.documents.exclusively(scenarioId, () =>
    log.database.inInstitution(institutionId, async (queries) => {
      const head = await readHead(queries, scenarioId);
      const { snapshot } = await catchUp(log, queries, scenarioId, head);
      return { scenario: snapshot, seq: head.seq, hash: head.hash.toString('hex') };
    }),
  );
}
