import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { sameValue } from '@scn/core/base/same-value';
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

/** The issues of one entity, without those of nested entities: the same list until a validation finds other ones. */
export function useIssuesOf(entity: string): readonly Issue[] {
  const { problems } = useDocument();
  const last = useRef(none);
  const read = useCallback(() => {
    const found = issuesByEntity(problems.read()?.issues ?? none).get(entity) ?? none;
    // each validation makes new issues, and most of them say the same as before
    if (!sameValue(last.current, found)) last.current = found;
    return last.current;
  }, [problems, entity]);
  return useSyncExternalStore(problems.subscribe, read);
}
