import { useEffect, useState } from 'react';
import type { FoundReferences, ReferenceSource } from './reference-source';

/** State of a search. */
export interface Search {
  readonly state: 'loading' | 'ready' | 'failed' | 'refused';
  /** The results; while more are loading, the previous ones. */
  readonly found: FoundReferences;
  /** Loads the next page. */
  more(): void;
  retry(): void;
}

interface SearchResponse {
  readonly source: ReferenceSource;
  readonly text: string;
  readonly attempt: number;
  /** Null if the source failed, or a permission is missing. */
  readonly found: FoundReferences | null;
  readonly isRefused: boolean;
}

const nothing: FoundReferences = { options: [], total: 0 };
/** Several times the number of rows that fit in the list. */
const firstPage = 60;
/** Debounce of the search, in milliseconds. */
export const searchDelay = 150;

/** Queries a source while the list is open. Only the latest result is used. */
export function useSearch(source: ReferenceSource, text: string, isOpen: boolean): Search {
  const [take, setTake] = useState({ text, count: firstPage });
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<SearchResponse | null>(null);
  const count = take.text === text ? take.count : firstPage;
  const isAnswered = answer !== null && answer.source === source && answer.text === text && answer.attempt === attempt;
  const delay = text === '' || isAnswered ? 0 : searchDelay;

  useEffect(() => {
    if (!isOpen) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      let isRefused = false;
      const found = await source.search(text, count, signal).catch((error: unknown) => {
        isRefused = source.isRefused?.(error) ?? false;
        return null;
      });
      if (!signal.aborted) setAnswer({ source, text, attempt, found, isRefused });
    };
    const timer = setTimeout(() => void ask(), delay);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // the delay is derived from the other dependencies
  }, [source, text, count, attempt, isOpen]);

  const found = isAnswered ? (answer.found ?? nothing) : nothing;
  return {
    state: isAnswered ? stateOf(answer) : 'loading',
    found,
    more: () => {
      if (found.options.length >= count && found.options.length < found.total)
        setTake({ text, count: Math.min(found.total, count * 4) });
    },
    retry: () => setAttempt(attempt + 1),
  };
}

function stateOf({ found, isRefused }: SearchResponse): Search['state'] {
  if (isRefused) return 'refused';
  return found === null ? 'failed' : 'ready';
}
