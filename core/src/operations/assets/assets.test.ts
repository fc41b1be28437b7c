import type { JsonObject } from '#base/json';
import { command, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as replace } from './replace';

const named = { sourceName: 'Old', targetName: 'New' };
const image = { ...named, assetKind: 'asset.image', sourceAssetId: 'image-old', targetAssetId: 'image-new' };
const tag = { ...named, assetKind: 'asset.tag', sourceAssetId: 'tag-old', targetAssetId: 'tag-new' };

const base = operationScenario as {
  readonly setup: JsonObject;
  readonly actions: readonly JsonObject[];
};

const scenario: JsonObject = {
  ...base,
  setup: {
    ...base.setup,
    basicInfo: { tagIds: ['tag-a', 'tag-old', 'tag-b'], coverImageId: 'image-old' },
  },
  actions: [
    ...base.actions,
    {
      actionCode: 'ASHOW001',
      trigger: { trigger: 'trigger.learner' },
      responses: [
        {
          responseCode: 'ASHOW001R1',
          playlist: [
            command('show-1', 'example-show', { imageId: 'image-old', propId: 'prop-1' }),
            command('show-2', 'example-show', { imageId: 'image-other' }),
          ],
        },
      ],
    },
  ],
};

testOperation(
  replace,
  [
    {
      name: 'replaces an asset in sections and lists',
      input: tag,
      expected: { '/setup/basicInfo/tagIds': ['tag-a', 'tag-new', 'tag-b'] },
    },
    {
      name: 'replaces an asset in every place',
      input: image,
      expected: {
        '/setup/basicInfo/coverImageId': 'image-new',
        '/actions/ASHOW001/responses/ASHOW001R1/playlist/show-1/args/imageId': 'image-new',
        '/actions/ASHOW001/responses/ASHOW001R1/playlist/show-2/args/imageId': 'image-other',
      },
    },
    {
      name: 'leaves a list without duplicates',
      input: { ...tag, targetAssetId: 'tag-b' },
      expected: { '/setup/basicInfo/tagIds': ['tag-a', 'tag-b'] },
    },
    {
      name: 'refuses an asset of another kind with the same id',
      input: { ...image, assetKind: 'asset.tag' },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses an asset that the scenario doesn’t use',
      input: { ...image, sourceAssetId: 'image-none' },
      refused: 'NoRecordsFoundError',
      message: 'The scenario doesn’t use “Old”.',
    },
    {
      name: 'refuses the asset itself',
      input: { ...image, targetAssetId: 'image-old' },
      refused: 'InvalidDataError',
    },
  ],
  { scenario },
);
