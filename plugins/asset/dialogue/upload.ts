import type { AssetUpload } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { schema } from './schema';

/**
 * The audio of a dialogue, for each voice profile that the scenario uses. A scenario that names none of its own gets them from
 * its characters: then all of the dialogue's voice profiles are checked. Without any, the dialogue can't be spoken.
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
