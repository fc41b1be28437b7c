import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedAsset } from '#catalogue/asset';
import type { Recording } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { Voices } from './use-voices';

/** The recordings of dialogues that are shown. */
export interface ShownRecordings {
  /** Undefined while they are loaded; null if they are withheld or can’t be loaded. */
  of(id: string): readonly Recording[] | null | undefined;
  /** Why they couldn’t be loaded; null if they could. */
  readonly error: unknown;
  reload(): void;
}

/** Loads the recordings of dialogues, with one request for all of them. @param voices - null to load none */
export function useRecordings(
  voices: Voices | null,
  assets: readonly Pick<ListedAsset, 'id' | 'revision'>[],
): ShownRecordings {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Recording[] | null>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(assets);
  latest.current = assets;
  const wanted = assets.map(({ id, revision }) => `${id} ${revision}`).join('\n');
  useEffect(() => {
    const ids = latest.current.map(({ id }) => id);
    if (voices === null || ids.length === 0) return undefined;
    let isWanted = true;
    const load = async () => {
      const { data } = await client.query({
        query: voices.documents.recordings,
        variables: { institutionId, ids, take: ids.length },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      return data?.found.items ?? [];
    };
    load().then(
      (items) => {
        if (!isWanted) return;
        setError(null);
        setKnown(
          new Map([
            ...ids.map((id) => [id, null] as const),
            ...items.map((each) => [each.id, each.recordings] as const),
          ]),
        );
      },
      (reason: unknown) => {
        if (!isWanted) return;
        setError(reason);
        // what was shown before stays
        setKnown((before) => new Map(ids.map((id) => [id, before.get(id) ?? null])));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, voices, wanted, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return useMemo(() => ({ of: (id: string) => known.get(id), error, reload }), [known, error, reload]);
}
