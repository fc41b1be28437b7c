import type { JsonObject } from '#base/json';
import type { voiceDialogueStatuses } from '#base/enumerations';
import { areSameWords } from './line-identity';
import type { ScriptLine } from './script-lines';

/**
 * The known state of the recording of a line:
 *
 * - `recorded`: an actor’s recording; `generated`: a placeholder from the dialogue’s or the line’s words;
 * - `stale`: the dialogue says something else than the text that stands beside it, so one of them was corrected and the
 *   other wasn’t;
 * - `missing`: nothing can be played, because the dialogue has no audio in this voice, or because the speaker has no
 *   voice;
 * - `learner`: learners say it themselves;
 * - `unknown`: the dialogue or the voice couldn’t be read.
 */
export const lineAudios = ['recorded', 'generated', 'stale', 'missing', 'learner', 'unknown'] as const;
/** See {@link lineAudios}. */
export type LineAudio = (typeof lineAudios)[number];

/** Facts known about the context of a line. */
export interface LineContext {
  /** Learners speak for themselves. */
  readonly isLearner: boolean;
  /** The voice profile of the speaker: null for none, undefined if it couldn’t be read. */
  readonly voiceProfileId: string | null | undefined;
  /** The data of the shared dialogue: null if there is none of that identity, undefined if it couldn’t be read. */
  readonly dialogue: JsonObject | null | undefined;
}

/** Returns the known state of the recording of a line. */
export function lineAudio(
  { dialogueId, text }: Pick<ScriptLine, 'dialogueId' | 'text'>,
  { isLearner, voiceProfileId, dialogue }: LineContext,
): LineAudio {
  if (isLearner) return 'learner';
  if (voiceProfileId === null) return 'missing';
  if (dialogueId === null) return voiceProfileId === undefined ? 'unknown' : 'generated';
  if (dialogue === null) return 'missing';
  if (dialogue === undefined || voiceProfileId === undefined) return 'unknown';
  const audio = audioIn(dialogue, voiceProfileId);
  const isStale = text.trim() !== '' && !areSameWords(text, wordsOf(dialogue));
  return audio !== 'missing' && isStale ? 'stale' : audio;
}

/** The words of a shared dialogue. */
export function wordsOf({ text }: JsonObject): string {
  return typeof text === 'string' ? text : '';
}

interface VoiceOfDialogue {
  readonly voiceProfileId: string;
  readonly status: (typeof voiceDialogueStatuses)[number];
  readonly audioId: string | null;
}

function audioIn({ voiceProfileDialogues }: JsonObject, voiceProfileId: string): LineAudio {
  const voices = (Array.isArray(voiceProfileDialogues) ? voiceProfileDialogues : []) as readonly VoiceOfDialogue[];
  const found = voices.find((voice) => voice.voiceProfileId === voiceProfileId);
  if (found === undefined || found.audioId === null || found.status === 'MISSING') return 'missing';
  return found.status === 'RECORDED' ? 'recorded' : 'generated';
}
