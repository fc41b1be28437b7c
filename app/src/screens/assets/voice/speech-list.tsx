import { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import type { DialogueOfVoice } from '#catalogue/voice-documents';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { RecordingStatus, statusText } from './recording-status';
import type { Voices } from './use-voices';

/** The dialogues of a voice as a list. @param to - address of a dialogue in the voice */
export function speechList(voices: Voices, to: (id: string) => string): ListDeclaration<DialogueOfVoice> {
  return {
    name: 'speech-assets',
    label: 'assets:lines',
    id: ({ dialogue }) => dialogue.id,
    titleOf: ({ dialogue }, text) => (dialogue.name ?? '') || text('assets:unnamedLine'),
    columns: [
      {
        ...{ id: 'title', title: 'assets:lineTitle', kind: 'text', alwaysShown: true, width: 220 },
        value: ({ dialogue }) => dialogue.name,
        to: ({ dialogue }) => to(dialogue.id),
        link: ({ dialogue }, text) => (dialogue.name ?? '') || text('assets:unnamedLine'),
      },
      {
        ...{ id: 'status', title: 'assets:status', kind: 'choice', width: 220 },
        // generated with a fallback delivery is a placeholder, too
        choices: [...new Set(voiceDialogueStatuses.map((status) => statusText({ status })))].map((name) => ({
          value: name,
          title: `assets:${name}` as const,
        })),
        value: ({ dialogueAsset }) => statusText(dialogueAsset),
        cell: ({ dialogueAsset }) => <RecordingStatus voices={voices} of={dialogueAsset} />,
      },
      {
        ...{ id: 'text', title: 'assets:lineText', kind: 'text', width: 280, grows: true },
        value: ({ dialogue }) => dialogue.text,
      },
      {
        ...{ id: 'isStale', title: 'assets:stale', kind: 'flag', width: 144, startsHidden: true },
        value: ({ dialogueAsset }) => dialogueAsset.isStale,
      },
      {
        ...{ id: 'dateUpdated', title: 'assets:changed', kind: 'date', width: 136 },
        value: ({ dialogue }) => dialogue.dateUpdated,
      },
    ],
    sort: [{ column: 'dateUpdated', descending: true }],
    empty: { title: 'assets:noLines', message: 'assets:noLinesText' },
    failed: { title: 'assets:linesFailed', message: 'assets:failedText' },
    part: { first: 'assets:part', matching: 'assets:part' },
    pages: { sizes: [15], initial: 15 },
    to: ({ dialogue }) => to(dialogue.id),
  };
}
