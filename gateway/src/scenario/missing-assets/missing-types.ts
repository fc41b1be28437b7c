import type { ObjectFieldBuilder } from '@pothos/core';
import { assetSections, assetSectionValues } from '@scn/core/kernel/contract';
import { missingReasons, missingReasonValues } from '@scn/core/index/queries/missing-assets';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import type { BuilderTypes } from '#graphql/builder-types';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import type { MissingAcross, MissingScenario, MissingInScenario, MissingPlace } from './missing-assets';
import type { DescribedMissing, NamedAsset } from './uploads';

/** Fields of a missing asset, in one scenario or across all. */
function missingFields<Row extends DescribedMissing>(
  builder: Builder<ScenarioContext>,
  t: ObjectFieldBuilder<BuilderTypes, Row>,
) {
  return {
    assetId: t.id({ description: 'The id that scenarios use for it.', resolve: ({ id }) => id }),
    kind: t.id({ description: 'The plugin of its asset kind.', resolve: ({ missing }) => missing.plugin.id }),
    kindTitle: t.string({
      description: 'The title of its asset kind.',
      resolve: ({ missing }) => missing.plugin.title,
    }),
    route: t.string({
      nullable: true,
      description: 'The screen where it is uploaded; null if there is none.',
      resolve: ({ missing }) => missing.plugin.route,
    }),
    name: t.string({
      nullable: true,
      description: 'Its name in pickers; null if it was never in the catalogue, or is withheld from you.',
      resolve: ({ name }) => name,
    }),
    section: t.field({
      type: enumerationType(builder, assetSections, 'MissingAssetSection', assetSectionValues),
      description: 'Where it is listed.',
      resolve: ({ missing }) => missing.section,
    }),
    reason: t.field({
      type: enumerationType(builder, missingReasons, 'MissingAssetReason', missingReasonValues),
      description: 'Whether it isn’t in the catalogue, or is there without its file.',
      resolve: ({ missing }) => missing.reason,
    }),
    missingFor: t.field({
      type: [namedType(builder)],
      description: 'What it is missing for, such as voice profiles; empty if it is missing entirely.',
      resolve: ({ missingFor }) => [...missingFor],
    }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted, or created without a file, if the catalogue has a record of it.',
      resolve: ({ since }) => since,
    }),
  };
}

const namedType = objectType<NamedAsset>('MissingAssetFor', 'An asset that needs the missing one.', (t) => ({
  assetId: t.exposeID('id', { description: 'Id of the asset.' }),
  name: t.exposeString('name', { nullable: true, description: 'Null if it has none, or it is withheld.' }),
}));

/** The GraphQL type of a missing asset of one scenario. */
export const missingInScenarioType = objectType<MissingInScenario, ScenarioContext>(
  'ScenarioMissingAsset',
  'A shared asset that a scenario refers to and that no one has uploaded yet.',
  (t, builder) => ({
    ...missingFields(builder, t),
    places: t.expose('places', { type: [placeType(builder)], description: 'The references to it, in document order.' }),
  }),
);

const placeType = objectType<MissingPlace>(
  'MissingAssetPlace',
  'A reference to a missing asset in a scenario.',
  (t) => ({
    entityId: t.exposeID('entityId', {
      nullable: true,
      description: 'The innermost entity that contains it; null for the scenario itself.',
    }),
    entityName: t.exposeString('entityName', { nullable: true, description: 'The author’s name for it.' }),
    entityType: t.exposeString('entityType', { description: 'Its kind.' }),
    pointer: t.exposeString('pointer', { description: 'Where in the document, as a JSON pointer.' }),
  }),
);

/** The GraphQL type of a missing asset with the scenarios that need it. */
export const missingAcrossType = objectType<MissingAcross, ScenarioContext>(
  'MissingAsset',
  'A shared asset that scenarios refer to and that no one has uploaded yet.',
  (t, builder) => ({
    ...missingFields(builder, t),
    placeCount: t.exposeInt('places', { description: 'Number of references to it, in all scenarios.' }),
    scenarioCount: t.int({
      description: 'Number of scenarios that refer to it.',
      resolve: ({ scenarios }) => scenarios.length,
    }),
    scenarios: t.expose('scenarios', {
      type: [scenarioType(builder)],
      description: 'The scenarios that refer to it, sorted by code.',
    }),
  }),
);

const scenarioType = objectType<MissingScenario>(
  'MissingAssetScenario',
  'A scenario that refers to a missing asset.',
  (t) => ({
    scenarioCode: t.exposeString('scenarioCode', { description: 'Code of the scenario.' }),
    title: t.exposeString('title', { description: 'Title of the scenario.' }),
    libraryCode: t.exposeString('libraryCode', { description: 'Code of the library that it is in.' }),
    libraryName: t.exposeString('libraryName', { description: 'Name of the library that it is in.' }),
    placeCount: t.exposeInt('places', { description: 'Number of references to the asset.' }),
  }),
);
