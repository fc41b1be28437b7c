import { targetLoudness } from '@scn/core/audio/loudness';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { Voices } from './use-voices';

/**
 * How loud recordings of a voice should be, in LUFS: the target of EBU R 128 unless the voice has one that the user can read. Null while it is
 * loaded.
 */
export function useTargetLoudness({ documents }: Voices, voiceId: string): number | null {
  const { data, error } = useGatewayQuery(documents.target, { id: voiceId }, { fetchPolicy: 'no-cache' });
  if (data === undefined && error === undefined) return null;
  return data?.found?.items[0]?.loudness ?? targetLoudness.value;
}
