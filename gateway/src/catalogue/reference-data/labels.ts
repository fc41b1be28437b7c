import { object } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** What tags are offered for, by the names that tags hold (tags by type). */
export const tagTypes = defineReference({
  kind: 'tag-type',
  type: 'TagType',
  query: 'tagTypes',
  description: 'What can be tagged.',
  schema: object({}),
  items: [
    { id: 'SCENARIO', title: 'Scenarios' },
    { id: 'DIALOGUE', title: 'Dialogues' },
    { id: 'SOUND_EFFECT', title: 'Sound effects' },
    { id: 'AUDIO', title: 'Audio' },
    { id: 'IMAGE', title: 'Images' },
    { id: 'VIDEO', title: 'Videos' },
  ],
});

/** Shelves for media. The specification names categories and not which: these are ours. */
export const assetCategories = defineReference({
  kind: 'asset-category',
  type: 'AssetCategory',
  query: 'assetCategories',
  description: 'Shelves for images, sounds and videos.',
  schema: object({}),
  items: [
    { id: 'alarms', title: 'Alarms' },
    { id: 'ambience', title: 'Ambience' },
    { id: 'breathing', title: 'Breathing' },
    { id: 'charts', title: 'Charts' },
    { id: 'ecg', title: 'Electrocardiograms' },
    { id: 'equipment', title: 'Equipment' },
    { id: 'icons', title: 'Icons' },
    { id: 'leaflets', title: 'Leaflets' },
    { id: 'logos', title: 'Logos' },
    { id: 'people', title: 'People' },
    { id: 'photographs', title: 'Photographs' },
    { id: 'radiology', title: 'Radiology' },
    { id: 'ultrasound', title: 'Ultrasound' },
  ],
});
