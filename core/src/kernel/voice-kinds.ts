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
