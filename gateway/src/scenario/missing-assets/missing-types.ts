import type { ObjectFieldBuilder } from '@pothos/core';
import { assetSections } from '@scn/core/kernel/contract';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { missingReasons } from '@scn/core/validation/missing-assets';
import type { Builder, BuilderTypes } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import type { MissingAcross, MissingScenario } from './across-scenarios';
import type { MissingInScenario, MissingPlace } from './in-scenario';
import type { DescribedMissing, NamedAsset } from './uploads';

/** What is told of a missing asset, whether in one scenario or in all. */
function missingFields<Row extends DescribedMissing>(builder: Builder, t: ObjectFieldBuilder<BuilderTypes, Row>) {
  return {
    assetId: t.id({ description: 'What scenarios name it by.', resolve: ({ id }) => id }),
    kind: t.id({ description: 'The plugin of its kind.', resolve: ({ missing }) => missing.plugin.id }),
    kindTitle: t.string({ description: 'What its kind is called.', resolve: ({ missing }) => missing.plugin.title }),
    route: t.string({
      nullable: true,
      description: 'The screen of its kind, where it is uploaded; null where there is none.',
      resolve: ({ missing }) => missing.plugin.route,
    }),
    name: t.string({
      nullable: true,
      description: 'What pickers call it; null where the catalogue never had it, or it is withheld from you.',
      resolve: ({ name }) => name,
    }),
    section: t.field({
      type: enumerationType(builder, assetSections, 'MissingAssetSection'),
      description: 'Where it is listed.',
      resolve: ({ missing }) => missing.section,
    }),
    reason: t.field({
      type: enumerationType(builder, missingReasons, 'MissingAssetReason'),
      description: 'The catalogue does not have it, or has it without what is to be uploaded.',
      resolve: ({ missing }) => missing.reason,
    }),
    missingFor: t.field({
      type: [namedType(builder)],
      description: 'What it is missing for, such as voice profiles; nothing where it is missing altogether.',
      resolve: ({ missingFor }) => [...missingFor],
    }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when, as far as the catalogue knows: when it was deleted, or made without a file.',
      resolve: ({ since }) => since,
    }),
  };
}

const namedType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<NamedAsset>('MissingAssetFor').implement({
    description: 'An asset for which another is missing.',
    fields: (t) => ({
      assetId: t.id({ resolve: ({ id }) => id }),
      name: t.exposeString('name', { nullable: true, description: 'Null where there is none, or it is withheld.' }),
    }),
  }),
);

/** The GraphQL type of a missing asset of one scenario. */
export const missingInScenarioType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<MissingInScenario>('ScenarioMissingAsset').implement({
    description: 'A shared asset that a scenario names and nobody has uploaded yet.',
    fields: (t) => ({
      ...missingFields(builder, t),
      places: t.field({
        type: [placeType(builder)],
        description: 'The places that name it, in the order of the document.',
        resolve: ({ places }) => [...places],
      }),
    }),
  }),
);

const placeType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<MissingPlace>('MissingAssetPlace').implement({
    description: 'A place of a scenario that names a missing asset.',
    fields: (t) => ({
      entityId: t.id({
        nullable: true,
        description: 'The innermost entity around it; null for the scenario itself.',
        resolve: ({ entityId }) => entityId,
      }),
      entityName: t.exposeString('entityName', { nullable: true, description: 'What the author calls it.' }),
      entityType: t.exposeString('entityType', { description: 'What it is.' }),
      pointer: t.exposeString('pointer', { description: 'Where in the document, as a JSON pointer.' }),
    }),
  }),
);

/** The GraphQL type of a missing asset with the scenarios that wait for it. */
export const missingAcrossType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<MissingAcross>('MissingAsset').implement({
    description: 'A shared asset that scenarios name and nobody has uploaded yet.',
    fields: (t) => ({
      ...missingFields(builder, t),
      placeCount: t.int({ description: 'Places that name it, in all scenarios.', resolve: ({ places }) => places }),
      scenarioCount: t.int({
        description: 'Scenarios that name it.',
        resolve: ({ scenarios }) => scenarios.length,
      }),
      scenarios: t.field({
        type: [scenarioType(builder)],
        description: 'The scenarios that name it, by their codes.',
        resolve: ({ scenarios }) => [...scenarios],
      }),
    }),
  }),
);

const scenarioType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<MissingScenario>('MissingAssetScenario').implement({
    description: 'A scenario that names a missing asset.',
    fields: (t) => ({
      scenarioCode: t.exposeString('scenarioCode'),
      title: t.exposeString('title'),
      libraryCode: t.exposeString('libraryCode'),
      libraryName: t.exposeString('libraryName'),
      placeCount: t.int({ description: 'Places of it that name the asset.', resolve: ({ places }) => places }),
    }),
  }),
);
