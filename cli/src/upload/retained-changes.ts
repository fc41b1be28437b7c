import type { Connection } from '../gateway/connect';
import { historyQuery } from '../gateway/documents';
import { count } from '../reporters/wording';
import type { MergedChanges } from './request-keys';
import type { MergedWith } from './upload-result';

/** Maximum number of changes whose authors are queried. */
const most = 200;

/** Authors of the changes that were not in the file, most changes first. */
export async function retainedChanges(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  { since, until }: MergedChanges,
): Promise<MergedWith['kept']> {
  const { scenarioHistory } = await gateway.request(historyQuery, {
    input: { institutionId, scenarioCode },
    take: most,
  });
  const counts = new Map<string, number>();
  let known = 0;
  for (const { seq, actor } of scenarioHistory.items) {
    if (seq <= since || seq > until) continue;
    const name = actor === null ? 'the gateway' : (actor.name ?? 'a former user');
    counts.set(name, (counts.get(name) ?? 0) + 1);
    known += 1;
  }
  const older = until - since - known;
  if (older > 0) counts.set('others', older);
  return [...counts].map(([name, changes]) => ({ name, changes })).sort((a, b) => b.changes - a.changes);
}

/** Formats as `3 changes by Ann Author and 1 change by Ben Builder`. */
export function retainedText(kept: MergedWith['kept']): string {
  const parts = kept.map(({ name, changes }) => `${count(changes, 'change')} by ${name}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
