import type { AssetUpload } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

/**
 * The audio of a dialogue, for each voice profile that the scenario speaks with. A scenario that names none of its voice profiles
 * itself gets them from its characters: then each of the dialogue's counts. Without any, nobody can say it.
 */
export const upload: AssetUpload<Snapshot<typeof schema>> = {
  section: 'audio',
  toldBy: ['voiceProfileDialogues'],
  missingFor: ({ voiceProfileDialogues: voices }, { isNamed, isUploaded }) => {
    if (voices.length === 0) return [];
    const named = voices.filter(({ voiceProfileId }) => isNamed(voiceProfileId));
    const silent = (named.length === 0 ? voices : named).filter(
      ({ status, audioId }) => status === 'MISSING' || audioId === null || !isUploaded(audioId),
    );
    return silent.length === 0 ? null : silent.map(({ voiceProfileId }) => voiceProfileId);
  },
};
