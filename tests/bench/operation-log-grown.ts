import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationCall } from '@scn/core/base/issue';
import { scenario as scenarioTable, scenarioOperation } from '@scn/gateway/database/tables/scenarios';
import { catchUp, readHead, type ScenarioAddress } from '@scn/gateway/log/catch-up';
import type { LogEntry } from '@scn/gateway/log/log-entry';
import type { OperationLog } from '@scn/gateway/log/operation-log';
import { printSnapshot, writeSnapshot } from '@scn/gateway/log/snapshots';
import { chain } from '@scn/gateway/log/write-entry';
import { eq } from 'drizzle-orm';

const batch = 200;

/**
 * Creates a log of many entries quickly: the same entries and snapshots as appending one by one, but with 200
 * of them in one transaction.
 */
export async function growLog(
  log: OperationLog,
  address: ScenarioAddress,
  length: number,
  call: (n: number) => OperationCall,
): Promise<void> {
  const { scenarioId, institutionId } = address;
  const run = { ability: fullAbility(), sources: new Map<string, never>() };
  for (let seq = 1; seq < length;) {
    seq = await log.database.inInstitution(institutionId, async (queries) => {
      const document = await catchUp(log, queries, scenarioId, await readHead(queries, scenarioId));
      const entries: LogEntry[] = [];
      for (let n = 0; n < batch && document.head.seq < length; n += 1) {
        const calls = [call(document.head.seq)];
        const content = {
          ...document.run(`op-${document.head.seq}`, calls, run),
          ...address,
          calls,
          operationId: `op-${document.head.seq}`,
          actorId: null,
          at: new Date(),
        };
        const entry = chain(document.head, content);
        document.advance(entry);
        entries.push(entry);
      }
      await queries.insert(scenarioOperation).values(entries);
      const { seq: headSeq, hash: headHash } = document.head;
      await queries.update(scenarioTable).set({ headSeq, headHash }).where(eq(scenarioTable.id, scenarioId));
      if (document.isSnapshotDue) {
        const place = { scenarioId, institutionId, seq: headSeq };
        await writeSnapshot(queries, place, await printSnapshot(place, document.snapshot, document.plugins));
        document.noteSnapshot(headSeq);
      }
      return headSeq;
    });
  }
}
