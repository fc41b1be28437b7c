import type { ObjectRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { describeSchema } from '#graphql/schema-type/describe-schema';
import { outputFieldsOf } from '#graphql/schema-type/output-fields';
import { textArray } from '#tenancy/scenarios-for';
import { mayReadProperty } from '../assets/asset-policies';
import { signedUrlOf, type OwnField } from '../assets/asset-type';
import { recordingsOf } from '../assets/recorded-texts';
import type { SharedAssetTypes } from '../assets/shared-asset-types';
import { selectAssets, visibleTo, type StoredAsset } from '../assets/stored-asset';
import type { CatalogueContext } from '../context';
import { readScenarioUses, type ScenarioUses, type UsingScenario } from '../assets/using-scenarios';
import { batched, inRequest } from '../batched';
import { isStaleRecording, type VoiceKinds } from '@scn/core/kernel/voice-kinds';

/** A dialogue in a voice. */
export interface Recording {
  readonly dialogue: StoredAsset;
  /** The object in the dialogue's list of recordings. */
  readonly data: JsonObject;
}

/** The types of recordings. */
export interface RecordingTypes {
  readonly recording: ObjectRef<BuilderTypes, Recording>;
  readonly scenario: ObjectRef<BuilderTypes, UsingScenario>;
}

/** The recordings of a dialogue. */
export function recordingsIn({ spoken }: VoiceKinds, dialogue: StoredAsset): readonly Recording[] {
  return recordingsOf(spoken, dialogue.data).map((data) => ({ dialogue, data }));
}

/** The recording of a dialogue in a voice; null if the dialogue doesn't have the voice. */
export function recordingIn(kinds: VoiceKinds, dialogue: StoredAsset, voiceId: string): Recording | null {
  const { voice } = kinds.spoken.recordings;
  return recordingsIn(kinds, dialogue).find(({ data }) => data[voice] === voiceId) ?? null;
}

/** The field of a dialogue with its recordings, instead of the one that the schema alone would give. */
export function recordingsField(kinds: VoiceKinds, { recording }: RecordingTypes): OwnField {
  const { spoken } = kinds;
  const { property } = spoken.recordings;
  return {
    property,
    field: (t) =>
      t.field({
        type: [recording],
        nullable: true,
        description: 'The voices that the dialogue has, each with its recording.',
        resolve: (dialogue, _, { principal }: CatalogueContext) =>
          principal !== null && mayReadProperty(principal.ability, spoken, property)
            ? [...recordingsIn(kinds, dialogue)]
            : null,
      }),
  };
}

/** @param audioType - the type of audio, once the schema is complete */
export function recordingTypes(
  builder: Builder<CatalogueContext>,
  kinds: VoiceKinds,
  { scenario }: Pick<SharedAssetTypes, 'scenario'>,
  audioType: () => ObjectRef<BuilderTypes, StoredAsset>,
): RecordingTypes {
  const { spoken, voice, audio, recording: schema } = kinds;
  const { recordings } = spoken;
  const voiceOf = assetsById(voice);
  const audioById = assetsById(audio);
  const usesOf = batched<ScenarioUses>((context, ids) => inRequest(context, readScenarioUses, ids));
  const textOf = (data: JsonObject, property: string): string | null => {
    const value = data[property];
    return typeof value === 'string' ? value : null;
  };
  // a hash confirms a guess of the text
  const mayReadTexts = (context: CatalogueContext): boolean =>
    recordings.madeFrom.every((property) => mayRead(context, spoken, property));
  const audioOf = async ({ data }: Recording, context: CatalogueContext): Promise<StoredAsset | null> => {
    const id = textOf(data, recordings.audio);
    return id === null || !mayRead(context, audio) ? null : audioById(context, id);
  };
  const usingOf = async ({ dialogue, data }: Recording, context: CatalogueContext) =>
    (await usesOf(context, dialogue.id))?.scenarios(textOf(data, recordings.voice) ?? '');
  const signedOf = async (each: Recording, context: CatalogueContext) => {
    const found = await audioOf(each, context);
    return found === null ? null : signedUrlOf(audio, found, context);
  };
  const recording = builder.objectRef<Recording>('VoiceProfileDialogue').implement({
    description: 'A dialogue in a voice: its recording, if there is one.',
    fields: (t) => ({
      ...outputFieldsOf(builder, t, schema, 'VoiceProfileDialogue', { value: ({ data }: Recording) => data }),
      voiceProfileDesignation: t.string({
        nullable: true,
        description: 'The designation of the voice profile; null if it doesn’t exist or is withheld from you.',
        resolve: async ({ data }, _, context) => {
          const { designation } = voice.voice;
          const id = textOf(data, recordings.voice);
          const isReadable = mayRead(context, voice) && mayRead(context, voice, designation);
          const found = id === null || !isReadable ? null : await voiceOf(context, id);
          return found === null ? null : textOf(found.data, designation);
        },
      }),
      [recordings.textHash]: t.string({
        nullable: true,
        description: `${describeSchema(schema.properties?.[recordings.textHash] ?? {}, recordings.textHash)} Null if any of these is withheld from you.`,
        resolve: ({ data }, _, context) => (mayReadTexts(context) ? textOf(data, recordings.textHash) : null),
      }),
      isStale: t.boolean({
        nullable: true,
        description:
          'Whether the text, its pronunciation or its delivery has changed since it was recorded. Null without audio, if it isn’t known what the audio was made from, or if any of these is withheld from you.',
        resolve: ({ dialogue, data }, _, context) =>
          mayReadTexts(context) ? isStaleRecording(recordings, dialogue.data, data) : null,
      }),
      audio: t.field({
        type: audioType(),
        nullable: true,
        description: `The audio; null if there is none. Requires \`${audio.subject}:Read\`.`,
        resolve: (each, _, context) => audioOf(each, context),
      }),
      signedUrl: t.string({
        nullable: true,
        description: `A signed address, relative to the gateway’s, that serves the audio without sign-in until it expires. Null without a file. Requires \`${audio.subject}:Read\`.`,
        resolve: async (each, _, context) => (await signedOf(each, context))?.url ?? null,
      }),
      signedUrlExpiry: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the signed address expires.',
        resolve: async (each, _, context) => (await signedOf(each, context))?.expiresAt ?? null,
      }),
      scenarios: t.field({
        type: [scenario],
        description:
          'The scenarios of your institution that use the dialogue and give the voice profile to someone, as far as you can open them.',
        resolve: async (each, _, context) => [...((await usingOf(each, context))?.scenarios ?? [])],
      }),
      hiddenScenarios: t.int({
        description: 'Number of further scenarios that do, which you can’t open.',
        resolve: async (each, _, context) => (await usingOf(each, context))?.hiddenScenarios ?? 0,
      }),
    }),
  });
  return { recording, scenario };
}

/** Reads assets of a kind that the institution of the request can see, by id. */
function assetsById(plugin: AssetPlugin): (context: CatalogueContext, id: string) => Promise<StoredAsset | null> {
  return batched<StoredAsset>((context, ids) =>
    inRequest(
      context,
      async (queries, { institutionId }, wanted) => {
        const condition = sql`asset.id = ANY (${textArray(wanted)}::text[]) AND ${visibleTo(institutionId)}`;
        const found = await selectAssets(queries, plugin, condition);
        return new Map(found.map((asset) => [asset.id, asset]));
      },
      ids,
    ),
  );
}

function mayRead({ principal }: CatalogueContext, { subject }: AssetPlugin, property?: string): boolean {
  return principal?.ability.can('Read', subject, property) === true;
}
