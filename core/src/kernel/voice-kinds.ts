import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JsonObject } from '#base/json';
import { jsonSchemaOf, resolveSchema, schemaOfValue, type JsonSchema } from '#schema/json-schema';
import type { AnyPlugin, AssetPlugin, AssetRecordings, AssetVoice } from './contract';

/** A kind of asset that voices say: dialogues. */
export type SpokenKind = AssetPlugin & { readonly recordings: AssetRecordings };
/** A kind of asset that is a voice: voice profiles. */
export type VoiceKind = AssetPlugin & { readonly voice: AssetVoice };

/** The kinds of assets that have to do with voices, as plugins declare them. */
export interface VoiceKinds {
  readonly spoken: SpokenKind;
  readonly voice: VoiceKind;
  /** The kind of the audio of recordings and excerpts. */
  readonly audio: AssetPlugin;
  /** The schema of a recording in the list of a dialogue. */
  readonly recording: JsonSchema;
}

/**
 * Finds the kinds by what plugins declare. Null without a kind that voices say.
 *
 * @throws Error when several kinds are said, or a declaration names what doesn't exist: a mistake of a plugin, reported at start-up.
 */
export function voiceKindsOf({ plugins }: { readonly plugins: readonly AnyPlugin[] }): VoiceKinds | null {
  const assets = plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
  const [spoken, ...more] = assets.filter((plugin): plugin is SpokenKind => plugin.recordings !== undefined);
  if (spoken === undefined) return null;
  if (more.length > 0)
    throw new Error(
      `Only one kind of asset can have recordings, but ${[spoken, ...more].map(({ id }) => id).join(' and ')} do.`,
    );
  const { property, voice, audio } = spoken.recordings;
  const list = jsonSchemaOf(spoken.schema).properties?.[property] ?? {};
  const recording = schemaOfValue(resolveSchema(list).items ?? {});
  const target = (name: string): AssetPlugin => {
    const to = schemaOfValue(recording?.properties?.[name] ?? {})?.['x-ref'];
    const found = assets.find(({ id }) => id === to);
    if (found === undefined) throw new Error(`The recordings of ${spoken.id} refer to no kind of asset as “${name}”.`);
    return found;
  };
  const voiceKind = target(voice);
  if (recording === undefined || !isVoice(voiceKind))
    throw new Error(`The recordings of ${spoken.id} refer to ${voiceKind.id}, which isn’t a voice.`);
  return { spoken, voice: voiceKind, audio: target(audio), recording };
}

function isVoice(plugin: AssetPlugin): plugin is VoiceKind {
  return plugin.voice !== undefined;
}

/** Between the texts of a hash: no text that a person types has it. */
export const textSeparator = '\u001F';

/**
 * The hash of what audio is made from: SHA-256 in hexadecimal of the texts in UTF-8, with {@link textSeparator} between them. A text that is
 * null counts as empty. Databases compute the same.
 */
export function recordedTextHash({ madeFrom }: Pick<AssetRecordings, 'madeFrom'>, data: JsonObject): string {
  const texts = madeFrom.map((property) => (typeof data[property] === 'string' ? data[property] : ''));
  return bytesToHex(sha256(utf8ToBytes(texts.join(textSeparator))));
}

/**
 * Whether a text has changed since it was recorded. Null if there is no audio, or it isn't known what the audio was made from: it is older than
 * these records, or comes from a file without them.
 *
 * @param recording - an object of the asset's list of recordings
 */
export function isStaleRecording(recordings: AssetRecordings, data: JsonObject, recording: JsonObject): boolean | null {
  const hash = recording[recordings.textHash];
  const hasAudio = typeof recording[recordings.audio] === 'string';
  return hasAudio && typeof hash === 'string' ? hash !== recordedTextHash(recordings, data) : null;
}
