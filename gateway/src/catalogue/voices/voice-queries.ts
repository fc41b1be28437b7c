import { Refusal } from '@scn/core/base/refusal';
import type { Builder } from '#graphql/builder';
import { memberQuery } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import { requirePolicy, type Member } from '#principal/principal';
import { requireReadable } from '../assets/asset-policies';
import { signedUrlOf } from '../assets/asset-type';
import type { AssetTypes } from '../assets/graphql';
import { listAssetRows } from '../assets/list-assets';
import { findAsset, noSuchAsset, selectAssets, visibleTo } from '../assets/stored-asset';
import type { CatalogueContext } from '../context';
import { textArray } from '#tenancy/scenarios-for';
import { sql } from 'drizzle-orm';
import { withoutVoice } from './change-voices';
import { dialogueInVoice, findVoice, requireVoices, voiceName } from './find-voice';
import { readExcerpt, type Excerpt } from './read-excerpt';
import { recordingListFields, spokenBy } from './recording-list';
import { recordingIn, type Recording, type RecordingTypes } from './recording-type';
import { readScenarioUses, type UsingScenarios } from '../assets/using-scenarios';
import type { VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { typeIn } from './type-in';

/** The types that the queries return. */
export interface VoiceTypes extends RecordingTypes {
  readonly assets: AssetTypes;
}

/** Most dialogues of one request for their scenarios: several pages of cards. */
const maxDialogues = 100;

/** Adds the queries about voices and recordings. */
export function addVoiceQueries(builder: Builder<CatalogueContext>, kinds: VoiceKinds, types: VoiceTypes): void {
  addDialogueAsset(builder, kinds, types);
  addDialoguesOfVoice(builder, kinds, types);
  addExcerpt(builder, kinds, types);
  addScenarioRelations(builder, kinds, types);
}

/** Requires that a member can read recordings of dialogues in voices that they find by designation. */
function requireRecordings(member: Member, { spoken, voice }: VoiceKinds): void {
  requirePolicy(member, 'Read', spoken.subject);
  requireVoices(member, voice);
  requireReadable(member.ability, spoken, spoken.recordings.property);
}

function addDialogueAsset(builder: Builder<CatalogueContext>, kinds: VoiceKinds, { recording }: VoiceTypes): void {
  const { spoken, voice } = kinds;
  memberQuery(builder, 'dialogueAsset', {
    type: recording,
    description: `A dialogue in a voice: its recording, if there is one. Requires \`${spoken.subject}:Read\` and \`${voice.subject}:Read\`.`,
    input: dialogueInVoice,
    typeOptions: { description: 'A dialogue and a voice profile.' },
    argOptions: { description: 'Which dialogue in which voice.' },
    resolve: (member, { dialogueId, ...name }, { services }) => {
      requireRecordings(member, kinds);
      return services.database.inInstitution(member.institutionId, async (queries) => {
        const dialogue = await findAsset(queries, spoken, member.institutionId, dialogueId);
        const { id } = await findVoice(queries, voice, member.institutionId, name);
        const found = recordingIn(kinds, dialogue, id);
        if (found === null) throw withoutVoice(name.voiceProfileDesignation);
        return found;
      });
    },
  });
}

function addDialoguesOfVoice(
  builder: Builder<CatalogueContext>,
  kinds: VoiceKinds,
  { recording, assets }: VoiceTypes,
): void {
  const { spoken, voice } = kinds;
  const { pageSize, defaultSort } = spoken.listLayout;
  const row = builder.objectRef<Recording>('DialogueOfVoiceProfile').implement({
    description: 'A dialogue that has a voice profile, and its recording in that voice.',
    fields: (t) => ({
      dialogue: t.expose('dialogue', { type: typeIn(assets, spoken), description: 'The dialogue.' }),
      dialogueAsset: t.field({ type: recording, description: 'Its recording in this voice.', resolve: (each) => each }),
    }),
  });
  const fields = recordingListFields(kinds);
  const list = declareList(builder, {
    name: 'DialogueOfVoiceProfile',
    item: row,
    fields,
    defaultTake: pageSize,
    defaultOrder: [{ field: defaultSort.property, descending: defaultSort.descending }],
  });
  memberQuery(builder, 'voiceProfileDialogues', {
    type: list.page,
    description: `The dialogues that have a voice profile, with their recordings in that voice. Requires \`${spoken.subject}:Read\` and \`${voice.subject}:Read\`.`,
    input: voiceName,
    typeOptions: { description: 'A voice profile.' },
    argOptions: { description: 'Which voice profile.' },
    args: (t) => ({
      search: t.arg.string({ description: 'Text of the dialogues to search for, ignoring case.' }),
      ...list.args(t),
    }),
    resolve: (member, name, context, { search, ...args }) => {
      requireRecordings(member, kinds);
      const request = { list: list.request(context, args, member), search: search ?? '', names: [] };
      return context.services.database.inInstitution(member.institutionId, async (queries) => {
        const { id } = await findVoice(queries, voice, member.institutionId, name);
        const rows = {
          join: spokenBy(spoken.recordings, id),
          rowOf: (dialogue: Recording['dialogue']) => recordingIn(kinds, dialogue, id),
        };
        return listAssetRows(queries, list, spoken, member, { ...request, rows });
      });
    },
  });
}

function addExcerpt(builder: Builder<CatalogueContext>, kinds: VoiceKinds, { assets }: VoiceTypes): void {
  const { spoken, voice, audio } = kinds;
  const excerpt = builder.objectRef<Excerpt>('VoiceProfileAudioExcerpt').implement({
    description: 'A sample of a voice profile.',
    fields: (t) => ({
      voiceProfileId: t.id({ description: 'The voice profile.', resolve: (each) => each.voice.id }),
      isFromFallbackVoice: t.exposeBoolean('isFromFallbackVoice', {
        description: 'Whether it is generated by the fallback voice.',
      }),
      message: t.exposeString('message', {
        nullable: true,
        description: 'Why the audio isn’t the voice actor’s; null if it is.',
      }),
      audio: t.expose('audio', {
        type: typeIn(assets, audio),
        nullable: true,
        description: 'The audio; null if there is none.',
      }),
      signedUrl: t.string({
        nullable: true,
        description:
          'A signed address, relative to the gateway’s, that serves the audio without sign-in until it expires.',
        resolve: async (each, _, context) =>
          each.audio === null ? null : ((await signedUrlOf(audio, each.audio, context))?.url ?? null),
      }),
      signedUrlExpiry: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the signed address expires.',
        resolve: async (each, _, context) =>
          each.audio === null ? null : ((await signedUrlOf(audio, each.audio, context))?.expiresAt ?? null),
      }),
    }),
  });
  memberQuery(builder, 'voiceProfileAudioExcerpt', {
    type: excerpt,
    description: `A sample of a voice profile: its excerpt, otherwise audio of its fallback voice. Requires \`${voice.subject}:Read\`, \`${spoken.subject}:Read\` and \`${audio.subject}:Read\`.`,
    input: voiceName,
    typeOptions: { description: 'A voice profile.' },
    argOptions: { description: 'Which voice profile.' },
    resolve: (member, name, { services }) => {
      requireRecordings(member, kinds);
      requirePolicy(member, 'Read', audio.subject);
      for (const property of [voice.voice.excerpt, voice.voice.fallbackVoice])
        requireReadable(member.ability, voice, property);
      return services.database.inInstitution(member.institutionId, async (queries) => {
        const found = await findVoice(queries, voice, member.institutionId, name);
        return readExcerpt(queries, kinds, member.institutionId, found);
      });
    },
  });
}

