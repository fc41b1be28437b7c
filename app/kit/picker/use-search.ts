import { useEffect, useState } from 'react';
import type { FoundReferences, ReferenceSource } from './reference-source';

/** How far a search has come. */
export interface Search {
  readonly state: 'loading' | 'ready' | 'failed';
  /** What is known: while more is loading, what was there before. */
  readonly found: FoundReferences;
  /** Asks for more of the same. */
  more(): void;
  retry(): void;
}

interface Answer {
  readonly source: ReferenceSource;
  readonly text: string;
  readonly attempt: number;
  /** Null when the source could not answer. */
  readonly found: FoundReferences | null;
}

const nothing: FoundReferences = { options: [], total: 0 };
/** The first page fills the list several times over. */
const firstPage = 60;
/** Milliseconds without a key after which the source is asked. */
export const searchDelay = 150;

/** Asks a source while the list is open. Only the answer to the last question counts. */
export function useSearch(source: ReferenceSource, text: string, isOpen: boolean): Search {
  const [take, setTake] = useState({ text, count: firstPage });
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const count = take.text === text ? take.count : firstPage;
  const isAnswered = answer !== null && answer.source === source && answer.text === text && answer.attempt === attempt;
  const delay = text === '' || isAnswered ? 0 : searchDelay;

  useEffect(() => {
    if (!isOpen) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const found = await source.search(text, count, signal).catch(() => null);
      if (!signal.aborted) setAnswer({ source, text, attempt, found });
    };
    const timer = setTimeout(() => void ask(), delay);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // the delay follows from the others
  }, [source, text, count, attempt, isOpen]);

  const found = isAnswered ? (answer.found ?? nothing) : nothing;
  return {
    state: isAnswered ? (answer.found === null ? 'failed' : 'ready') : 'loading',
    found,
    more: () => {
      if (found.options.length >= count && found.options.length < found.total)
        setTake({ text, count: Math.min(found.total, count * 4) });
    },
    retry: () => setAttempt(attempt + 1),
  };
}
