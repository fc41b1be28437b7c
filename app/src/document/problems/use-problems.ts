import { useRef } from 'react';
import { useObserved } from '#state/use-observed';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { sameValue } from '@scn/core/base/same-value';
import { useDocumentState } from '../document-context';
import type { Problems } from './problem-store';

const none: readonly Issue[] = [];

/** The problems of the open scenario; null before the first validation. */
export function useProblems(): Problems | null {
  const state = useDocumentState();
  const store = state.state === 'open' ? state.document.problems : null;
  return useObserved(() => store?.problems ?? null);
}

/** The issues of the open scenario, without whether they are up to date; null before the first validation. */
export function useIssues(): readonly Issue[] | null {
  const state = useDocumentState();
  const store = state.state === 'open' ? state.document.problems : null;
  return useObserved(() => store?.problems?.issues ?? null);
}

/** A part of the problems; the component draws again when it says something else. @param select - called with null before the first validation */
export function useFromProblems<T>(select: (problems: Problems | null) => T): T {
  const state = useDocumentState();
  const store = state.state === 'open' ? state.document.problems : null;
  const last = useRef<{ readonly value: T } | null>(null);
  return useObserved(() => {
    const value = select(store?.problems ?? null);
    if (last.current === null || !sameValue(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
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
  return useFromProblems((problems) => issuesByEntity(problems?.issues ?? none).get(entity) ?? none);
}
