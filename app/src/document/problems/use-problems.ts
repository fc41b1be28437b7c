import { useMemo, useSyncExternalStore } from 'react';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { useDocument, useDocumentState } from '../document-context';
import type { Problems } from './problem-store';

const never = () => () => undefined;
const none: readonly Issue[] = [];

/** The problems of the open scenario; null before the first validation. */
export function useProblems(): Problems | null {
  const state = useDocumentState();
  const store = state.state === 'open' ? state.document.problems : null;
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.read() ?? null);
}

/** Issues by entity; the empty string is the scenario itself. The same map for the same list. */
export const issuesByEntity = memoizeByIdentity((issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> => {
  const found = new Map<string, Issue[]>();
  for (const issue of issues) {
    const of = found.get(issue.entity ?? '');
    if (of === undefined) found.set(issue.entity ?? '', [issue]);
    else of.push(issue);
  }
  return found;
});

/** The issues of one entity, without those of nested entities. */
export function useIssuesOf(entity: string): readonly Issue[] {
  const { problems } = useDocument();
  const issues = useSyncExternalStore(problems.subscribe, () => problems.read()?.issues ?? none);
  return useMemo(() => issuesByEntity(issues).get(entity) ?? none, [issues, entity]);
}
