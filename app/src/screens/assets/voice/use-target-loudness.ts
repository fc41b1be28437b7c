import { skipToken, useQuery } from '@apollo/client/react';
import { targetLoudness } from '@scn/core/audio/loudness';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { Voices } from './use-voices';

/**
 * How loud recordings of a voice should be, in LUFS: the target of EBU R 128 unless the voice has one that the user can read. Null while it is
 * loaded.
 */
export function useTargetLoudness({ documents }: Voices, voiceId: string): number | null {
  const institutionId = useInstitutionId();
  const { data, error } = useQuery(
    documents.target,
    institutionId === ''
      ? skipToken
      : { variables: { institutionId, id: voiceId }, fetchPolicy: 'no-cache', context: { handlesErrors: true } },
  );
  if (data === undefined && error === undefined) return null;
  return data?.found?.items[0]?.loudness ?? targetLoudness.value;
}
