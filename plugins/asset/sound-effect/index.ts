import {
  defineArgumentRule,
  defineAsset,
  nullable,
  object,
  seconds,
  title,
  type AssetFile,
  type Snapshot,
} from '@scn/sdk';
import { acceptedFile, audioMessages, maxFileBytes } from '../shared/file-rules';
import { canonicalCredits, mediaFields } from '../shared/media-fields';
import { uploadedFile } from '../shared/uploaded-file';

const schema = object({
  title: title({ title: 'Title' }),
  duration: nullable(seconds({ title: 'Duration' }), { title: 'Duration' }),
  ...mediaFields,
});

/** Accepted sound effect files. */
const file: AssetFile = {
  mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave', 'audio/mpeg', 'audio/ogg'],
  extensions: ['.wav', '.mp3', '.ogg'],
  maxBytes: maxFileBytes,
  /** More than the header of a wave file, so an accepted file contains sound. */
  minBytes: 45,
  minWidth: null,
  minHeight: null,
  warnBelow: null,
  compression: { from: '.wav', to: '.mp3' },
};

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  file: acceptedFile(file, audioMessages),
  'title-given': define({
    severity: 'ERROR',
    title: 'A sound effect has a title',
    why: 'Authors choose sound effects by title, so one without a title can’t be found.',
    messages: { none: 'Title is required' },
    check({ args, report }) {
      if (args.title.trim() === '') report({ messageId: 'none', at: '/title' });
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.sound-effect',
  version: 1,
  title: 'Sound effect',
  description: 'A sound in the room: an alarm, a door, breathing, rain.',
  schema,
  rules,
  subject: 'Asset',
  menuPolicy: ['MenuAccess', 'SoundEffectAssets'],
  route: '/assets/sound-effects',
  addressParameters: [],
  texts: { create: 'Create new sound effect' },
  listTitle: 'Sound Effects',
  file,
  upload: uploadedFile('audio'),
  unique: ['filename'],
  label: 'title',
  listLayout: {
    as: 'cards',
    pageSize: 16,
    pageSizes: [16],
    perRow: 4,
    columns: ['title', 'filename', 'duration', 'tagIds', 'isPublic'],
    defaultSort: { property: 'title', descending: false },
    scenarioBadges: { collapseAt: 11 },
  },
  canBePublic: true,
  storage: { fixedWhileUsed: true },
  canonical: (data) => ({ ...canonicalCredits(data), title: data.title.trim(), tagIds: [...data.tagIds].sort() }),
  summary: (data) => data.title || 'Untitled sound effect',
});
