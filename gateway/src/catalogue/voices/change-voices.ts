import type { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import { Refusal } from '@scn/core/base/refusal';
import type { JsonObject } from '@scn/core/base/json';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { requirePolicy, type Member } from '#principal/principal';
import { recordingsOf } from '../assets/recorded-texts';
import { findOwnAsset, type StoredAsset } from '../assets/stored-asset';
import { changeAsset } from '../assets/update-asset';
import type { CatalogueServices } from '../context';
import { requireReadable } from '../assets/asset-policies';
import { findVoice, requireVoices, type VoiceName } from './find-voice';
import { recordedTextHash, type SpokenKind, type VoiceKinds } from '@scn/core/kernel/voice-kinds';

/** A voice of a dialogue. */
export interface VoiceOfDialogue extends VoiceName {
  readonly dialogueId: string;
}

/** How often a change is tried again after someone else has changed the dialogue at the same time. */
const attempts = 5;

/** The policy for recordings: that of their property, otherwise that of the dialogue. */
export function recordingPolicy({ subject, storage, recordings }: SpokenKind): readonly [PolicyAction, string] {
  const [action, on] = storage?.propertyPolicies?.[recordings.property] ?? ['Update', subject];
  // plugins declare actions as strings; no one has permission for an action without a policy
  return [action as PolicyAction, on];
}

/**
 * Adds a voice to a dialogue of the institution, without a recording yet. A change like any other: with a revision, and undone by an update.
 *
 * @throws Refusal DuplicateValue if the dialogue has the voice already, and the errors of `updateAsset`.
 */
export function addVoice(
  services: CatalogueServices,
  member: Member,
  kinds: VoiceKinds,
  wanted: VoiceOfDialogue,
): Promise<StoredAsset> {
  const { voice, status, audio } = kinds.spoken.recordings;
  return changeVoices(services, member, kinds, wanted, (list, { id }) => {
    if (list.some((recording) => recording[voice] === id)) {
      const { voiceProfileDesignation } = wanted;
      const message = `The dialogue already has the voice profile “${voiceProfileDesignation}”.`;
      throw new Refusal('DuplicateValue', { field: 'voiceProfileDesignation', voiceProfileDesignation }, message);
    }
    return [...list, { [voice]: id, [status]: 'MISSING', [audio]: null }];
  });
}

/**
 * Removes a voice from a dialogue of the institution, with its recording. The audio stays in the catalogue, so that an undo brings it back.
 *
 * @throws Refusal NoRecordsFoundError if the dialogue doesn't have the voice, and the errors of `updateAsset`.
 */
export function removeVoice(
  services: CatalogueServices,
  member: Member,
  kinds: VoiceKinds,
  wanted: VoiceOfDialogue,
): Promise<StoredAsset> {
  const { voice } = kinds.spoken.recordings;
  return changeVoices(services, member, kinds, wanted, (list, { id }) => {
    const others = list.filter((recording) => recording[voice] !== id);
    if (others.length === list.length) throw withoutVoice(wanted.voiceProfileDesignation);
    return others;
  });
}

/** The recording of a dialogue in a voice. */
export interface NewRecording {
  /** Null to remove the recording. */
  readonly audioId: string | null;
  /** Default: recorded with audio, missing without. */
  readonly status: (typeof voiceDialogueStatuses)[number] | null;
  /** The text that was said, as far as the speaker knew; left out if that doesn’t matter. */
  readonly text?: string | null | undefined;
  /** The audio that it replaces, null for none; left out if that doesn’t matter. */
  readonly replacesAudioId?: string | null | undefined;
}

/**
 * Sets the recording of a dialogue in a voice that it has. Earlier audio stays in the catalogue, so that an undo brings it back.
 *
 * @throws Refusal DataNotChangedError if the dialogue says something else than was said, or has other audio than is to be replaced
 * @throws Refusal NoRecordsFoundError if the dialogue doesn't have the voice; InvalidValueError if the status says otherwise than the audio;
 *   and the errors of `updateAsset`.
 */
export function setRecording(
  services: CatalogueServices,
  member: Member,
  kinds: VoiceKinds,
  { audioId, status: given, text, replacesAudioId, ...wanted }: VoiceOfDialogue & NewRecording,
): Promise<StoredAsset> {
  const { spoken } = kinds;
  const { voice, status, audio, madeFrom } = spoken.recordings;
  const [said = ''] = madeFrom;
  const becomes = given ?? (audioId === null ? 'MISSING' : 'RECORDED');
  if ((becomes === 'MISSING') !== (audioId === null)) {
    const message = 'A recorded or generated dialogue has audio, and a missing one has none.';
    throw new Refusal('InvalidValueError', { field: 'status', value: becomes }, message);
  }
  if (typeof text === 'string') {
    // the answer confirms a guess
    requirePolicy(member, 'Read', spoken.subject);
    requireReadable(member.ability, spoken, said);
  }
  return changeVoices(services, member, kinds, wanted, (list, { id }, dialogue) => {
    const before = list.find((recording) => recording[voice] === id);
    if (before === undefined) throw withoutVoice(wanted.voiceProfileDesignation);
    const { id: dialogueId } = dialogue;
    // otherwise it would count as a recording of words that were never said
    if (typeof text === 'string' && text !== dialogue.data[said])
      throw new Refusal('DataNotChangedError', { dialogueId, field: 'text' }, textChanged);
    if (replacesAudioId !== undefined && replacesAudioId !== (before[audio] ?? null))
      throw new Refusal('DataNotChangedError', { dialogueId, field: 'replacesAudioId' }, audioChanged);
    return list.map((recording) =>
      recording === before ? { ...recording, [status]: becomes, [audio]: audioId } : recording,
    );
  });
}

const textChanged =
  'The text of the line has changed since it was read. Load the line again, and record what it says now.';
const audioChanged = 'The recording has changed since then. It was left as it is.';

/** A generated recording. */
export interface Placeholder {
  readonly audioId: string;
  readonly status: 'GENERATED' | 'GENERATED_WITH_FALLBACK_DELIVERY';
  /** The hash of what was spoken, as `recordedTextHash` computes it. */
  readonly madeFrom: string;
}

/**
 * Sets a placeholder as the recording of a dialogue in a voice, unless the dialogue was recorded or its text changed while it was generated.
 *
 * @throws Refusal DataNotChangedError in that case, NoRecordsFoundError if the dialogue doesn't have the voice; and the errors of `updateAsset`.
 */
export function setPlaceholder(
  services: CatalogueServices,
  member: Member,
  kinds: VoiceKinds,
  { audioId, status: becomes, madeFrom, ...wanted }: VoiceOfDialogue & Placeholder,
): Promise<StoredAsset> {
  const { recordings } = kinds.spoken;
  const { voice, status, audio } = recordings;
  return changeVoices(services, member, kinds, wanted, (list, { id }, dialogue) => {
    const recording = list.find((each) => each[voice] === id);
    if (recording === undefined) throw withoutVoice(wanted.voiceProfileDesignation);
    if (recording[status] === 'RECORDED' || recordedTextHash(recordings, dialogue.data) !== madeFrom) {
      const message = 'The line was recorded or changed while its placeholder was generated. It was left as it is.';
      throw new Refusal('DataNotChangedError', { dialogueId: dialogue.id }, message);
    }
    return list.map((each) => (each === recording ? { ...each, [status]: becomes, [audio]: audioId } : each));
  });
}

/** The error for a voice that a dialogue doesn't have. */
export function withoutVoice(voiceProfileDesignation: string): Refusal {
  return new Refusal(
    'NoRecordsFoundError',
    { field: 'voiceProfileDesignation', voiceProfileDesignation },
    `The dialogue doesn’t have the voice profile “${voiceProfileDesignation}”.`,
  );
}

async function changeVoices(
  services: CatalogueServices,
  member: Member,
  kinds: VoiceKinds,
  { dialogueId, ...name }: VoiceOfDialogue,
  change: (list: readonly JsonObject[], voice: StoredAsset, dialogue: StoredAsset) => readonly JsonObject[],
): Promise<StoredAsset> {
  const { spoken } = kinds;
  const { institutionId } = member;
  const { property } = spoken.recordings;
  requirePolicy(member, ...recordingPolicy(spoken));
  requireVoices(member, kinds.voice);
  for (let attempt = 1; ; attempt += 1) {
    const { dialogue, voice } = await services.database.inInstitution(institutionId, async (queries) => ({
      dialogue: await findOwnAsset(queries, spoken, institutionId, dialogueId),
      voice: await findVoice(queries, kinds.voice, institutionId, name),
    }));
    const { id, revision, data } = dialogue;
    const properties: JsonObject = { [property]: change(recordingsOf(spoken, data), voice, dialogue) };
    try {
      return await changeAsset(services, member, spoken, { id, revision, properties }, (names) => {
        requireRecordingsOnly(member, spoken, names);
      });
    } catch (error) {
      // others add voices to the same dialogue at the same time: neither change says anything about the other
      if (!isOutdated(error) || attempt === attempts) throw error;
    }
  }
}

/** The policy for recordings allows no other property; who may change dialogues can have their recordings withheld. */
function requireRecordingsOnly(
  { ability }: Member,
  { subject, recordings }: SpokenKind,
  names: readonly string[],
): void {
  for (const name of names) {
    const field = `input.${name}`;
    const isWithheld = ability.can('Update', subject) && !ability.can('Update', subject, field);
    if (name === recordings.property && !isWithheld) continue;
    throw new Refusal('FieldAuthorisationError', { field }, `You don’t have permission to set “${name}”.`);
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'UpdateEntityError' && 'expected' in error.metadata;
}
