/** The kinds of plugins. */
export const pluginKinds = ['command', 'trigger', 'report', 'asset'] as const;

/** The groups of the command palette, in order. */
export const commandGroups = [
  'frequently used',
  'results',
  'audio',
  'visual',
  'documents',
  'controls',
  'character',
  'text-based dialog',
  'monitor',
  'fallback',
] as const;

/** The tabs for reports, in order. */
export const reportTabs = ['monitor', 'lab results', 'obstetric', 'neuro', 'emotion'] as const;

/** The lists of missing assets: images and audio. */
export const assetSections = ['images', 'audio'] as const;

/** Contents of the lists of missing assets. */
export const assetSectionValues: Readonly<Record<(typeof assetSections)[number], string>> = {
  images: 'Images, videos and other visible assets.',
  audio: 'Recordings and sounds.',
};
