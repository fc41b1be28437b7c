/** Texts of what is filled in by a definition of the catalogue: parameters of minigames, fields of documents. */
export const filled = {
  parameters: 'Parameters',
  fallback: 'Default: {{value}}',
  alwaysFixed: 'Always {{value}}. Clear this value: it isn’t used.',
  fixed: 'Fixed for all scenarios',
  fixedValue: 'always {{value}}',
  noParameter: 'The minigame has no such parameter. Clear the value to remove it.',
  noParameters: 'This minigame has no parameters.',
  minigameUnknown: 'The definition of this minigame isn’t available, so its allowed values aren’t shown.',
  sheet: 'Sheet',
  chooseTemplate: 'Choose a template to fill in its fields.',
  templateUnknown: 'The template isn’t available, so only the fields that have a value are shown.',
  noField: 'The template has no such field, so it isn’t shown. Clear the value to remove it.',
  pictureOf: 'Image of the document {{title}}',
} as const;
