import type { Connection } from '../gateway/connect';
import { historyQuery, type HistoryItem } from '../gateway/documents';

/** Changes that are told one by one. */
const most = 10;

/** Says what a file has not seen, by whom it is, and what to do about it. */
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
      ? `Nothing says which state of ${scenarioCode} ${file} was made from. Its last changes at the gateway:`
      : `${scenarioCode} has changed since ${file} was pulled or uploaded:`,
    ...told,
    ...(more > 0 ? [`  … and ${String(more)} more`] : []),
    `Uploading would replace that, so nothing was uploaded.`,
    `Pull it beside your file (scn pull ${scenarioCode} -o theirs.scn.json), bring both together (scn merge), and upload the result` +
      ` with --expected-seq ${String(scenarioHistory.items[0]?.seq ?? 1)}. --force replaces it.`,
    ...(since === null ? ['In a pipeline, fetch the history of git, so that what was uploaded before is known.'] : []),
  ];
}

function line({ seq, title, at, actor }: HistoryItem): string {
  const when = at.slice(0, 16).replace('T', ' ');
  return `  ${String(seq)}  ${title} (${actor === null ? 'the gateway itself' : (actor.name ?? 'somebody who has left')}, ${when} UTC)`;
}
