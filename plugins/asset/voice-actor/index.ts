import {
  choice,
  cultures,
  defineArgumentRule,
  defineAsset,
  list,
  nullable,
  object,
  plainString,
  prose,
  title,
  type Snapshot,
} from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  gender: nullable(plainString({ maxLength: 64, 'x-terms': 'genders' }), { title: 'Gender' }),
  cultureNames: list(choice(cultures), {
    title: 'Cultures spoken',
    description: 'Whose English the voice actor speaks.',
    uniqueItems: true,
    'x-unordered': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
  notes: prose({ title: 'Notes', description: 'Agency, availability, what the voice suits.' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'culture-given': define({
    severity: 'WARNING',
    title: 'A voice actor speaks a culture',
    why: 'Without a culture, no one can tell whether the voice fits a British or an American scenario.',
    messages: { none: 'No culture is chosen. Choose at least one that the voice actor speaks.' },
    check({ args, report }) {
      if (args.cultureNames.length === 0) report({ messageId: 'none', at: '/cultureNames' });
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.voice-actor',
  version: 1,
  title: 'Voice actor',
  description: 'A person who records the lines of voice profiles.',
  schema,
  rules,
  subject: 'VoiceActor',
  menuPolicy: ['Read', 'VoiceActor'],
  route: '/assets/roles/voice-actors',
  listTitle: 'Voice Actors',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'gender', 'cultureNames', 'notes', 'dateUpdated'),
  canonical: (data) => ({
    ...data,
    name: data.name.trim(),
    cultureNames: cultures.filter((culture) => data.cultureNames.includes(culture)),
  }),
  summary: (data) => data.name.trim() || 'Unnamed voice actor',
});
