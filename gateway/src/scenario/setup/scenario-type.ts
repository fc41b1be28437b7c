import { cultures, productStatuses, scenarioAccesses, scenarioFeatures } from '@scn/core/base/enumerations';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import type { AuthorisedDocument } from '../document/document-now';

/** A scenario's header, which screens load first. */
export const scenarioType = objectType<AuthorisedDocument, ScenarioContext>(
  'ScenarioHeader',
  'The header of a scenario, for screens.',
  (t, builder) => ({
    scenarioCode: t.id({ description: 'Its code.', resolve: ({ scenario }) => scenario.scenarioCode }),
    libraryCode: t.string({ description: 'Its library.', resolve: ({ authorised }) => authorised.libraryCode }),
    title: t.string({ description: 'Its title.', resolve: ({ scenario }) => scenario.setup.basicInfo.title }),
    coverImageId: t.id({
      nullable: true,
      description: 'The image that shows it in lists; null if it has none.',
      resolve: ({ scenario }) => scenario.setup.basicInfo.coverImageId,
    }),
    culture: t.field({
      type: enumerationType(builder, cultures, 'Culture'),
      description: 'The culture it is written for.',
      resolve: ({ scenario }) => scenario.setup.basicInfo.culture,
    }),
    playTime: t.int({ description: 'Minutes.', resolve: ({ scenario }) => scenario.setup.basicInfo.playTime }),
    productStatus: t.field({
      type: enumerationType(builder, productStatuses, 'ProductStatus'),
      description: 'Its product status.',
      resolve: ({ scenario }) => scenario.setup.configuration.productStatus,
    }),
    features: t.field({
      type: [enumerationType(builder, scenarioFeatures, 'ScenarioFeature')],
      description: 'The features it uses.',
      resolve: ({ scenario }) => [...scenario.setup.configuration.features],
    }),
    multiplayer: t.boolean({
      description: 'Whether several learners play it together.',
      resolve: ({ scenario }) => scenario.setup.configuration.multiplayer,
    }),
    access: t.field({
      type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
      description: 'Your permissions for it.',
      resolve: ({ authorised }) => authorised.access,
    }),
    isScenarioReadOnly: t.boolean({
      description: 'Whether all editing and dragging is disabled.',
      resolve: ({ authorised }) => authorised.access === 'READONLY',
    }),
    ownedByInstitution: t.boolean({
      description: 'Whether it is in a library of the active institution.',
      resolve: ({ authorised }) => authorised.isOwned,
    }),
    seq: t.exposeInt('seq', { description: 'Sequence number of its last change.' }),
    actionCount: t.int({ description: 'Number of actions.', resolve: ({ scenario }) => scenario.actions.length }),
  }),
);
