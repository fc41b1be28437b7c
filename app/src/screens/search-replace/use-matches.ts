import { useDeferredValue, useMemo } from 'react';
import { findTexts, type SearchResult } from '@scn/core/search/find-texts';
import { createMatcher, type SearchQuery } from '@scn/core/search/matcher';
import { PatternError } from '@scn/core/search/pattern/parse-pattern';
import { useDocumentView } from '../../document/document-view';

/** How a search stands. */
export interface Matches {
  readonly result: SearchResult;
  /** What is wrong with the expression. */
  readonly fault: PatternError | null;
  /** What is listed belongs to what was written before. */
  readonly isBehind: boolean;
}

const nothing: SearchResult = { groups: [], count: 0, cutShort: null };

/** Searches the open document: again with every change of it, and after what is typed is on the screen. */
export function useMatches(query: SearchQuery): Matches {
  const view = useDocumentView();
  const deferred = useDeferredValue(query);
  const found = useMemo(() => {
    if (deferred.text === '') return { result: nothing, fault: null };
    try {
      return { result: findTexts(view, createMatcher(deferred)), fault: null };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      return { result: nothing, fault: error };
    }
  }, [view, deferred]);
  return { ...found, isBehind: deferred !== query };
}
