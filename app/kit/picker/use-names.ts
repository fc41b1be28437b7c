import { useEffect, useState } from 'react';
import type { ReferenceOption, ReferenceSource } from './reference-source';

/** Resolved ids: an item, null for an unknown id, undefined while loading. */
export interface Names {
  of(id: string): ReferenceOption | null | undefined;
  /** Returns the source's name for an unknown id; null if it has none. */
  ofMissing(id: string): string | null;
  /** The names couldn't be loaded; the ids are kept. */
  readonly failed: boolean;
  /** They couldn't, because a permission is missing: trying again can't help. */
  readonly refused: boolean;
  retry(): void;
  /** Caches an item that was chosen from a list, so that it needn't be resolved again. */
  remember(option: ReferenceOption): void;
}

type Known = ReadonlyMap<string, ReferenceOption | null>;

const none: Known = new Map();

/** Resolves ids to names. */
export function useNames(source: ReferenceSource, ids: readonly string[]): Names {
  const [known, setKnown] = useState({ source, names: none });
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const names = known.source === source ? known.names : none;
  const missing = ids.filter((id) => !names.has(id)).join('\n');

  const add = (entries: readonly (readonly [string, ReferenceOption | null])[]) =>
    setKnown((before) => ({
      source,
      names: new Map([...(before.source === source ? before.names : none), ...entries]),
    }));

  useEffect(() => {
    if (missing === '' || failedAt === missing) return;
    const asking = new AbortController();
    const asked = missing.split('\n');
    const ask = async () => {
      let failure: unknown = null;
      const found = await source.resolve(asked, asking.signal).catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (asking.signal.aborted) return;
      if (found === null) {
        setRefused(source.isRefused?.(failure) ?? false);
        setFailedAt(missing);
      }
      if (found !== null) add(asked.map((id) => [id, found.find((option) => option.id === id) ?? null]));
    };
    void ask();
    return () => asking.abort();
  }, [source, missing, failedAt]);

  return {
    of: (id) => names.get(id),
    ofMissing: (id) => source.nameOfMissing?.(id) ?? null,
    failed: missing !== '' && failedAt === missing,
    refused: isRefused && missing !== '' && failedAt === missing,
    retry: () => setFailedAt(null),
    remember: (option) => add([[option.id, option]]),
  };
}
