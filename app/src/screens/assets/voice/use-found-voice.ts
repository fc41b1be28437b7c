import { useEffect, useState } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { FoundVoice } from '#catalogue/voice-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { Voices } from './use-voices';

/** A voice that is looked up. */
export interface VoiceLookup {
  /** Null while it is loaded, if there is none, or if it isn’t clear which one is meant. */
  readonly voice: FoundVoice | null;
  readonly isLoading: boolean;
  /** Why it couldn’t be loaded; null if it could. */
  readonly error: unknown;
  reload(): void;
}

/**
 * Looks up a voice: the institution’s own, otherwise the only one of other institutions.
 *
 * @param where - in the gateway’s format; keeps its identity; null for none
 */
export function useFoundVoice({ documents }: Voices, where: JsonObject | null): VoiceLookup {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{
    readonly where: JsonObject;
    readonly voice: FoundVoice | null;
    readonly error: unknown;
  } | null>(null);
  useEffect(() => {
    if (where === null) return undefined;
    let isWanted = true;
    const load = async () => {
      const { data } = await client.query({
        query: documents.voices,
        variables: { institutionId, where },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      return data?.found.items ?? [];
    };
    load().then(
      (all) => {
        const own = all.filter(({ isOwned }) => isOwned);
        const [voice = null, ...others] = own.length > 0 ? own : all;
        if (isWanted) setFound({ where, voice: others.length > 0 ? null : voice, error: null });
      },
      (error: unknown) => {
        if (isWanted) setFound({ where, voice: null, error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, documents, where, attempt]);
  const known = found !== null && found.where === where ? found : null;
  return {
    voice: known?.voice ?? null,
    isLoading: where !== null && known === null,
    error: known?.error ?? null,
    reload: () => {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}
