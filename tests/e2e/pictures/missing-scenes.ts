import { answerQuery } from './answer-query';
import { screenOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const inScenario = screenOf(sepsis, 'more/missing-assets');
const everywhere = '/admin/missing-assets/images';
const several = [sizes.usual, sizes.small, sizes.zoomed, sizes.enlarged];

const names = [
  'Chest radiograph, anteroposterior, supine, on the second day',
  'Blutdruckmessgerätemanschettenanschlussschlauch',
  'ECG',
  'Observation chart of the ward at night',
] as const;

/** Many missing assets in many scenarios. */
const full = {
  missingAssets: {
    __typename: 'MissingAssetPage',
    totalCount: 4200,
    items: Array.from({ length: 300 }, (_, index) => ({
      __typename: 'MissingAsset',
      assetId: `image-${index}`,
      kind: index % 5 === 0 ? 'asset.video' : 'asset.image',
      kindTitle: index % 5 === 0 ? 'Video' : 'Image',
      route: '/assets/images',
      name: index % 7 === 0 ? null : `${names[index % names.length] ?? ''} ${index}`,
      section: 'images',
      reason: index % 7 === 0 ? 'NOT_IN_CATALOGUE' : 'NOT_UPLOADED',
      missingFor: [],
      since: index % 7 === 0 ? null : '2025-11-03T08:00:00.000Z',
      placeCount: 1200 - index,
      scenarioCount: 300 - index,
      scenarios: Array.from({ length: Math.min(6, 300 - index) }, (_each, at) => ({
        __typename: 'MissingAssetScenario',
        scenarioCode: `SEP${String(at + 1).padStart(3, '0')}GB`,
        title: names[at % names.length] ?? '',
        libraryCode: 'EXAMPLES',
        libraryName: 'Examples of emergency medicine and of the care of the newborn',
        placeCount: at + 1,
      })),
    })),
  },
};

/** 'Missing Assets' of a scenario and of the administration, in each state. */
export const missingScenes: readonly Scene[] = [
  {
    name: 'missing-assets-windows',
    checkedBy: 'missing-assets.spec.ts',
    as,
    address: inScenario,
    sizes: several,
    lights: ['light', 'dark', 'contrast'],
  },
  {
    name: 'missing-assets-places',
    as,
    address: inScenario,
    sizes: several,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('grid', { name: 'Missing assets' }).getByText('Sound effect').first().dblclick();
    },
  },
  {
    name: 'missing-assets-none',
    as,
    address: inScenario,
    before: (page) =>
      answerQuery(page, 'ScenarioMissing', {
        scenarioMissingAssets: { __typename: 'ScenarioMissingAssets', seq: 1, items: [] },
      }),
  },
  {
    name: 'missing-assets-failing',
    as,
    address: inScenario,
    before: (page) => answerQuery(page, 'ScenarioMissing', null),
  },
  {
    name: 'admin-missing-full',
    checkedBy: 'missing-assets.spec.ts',
    as,
    address: everywhere,
    sizes: [...several, sizes.wide],
    lights: ['light', 'dark', 'contrast'],
    before: (page) => answerQuery(page, 'MissingAssets', full),
  },
  {
    name: 'admin-missing-scenarios',
    as,
    address: '/admin/missing-assets/audio',
    sizes: several,
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('grid', { name: 'Missing assets' }).getByText('Dialogue').first().dblclick();
    },
  },
  { name: 'admin-missing-none', as, at: 'empty', address: everywhere },
  {
    name: 'admin-missing-failing',
    as,
    address: everywhere,
    before: (page) => answerQuery(page, 'MissingAssets', null),
  },
];
