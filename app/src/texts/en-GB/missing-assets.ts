/** Texts of 'Missing Assets', for one scenario and for administrators. */
export const missingAssets = {
  intro:
    'Assets that this scenario uses but that have not been uploaded yet. Devices show or play nothing in their place.',
  adminIntro: 'Assets that scenarios use but that have not been uploaded yet, with the affected scenarios.',
  sections: 'Kinds of missing assets',
  images: 'Images',
  audio: 'Audio',
  label: 'Missing assets',

  name: 'Name',
  nameless: 'Unknown: {{id}}',
  kind: 'Kind',
  section: 'List',
  reason: 'Reason',
  NOT_IN_CATALOGUE: 'Not in the catalogue',
  NOT_UPLOADED: 'Not uploaded',
  missingFor: 'Missing for',
  since: 'Since',
  first: 'Where',
  ofScenario: 'Scenario',
  scenarioCount: 'Scenarios',
  placeCount: 'Places',
  scenarios: 'Affected scenarios',

  show: 'Show usages',
  goTo: 'Go to first usage',
  openScreen: 'Open {{title}}',
  copyId: 'Copy ID',
  idCopied: 'ID {{code}} copied',
  check: 'Check again',
  checking: 'Checking',

  about: 'Asset',
  id: 'ID',
  explainNOT_IN_CATALOGUE: 'The catalogue has no asset with this ID.',
  explainNOT_UPLOADED: 'The asset is in the catalogue but has not been uploaded.',
  explainFor: 'The asset is in the catalogue but has not been uploaded for some of its uses.',
  next: 'Next steps',
  nextNOT_IN_CATALOGUE: 'Choose another asset in the places below, or update the catalogue.',
  nextNOT_UPLOADED: 'Upload it under Shared Assets, {{title}}. It is then removed from this list automatically.',
  nextNowhere:
    'Ask the person who maintains the catalogue to upload it. It is then removed from this list automatically.',
  nextMayNot: 'Your permissions don’t include {{title}}. Ask an administrator to upload it.',
  placesOf_one: 'Used in {{count, number}} place',
  placesOf_other: 'Used in {{count, number}} places',
  scenariosOf_one: 'Used in {{count, number}} scenario',
  scenariosOf_other: 'Used in {{count, number}} scenarios',
  places_one: '{{count, number}} place',
  places_other: '{{count, number}} places',

  noneTitle: 'No missing assets',
  noneText:
    'All assets that this scenario uses have been uploaded. Assets that are used before they are uploaded appear here.',
  noneImages:
    'All images that scenarios use have been uploaded. Images that are used before they are uploaded appear here.',
  noneAudio:
    'All sounds and lines that scenarios use have been uploaded. Audio that is used before it is uploaded appears here.',
  failedTitle: 'The missing assets could not be loaded.',
  failedText: 'The scenarios and the catalogue are unchanged. Check the connection, then try again.',
  mayNotTitle: 'You don’t have permission to view missing assets.',
  part: 'Showing the first {{shown, number}} of {{total, number}} missing assets.',
} as const;
