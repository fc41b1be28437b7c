import type { Builder } from '#graphql/builder';
import { requireMember } from '#principal/require-principal';
import type { AssetTypes } from '../assets/graphql';
import type { CatalogueContext } from '../context';
import { addVoice, recordingPolicy, removeVoice } from './change-voices';
import { type VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { typeIn } from './type-in';

/** Adds the mutations that give a dialogue a voice, and take one away. */
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
}
