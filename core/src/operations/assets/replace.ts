import { Refusal } from '#base/refusal';
import { object, plainString, referencePattern } from '#schema/fields';
import { defineOperation } from '../operation';
import { setAt } from '../set-at';
import { replacementsIn } from './replacements';

const assetId = (title: string) => plainString({ title, pattern: referencePattern, maxLength: 128 });
const assetName = (title: string) => plainString({ title, minLength: 1, maxLength: 200 });

export const operation = defineOperation({
  name: 'asset.replace',
  version: 1,
  description:
    'Refers to another shared asset of the same kind wherever the scenario refers to an asset. Requires the permissions for each changed part.',
  input: object({
    assetKind: plainString({ title: 'Kind of asset', minLength: 1, maxLength: 200 }),
    sourceAssetId: assetId('Asset'),
    sourceName: assetName('Name of the asset'),
    targetAssetId: assetId('Replacement'),
    targetName: assetName('Name of the replacement'),
  }),
  title: ({ sourceName, targetName }) => `Replace “${sourceName}” with “${targetName}”`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply(scenario, { assetKind, sourceAssetId: from, sourceName, targetAssetId: to }, { before }) {
    if (from === to) throw new Refusal('InvalidDataError', { field: 'targetAssetId' }, 'Choose another asset.');
    const replaced = replacementsIn(before, assetKind, { from, to });
    if (replaced.length === 0)
      throw new Refusal('NoRecordsFoundError', { assetId: from }, `The scenario doesn’t use “${sourceName}”.`);
    for (const { at, value } of replaced) setAt(scenario, at, value);
  },
});
