import type { Scenario } from '@scn/core/document/scenario';
import { documentHash } from '@scn/gateway/log/snapshots';
import type { Author } from './author';
import type { Edits } from './edits';
import type { Ledger } from './ledger';
import { rebuildLogs, type RebuiltLog, type StoragePlace } from './rebuilt-logs';

/** The data that was written, and by whom. */
export interface Written {
  readonly author: Author;
  readonly ledger: Ledger;
  readonly writers: readonly { readonly scenarioCode: string; readonly edits: Edits }[];
}

/**
 * Reads every row of every log from outside the gateway: each acknowledged batch is there once, with its position and hash, and nothing else
 * from the writers; the log has no gaps; the document that the gateway serves matches the log, and contains the last state of each writer.
 *
 * @returns the logs of the author's institution
 */
export async function checkLogs(
  place: StoragePlace,
  { author, ledger, writers }: Written,
): Promise<readonly RebuiltLog[]> {
  const logs = (await rebuildLogs(place)).filter(({ institutionId }) => institutionId === author.institutionId);
  const fail = (text: string): never => {
    throw new Error(text);
  };
  for (const scenarioCode of ledger.scenarioCodes) {
    const log = logs.find((each) => each.scenarioCode === scenarioCode) ?? fail(`${scenarioCode} has no log.`);
    const acknowledged = new Map(ledger.since(scenarioCode, 0).map((batch) => [batch.operationId, batch]));
    for (const [index, { seq, operationId, hash }] of log.entries.entries()) {
      if (seq !== index + 1) fail(`${scenarioCode}: entry ${seq} is at place ${index + 1} of the log.`);
      if (seq === 1) continue; // its creation
      const batch = acknowledged.get(operationId) ?? fail(`${scenarioCode}: ${operationId} is there twice or unasked.`);
      if (batch.seq !== seq || batch.hash !== hash)
        fail(`${scenarioCode}: ${operationId} was acknowledged as ${batch.seq} ${batch.hash}, and is ${seq} ${hash}.`);
      acknowledged.delete(operationId);
    }
    if (acknowledged.size > 0) fail(`${scenarioCode}: lost are ${[...acknowledged.keys()].join(', ')}`);
    const served = await readDocument(author, scenarioCode);
    const head = log.entries.at(-1);
    if (served.seq !== head?.seq || served.hash !== head.hash) fail(`${scenarioCode}: served is entry ${served.seq}.`);
    if (documentHash(served.scenario) !== log.documentHash)
      fail(`${scenarioCode}: the document that is served is not the one that its log makes.`);
    const names = new Map(served.scenario.menu.folders.map(({ id, title }) => [id, title]));
    for (const { edits } of writers.filter((writer) => writer.scenarioCode === scenarioCode))
      for (const [id, title] of edits.titles)
        if (names.get(id) !== title)
          fail(`${scenarioCode}: folder ${id} is called ${String(names.get(id))}, not ${title}.`);
  }
  return logs;
}

/** The document that a gateway serves. */
export async function readDocument(author: Author, scenarioCode: string) {
  const query = 'query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq hash scenario } }';
  const answer = await author.ask<{
    readonly scenarioDocument: { readonly seq: number; readonly hash: string; readonly scenario: Scenario };
  }>(query, { scenarioCode });
  if (answer === null) throw new Error(`No answer to the document of ${scenarioCode}.`);
  return answer.scenarioDocument;
}
