import type { GridView } from '@scn/kit/grid/grid-model';
import type { DialogueOfVoice } from '#catalogue/voice-documents';
import { isPart, narrowed, type ListSource, type LoadedRows } from '#lists/query/list-source';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useSettled } from '#time/use-settled';
import type { LineVoice } from './audio-source';
import type { Voices } from './use-voices';

/** Most dialogues of one request: the gateway limits its cost. */
const maxLines = 500;
const none: readonly DialogueOfVoice[] = [];

/** The dialogues of a voice. If there are more than one request returns, the gateway searches them; the filters apply to what it finds. */
export function useLines(
  voices: Voices,
  voice: Pick<LineVoice, 'id' | 'designation'>,
  view: GridView,
): ListSource<DialogueOfVoice> {
  const all = useRequest(voices, voice, '');
  const { search } = useSettled(view);
  const isIncomplete = isPart(all);
  const found = useRequest(voices, isIncomplete ? voice : null, search);
  return narrowed(all, isIncomplete && search !== '' ? found : null);
}

function useRequest(
  { documents }: Voices,
  voice: Pick<LineVoice, 'id' | 'designation'> | null,
  search: string,
): LoadedRows<DialogueOfVoice> {
  const { data, error, refresh } = useGatewayQuery(
    documents.ofVoice,
    voice === null
      ? null
      : {
          designation: voice.designation,
          voiceId: voice.id,
          where: null,
          order: [],
          search,
          skip: 0,
          take: maxLines,
        },
    { fetchPolicy: 'no-cache', queryDeduplication: false },
  );
  const found = data?.found;
  return {
    rows: found?.items ?? none,
    totalCount: found?.totalCount ?? 0,
    isLoading: voice !== null && found === undefined && error === undefined,
    hasFailed: found === undefined && error !== undefined,
    error,
    isStale: found !== undefined && error !== undefined,
    reload: refresh,
  };
}
