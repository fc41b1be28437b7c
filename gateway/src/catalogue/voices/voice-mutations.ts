import { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import type { Builder } from '#graphql/builder';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { requireMember } from '#principal/require-principal';
import type { AssetTypes } from '../assets/graphql';
import type { CatalogueContext } from '../context';
import { addVoice, recordingPolicy, removeVoice, setRecording } from './change-voices';
import { voiceIdDescription } from './find-voice';
import type { VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { typeIn } from './type-in';

/** Adds the mutations that give a dialogue a voice, set its recording in it, and take one away. */
export function addVoiceMutations(builder: Builder<CatalogueContext>, kinds: VoiceKinds, assets: AssetTypes): void {
  const { spoken, voice } = kinds;
  const [action, subject] = recordingPolicy(spoken);
  const required = `Requires \`${subject}:${action}\` and \`${voice.subject}:Read\`.`;
  const input = builder.inputType('VoiceProfileDialogueInput', {
    description: 'A dialogue of your institution, and a voice profile.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      dialogueId: t.id({ required: true, description: 'The dialogue.' }),
      voiceProfileDesignation: t.string({ required: true, description: 'The designation of the voice profile.' }),
      voiceProfileId: t.id({ description: voiceIdDescription }),
    }),
  });
  builder.mutationField('addVoiceProfileDialogue', (t) =>
    t.field({
      type: typeIn(assets, spoken),
      description: `Adds a voice profile to a dialogue, without a recording yet. ${required}`,
      args: { input: t.arg({ type: input, required: true, description: 'Which voice profile and dialogue.' }) },
      resolve: (_, { input: { institutionId, ...wanted } }, context) =>
        addVoice(context.services, requireMember(context, institutionId), kinds, wanted),
    }),
  );
  builder.mutationField('removeVoiceProfileDialogue', (t) =>
    t.field({
      type: typeIn(assets, spoken),
      description: `Removes a voice profile and its recording from a dialogue. The audio stays in the catalogue. ${required}`,
      args: { input: t.arg({ type: input, required: true, description: 'Which voice profile and dialogue.' }) },
      resolve: (_, { input: { institutionId, ...wanted } }, context) =>
        removeVoice(context.services, requireMember(context, institutionId), kinds, wanted),
    }),
  );
  const status = enumerationType(builder, voiceDialogueStatuses, 'VoiceDialogueStatus');
  const recording = builder.inputType('DialogueAssetUpdateInput', {
    description: 'A dialogue of your institution in a voice, and its recording.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'Your institution.' }),
      dialogueId: t.id({ required: true, description: 'The dialogue.' }),
      voiceProfileDesignation: t.string({ required: true, description: 'The designation of the voice profile.' }),
      voiceProfileId: t.id({ description: voiceIdDescription }),
      audioId: t.id({ description: 'The audio; null or left out to remove the recording.' }),
      status: t.field({ type: status, description: 'Default: recorded with audio, missing without.' }),
      text: t.string({
        description:
          'What was said. If the dialogue says something else by now, the recording is refused. Default: not compared.',
      }),
      replacesAudioId: t.id({
        description:
          'The audio that is replaced, null for none. If there is other audio by now, it is kept. Default: not compared.',
      }),
    }),
  });
  builder.mutationField('dialogueAssetUpdate', (t) =>
    t.field({
      type: typeIn(assets, spoken),
      description: `Sets the recording of a dialogue in a voice that it has. Earlier audio stays in the catalogue. ${required}`,
      args: { input: t.arg({ type: recording, required: true, description: 'Which recording, and its audio.' }) },
      resolve: (_, { input: { institutionId, audioId = null, status: given = null, ...wanted } }, context) =>
        setRecording(context.services, requireMember(context, institutionId), kinds, {
          ...wanted,
          audioId,
          status: given,
        }),
    }),
  );
}
