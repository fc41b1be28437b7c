import { voiceDialogueStatuses } from '@scn/core/base/enumerations';
import type { Builder } from '#graphql/builder';
import { memberMutation } from '#graphql/member-fields';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { AssetTypes } from '../assets/graphql';
import type { CatalogueContext } from '../context';
import { addVoice, recordingPolicy, removeVoice, setRecording } from './change-voices';
import { dialogueInVoice } from './find-voice';
import type { VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { typeIn } from './type-in';

/** Adds the mutations that give a dialogue a voice, set its recording in it, and take one away. */
export function addVoiceMutations(builder: Builder<CatalogueContext>, kinds: VoiceKinds, assets: AssetTypes): void {
  const { spoken, voice } = kinds;
  const [action, subject] = recordingPolicy(spoken);
  const required = `Requires \`${subject}:${action}\` and \`${voice.subject}:Read\`.`;
  const input = builder.inputType('VoiceProfileDialogueInput', {
    description: 'A dialogue of your institution, and a voice profile.',
    fields: dialogueInVoice,
  });
  memberMutation(builder, 'addVoiceProfileDialogue', {
    type: typeIn(assets, spoken),
    description: `Adds a voice profile to a dialogue, without a recording yet. ${required}`,
    input,
    argOptions: { description: 'Which voice profile and dialogue.' },
    resolve: (member, wanted, { services }) => addVoice(services, member, kinds, wanted),
  });
  memberMutation(builder, 'removeVoiceProfileDialogue', {
    type: typeIn(assets, spoken),
    description: `Removes a voice profile and its recording from a dialogue. The audio stays in the catalogue. ${required}`,
    input,
    argOptions: { description: 'Which voice profile and dialogue.' },
    resolve: (member, wanted, { services }) => removeVoice(services, member, kinds, wanted),
  });
  const status = enumerationType(builder, voiceDialogueStatuses, 'VoiceDialogueStatus');
  memberMutation(builder, 'dialogueAssetUpdate', {
    type: typeIn(assets, spoken),
    description: `Sets the recording of a dialogue in a voice that it has. Earlier audio stays in the catalogue. ${required}`,
    input: (t) => ({
      ...dialogueInVoice(t),
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
    typeOptions: { description: 'A dialogue of your institution in a voice, and its recording.' },
    argOptions: { description: 'Which recording, and its audio.' },
    resolve: (member, { audioId = null, status: given = null, ...wanted }, { services }) =>
      setRecording(services, member, kinds, { ...wanted, audioId, status: given }),
  });
}
