import { object } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** The types of things that can be tagged, by the names used in tags. */
export const tagTypes = defineReference({
  kind: 'tag-type',
  type: 'TagType',
  query: 'tagTypes',
  description: 'The types of things that can be tagged.',
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

/** Categories for media, defined by this project. */
export const assetCategories = defineReference({
  kind: 'asset-category',
  type: 'AssetCategory',
  query: 'assetCategories',
  description: 'Categories of images, sounds and videos.',
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
