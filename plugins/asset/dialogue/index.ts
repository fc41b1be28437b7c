import { defineAsset, type AssetUpload, type Snapshot } from '@scn/sdk';
import { recordings } from './recordings';
import { rules } from './rules';
import { schema } from './schema';

/**
 * The audio of a dialogue, for each voice profile that the scenario uses. A scenario that names none of its own gets them from
 * its characters: then all of the dialogue's voice profiles are checked. Without any, the dialogue can't be spoken.
 */
export const upload: AssetUpload<Snapshot<typeof schema>> = {
  section: 'audio',
  determinedBy: ['voiceProfileDialogues'],
  missingFor: ({ voiceProfileDialogues: voices }, { isNamed, isUploaded }) => {
    if (voices.length === 0) return [];
    const named = voices.filter(({ voiceProfileId }) => isNamed(voiceProfileId));
    const silent = (named.length === 0 ? voices : named).filter(
      ({ status, audioId }) => status === 'MISSING' || audioId === null || !isUploaded(audioId),
    );
    return silent.length === 0 ? null : silent.map(({ voiceProfileId }) => voiceProfileId);
  },
};

export const plugin = defineAsset({
  id: 'asset.dialogue',
  version: 1,
  title: 'Dialogue',
  description: 'A line that characters say, with its audio for each voice profile.',
  schema,
  rules,
  subject: 'Dialogue',
  menuPolicy: ['MenuAccess', 'Dialogues'],
  route: '/assets/dialogues',
  listTitle: 'Dialogues',
  texts: { created: 'Dialogue saved', updated: 'Dialogue saved' },
  upload,
  recordings,
  unique: ['title', 'code'],
  label: 'title',
  listLayout: {
    as: 'cards',
    pageSize: 15,
    pageSizes: [15],
    perRow: 3,
    columns: ['title', 'code', 'text', 'tagIds', 'dateUpdated'],
    defaultSort: { property: 'dateUpdated', descending: true },
    scenarioBadges: { collapseAt: 6 },
    form: 'dialog',
  },
  storage: {
    propertyPolicies: { voiceProfileDialogues: ['Update', 'DialogueAsset'] },
    lockedWithout: 'administeringDialog',
  },
  canonical: (data) => ({ ...data, title: data.title.trim(), text: data.text.trim(), tagIds: [...data.tagIds].sort() }),
  summary: ({ title, text }) =>
    text.trim() === '' ? title || 'Untitled dialogue' : `“${text.trim().replaceAll(/\s+/g, ' ')}”`,
});