interface Relation extends UsingScenarios {
  readonly dialogueId: string;
}

function addScenarioRelations(
  builder: Builder<CatalogueContext>,
  { spoken }: VoiceKinds,
  { scenario }: VoiceTypes,
): void {
  const relation = builder.objectRef<Relation>('DialogueScenarioRelation').implement({
    description: 'The scenarios that use a dialogue.',
    fields: (t) => ({
      dialogueId: t.exposeID('dialogueId', { description: 'The dialogue.' }),
      scenarios: t.expose('scenarios', {
        type: [scenario],
        description: 'The scenarios of your institution that use it, as far as you can open them.',
      }),
      hiddenScenarios: t.exposeInt('hiddenScenarios', {
        description: 'Number of further scenarios that use it, which you can’t open.',
      }),
    }),
  });
  memberQuery(builder, 'dialogueScenarioRelations', {
    type: [relation],
    description: `The scenarios that use dialogues, in the order of the dialogues. Requires \`${spoken.subject}:Read\`.`,
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      dialogueIds: t.idList({ required: true, description: `The dialogues, at most ${maxDialogues}.` }),
    }),
    typeOptions: { description: 'Dialogues.' },
    argOptions: { description: 'Which dialogues.' },
    resolve: async (member, { dialogueIds }, { services }) => {
      requirePolicy(member, 'Read', spoken.subject);
      const ids = [...new Set(dialogueIds)];
      if (ids.length > maxDialogues) {
        const message = `Ask for at most ${maxDialogues} dialogues at once.`;
        throw new Refusal('InvalidValueError', { argument: 'dialogueIds', maximum: maxDialogues }, message);
      }
      if (ids.some((id) => id.includes('\0'))) throw noSuchAsset(spoken);
      return services.database.inInstitution(member.institutionId, async (queries) => {
        const condition = sql`asset.id = ANY (${textArray(ids)}::text[]) AND ${visibleTo(member.institutionId)}`;
        if ((await selectAssets(queries, spoken, condition)).length < ids.length) throw noSuchAsset(spoken);
        const uses = await readScenarioUses(queries, member, ids);
        return ids.flatMap((dialogueId): Relation[] => {
          const found = uses.get(dialogueId);
          return found === undefined ? [] : [{ dialogueId, ...found.scenarios() }];
        });
      });
    },
  });
}
