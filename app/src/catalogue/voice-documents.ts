import { gql, type TypedDocumentNode } from '@apollo/client';
import type { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import type { JsonObject } from '@scn/core/base/json';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { fullSelection, type Asset, type Item, type UsingScenarios } from './asset';

/** Whether a line is recorded, generated or missing in a voice. */
export type VoiceStatus = (typeof voiceDialogueStatuses)[number];

/** A line in a voice. */
export interface Recording extends UsingScenarios {
  readonly voiceId: string;
  /** Null if it is withheld, or the voice doesn’t exist. */
  readonly voiceProfileDesignation: string | null;
  readonly status: VoiceStatus;
  /** Whether what is said has changed since the recording; null if that isn’t known. */
  readonly isStale: boolean | null;
  readonly audioId: string | null;
  /** Null without a file, or if it is withheld. */
  readonly signedUrl: string | null;
}

/** A dialogue that has a voice, and its recording in it. */
export interface DialogueOfVoice {
  readonly dialogue: {
    readonly id: string;
    readonly isOwned: boolean;
    readonly dateUpdated: string;
    /** Null if it is withheld. */
    readonly name: string | null;
    readonly text: string | null;
  };
  readonly dialogueAsset: Recording;
}

/** A sample of a voice. */
export interface VoiceExcerpt {
  readonly signedUrl: string | null;
  /** Why it isn’t the voice actor’s; null if it is. */
  readonly message: string | null;
}

/** A voice that is found by its designation. */
export interface FoundVoice {
  readonly id: string;
  readonly isOwned: boolean;
  readonly designation: string | null;
  readonly name: string | null;
}

interface OfVoice {
  readonly institutionId: string;
  readonly designation: string;
  /** Which of several with the designation. */
  readonly voiceId: string;
}
interface VoiceInput {
  readonly input: {
    readonly institutionId: string;
    readonly dialogueId: string;
    readonly voiceProfileDesignation: string;
    /** Which of several with the designation. */
    readonly voiceProfileId: string;
    readonly audioId?: string | null;
    readonly status?: VoiceStatus;
    /** The spoken text: the gateway refuses a recording of another text. */
    readonly text?: string;
    /** The audio that is replaced: the gateway keeps other audio. */
    readonly replacesAudioId?: string | null;
  };
}
interface Changed {
  readonly asset: Item<Asset>;
}

/** The requests about voices and recordings. */
export interface VoiceDocuments {
  /** The recordings of dialogues. */
  readonly recordings: TypedDocumentNode<
    {
      readonly found: {
        readonly items: readonly { readonly id: string; readonly recordings: readonly Recording[] | null }[];
      };
    },
    { readonly institutionId: string; readonly ids: readonly string[]; readonly take: number }
  >;
  /** Dialogues with what they say, and their recordings; null if those are withheld. */
  readonly lines: TypedDocumentNode<
    {
      readonly found: {
        readonly items: readonly (DialogueOfVoice['dialogue'] & { readonly recordings: readonly Recording[] | null })[];
      };
    },
    { readonly institutionId: string; readonly ids: readonly string[]; readonly take: number }
  >;
  /** The dialogues of a voice. */
  readonly ofVoice: TypedDocumentNode<
    { readonly found: { readonly totalCount: number; readonly items: readonly DialogueOfVoice[] } },
    OfVoice & {
      readonly where: JsonObject | null;
      readonly order: readonly JsonObject[];
      readonly search: string;
      readonly skip: number;
      readonly take: number;
    }
  >;
  readonly excerpt: TypedDocumentNode<{ readonly excerpt: VoiceExcerpt }, OfVoice>;
  /** Voices with these ids. */
  readonly voices: TypedDocumentNode<
    { readonly found: { readonly items: readonly FoundVoice[] } },
    { readonly institutionId: string; readonly where: JsonObject }
  >;
  /** How loud recordings of a voice should be, in LUFS. */
  readonly target: TypedDocumentNode<
    { readonly found?: { readonly items: readonly { readonly id: string; readonly loudness?: number | null }[] } },
    { readonly institutionId: string; readonly id: string }
  >;
  readonly add: TypedDocumentNode<Changed, VoiceInput>;
  readonly remove: TypedDocumentNode<Changed, VoiceInput>;
  readonly setRecording: TypedDocumentNode<Changed, VoiceInput>;
}

/** The texts of the requests, in GraphQL. */
export function voiceRequests({ spoken, voice }: VoiceKinds): Readonly<Record<keyof VoiceDocuments, string>> {
  const { recordings, label } = spoken;
  const { many } = assetNames(spoken);
  const voices = assetNames(voice);
  const [text = label] = recordings.madeFrom;
  const recording = `voiceId: ${recordings.voice} voiceProfileDesignation status: ${recordings.status} isStale audioId: ${recordings.audio}
    signedUrl scenarios { scenarioCode title libraryCode } hiddenScenarios`;
  const dialogue = `id isOwned dateUpdated name: ${label} text: ${text}`;
  const ofVoice =
    'input: { institutionId: $institutionId, voiceProfileDesignation: $designation, voiceProfileId: $voiceId }';
  const change = (name: string, mutation: string, input: string) =>
    `mutation ${name}($input: ${input}!) { asset: ${mutation}(input: $input) { ${fullSelection(spoken)} } }`;
  return {
    recordings: `query RecordingsOfDialogues($institutionId: ID!, $ids: [String!]!, $take: Int!) {
      found: ${many}(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
        items { id recordings: ${recordings.property} { ${recording} } }
      }
    }`,
    lines: `query LinesOfDialogues($institutionId: ID!, $ids: [String!]!, $take: Int!) {
      found: ${many}(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
        items { ${dialogue} recordings: ${recordings.property} { ${recording} } }
      }
    }`,
    ofVoice: `query DialoguesOfVoice($institutionId: ID!, $designation: String!, $voiceId: ID, $where: DialogueOfVoiceProfileFilterInput,
      $order: [DialogueOfVoiceProfileSortInput!], $search: String, $skip: Int!, $take: Int!) {
      found: voiceProfileDialogues(${ofVoice}, where: $where, order: $order, search: $search, skip: $skip, take: $take) {
        totalCount
        items {
          dialogue { ${dialogue} }
          dialogueAsset { ${recording} }
        }
      }
    }`,
    excerpt: `query ExcerptOfVoice($institutionId: ID!, $designation: String!, $voiceId: ID) {
      excerpt: voiceProfileAudioExcerpt(${ofVoice}) { signedUrl message }
    }`,
    voices: `query FindVoices($institutionId: ID!, $where: ${voices.type}FilterInput!) {
      found: ${voices.many}(input: { institutionId: $institutionId }, where: $where, take: 100) {
        items { id isOwned designation: ${voice.voice.designation} name: ${voice.label} }
      }
    }`,
    target: `query TargetOfVoice($institutionId: ID!, $id: String!) {
      found: ${voices.many}(input: { institutionId: $institutionId }, where: { id: { eq: $id } }, take: 1) {
        items { id ${voice.voice.targetLoudness === undefined ? '' : `loudness: ${voice.voice.targetLoudness}`} }
      }
    }`,
    add: change('AddVoice', 'addVoiceProfileDialogue', 'VoiceProfileDialogueInput'),
    remove: change('RemoveVoice', 'removeVoiceProfileDialogue', 'VoiceProfileDialogueInput'),
    setRecording: change('SetRecording', 'dialogueAssetUpdate', 'DialogueAssetUpdateInput'),
  };
}

/** The requests, parsed. Each call parses them again: the caller keeps the result. */
export function voiceDocuments(kinds: VoiceKinds): VoiceDocuments {
  const texts = Object.entries(voiceRequests(kinds));
  return Object.fromEntries(texts.map(([name, text]) => [name, gql(text)])) as unknown as VoiceDocuments;
}
