import type { Scenario } from '@scn/core/document/scenario';
import { applyPatches, openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import type { Queries } from '@scn/gateway/database/database';
import { scenario, scenarioSnapshot } from '@scn/gateway/database/tables/scenarios';
import { readEntries } from '@scn/gateway/log/log-entry';
import { documentHash, readSnapshot } from '@scn/gateway/log/snapshots';
import { openStore } from '@scn/gateway/upkeep/open-store';
import { and, eq } from 'drizzle-orm';

/** The rows of a log, and the document rebuilt from them. */
export interface RebuiltLog {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  readonly institutionId: string;
  /** In order. */
  readonly entries: readonly { readonly seq: number; readonly operationId: string; readonly hash: string }[];
  /** The document of the first snapshot with the patches of all entries. */
  readonly documentHash: string;
  readonly document: Scenario;
}

const batch = 200;

/** Where the data of a gateway is: its data folder, or a database server of its own. */
export type StoragePlace = Parameters<typeof openStore>[0];

/** Reads every log of a running gateway, and rebuilds each document from the start. */
export async function rebuildLogs(place: StoragePlace): Promise<readonly RebuiltLog[]> {
  const store = await openStore(place);
  try {
    const rows = await store.database.acrossInstitutions((queries) => queries.select().from(scenario));
    const logs: RebuiltLog[] = [];
    for (const { id, scenarioCode, institutionId } of rows)
      logs.push({
        scenarioId: id,
        scenarioCode,
        institutionId,
        ...(await store.database.acrossInstitutions((queries) => rebuild(queries, id))),
      });
    return logs;
  } finally {
    await store.close();
  }
}

async function rebuild(queries: Queries, scenarioId: string) {
  const isFirst = and(eq(scenarioSnapshot.scenarioId, scenarioId), eq(scenarioSnapshot.seq, 1));
  const [row] = await queries.select().from(scenarioSnapshot).where(isFirst);
  const first = row === undefined ? null : await readSnapshot(row);
  if (first === null) throw new Error(`The first snapshot of ${scenarioId} is missing or damaged.`);
  const tree = openScenario(first.scenario);
  const entries: { readonly seq: number; readonly operationId: string; readonly hash: string }[] = [];
  for (;;) {
    const range = { after: entries.at(-1)?.seq ?? 0, until: Number.MAX_SAFE_INTEGER, limit: batch };
    const read = await readEntries(queries, scenarioId, range);
    for (const { seq, operationId, hash, patches } of read) {
      if (seq > 1) applyPatches(tree, patches);
      entries.push({ seq, operationId, hash: hash.toString('hex') });
    }
    if (read.length < batch) break;
  }
  const document = snapshotOf(tree);
  return { entries, document, documentHash: documentHash(document) };
}
