import { useMemo, useSyncExternalStore } from 'react';
import type { Issue } from '@scn/core/validation/issue';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { useDocument, useDocumentState } from '../document-context';
import type { Problems } from './problem-store';

const never = () => () => undefined;
const none: readonly Issue[] = [];

/** What is wrong with the open scenario; null before it was judged. */
export function useProblems(): Problems | null {
  const state = useDocumentState();
  const store = state.state === 'open' ? state.document.problems : null;
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.read() ?? null);
}

/** Issues by the entity that they are about; the empty text stands for the scenario itself. The same map for the same list. */
export const issuesByEntity = memoizeByIdentity((issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> => {
  const found = new Map<string, Issue[]>();
  for (const issue of issues) {
    const of = found.get(issue.entity ?? '');
    if (of === undefined) found.set(issue.entity ?? '', [issue]);
    else of.push(issue);
  }
  return found;
});

/** What is wrong with one entity, not with what is in it. */
export function useIssuesOf(entity: string): readonly Issue[] {
  const { problems } = useDocument();
  const issues = useSyncExternalStore(problems.subscribe, () => problems.read()?.issues ?? none);
  return useMemo(() => issuesByEntity(issues).get(entity) ?? none, [issues, entity]);
}
