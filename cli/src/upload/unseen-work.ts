import type { Connection } from '../gateway/connect';
import { historyQuery, type HistoryItem } from '../gateway/documents';

/** Maximum number of changes listed. */
const most = 10;

/** Lists the changes that are not in a file, with authors and next steps. */
export async function tellUnseenWork(
  { gateway, institutionId }: Connection,
  {
    file,
    scenarioCode,
    since,
  }: { readonly file: string; readonly scenarioCode: string; readonly since: number | null },
): Promise<readonly string[]> {
  const { scenarioHistory } = await gateway.ask(historyQuery, { input: { institutionId, scenarioCode }, take: 50 });
  const unseen = scenarioHistory.items.filter(({ seq }) => since === null || seq > since);
  const told = unseen.slice(0, most).map(line);
  const more = since === null ? 0 : scenarioHistory.totalCount - since - told.length;
  return [
    since === null
      ? `The state of ${scenarioCode} that ${file} is based on is unknown. The last changes on the gateway:`
      : `${scenarioCode} has changed since ${file} was pulled or uploaded:`,
    ...told,
    ...(more > 0 ? [`  … and ${String(more)} more`] : []),
    `Uploading would replace these changes, so nothing was uploaded.`,
    `Pull the scenario to another file (scn pull ${scenarioCode} -o theirs.scn.json), merge both (scn merge), and upload the result` +
      ` with --expected-seq ${String(scenarioHistory.items[0]?.seq ?? 1)}. To replace them, use --force.`,
    ...(since === null
      ? ['In a pipeline, fetch the full git history, so that earlier uploads can be recognised.']
      : []),
  ];
}

function line({ seq, title, at, actor }: HistoryItem): string {
  const when = at.slice(0, 16).replace('T', ' ');
  return `  ${String(seq)}  ${title} (${actor === null ? 'the gateway' : (actor.name ?? 'a former user')}, ${when} UTC)`;
}
