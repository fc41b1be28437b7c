import { useDeferredValue, useMemo } from 'react';
import { findTexts, type SearchResult } from '@scn/core/search/find-texts';
import { createMatcher, type SearchQuery } from '@scn/core/search/matcher';
import { PatternError } from '@scn/core/search/pattern/parse-pattern';
import { useDocumentView } from '#document/document-view';

/** State of a search. */
export interface Matches {
  readonly result: SearchResult;
  /** The error in the expression. */
  readonly fault: PatternError | null;
  /** The listed matches belong to the previous query. */
  readonly isBehind: boolean;
}

const nothing: SearchResult = { groups: [], count: 0, cutShort: null };

/** Searches the open document: after each change, and deferred while typing. */
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
