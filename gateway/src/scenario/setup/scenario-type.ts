import { cultures, productStatuses, scenarioAccesses, scenarioFeatures } from '@scn/core/document/enumerations';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import type { AuthorisedDocument } from '../document/document-now';

/** What screens ask of a scenario before anything else. */
export const scenarioType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<AuthorisedDocument>('ScenarioHeader').implement({
    description: 'A scenario, as screens need it around everything else.',
    fields: (t) => ({
      scenarioCode: t.id({ description: 'Its code.', resolve: ({ scenario }) => scenario.scenarioCode }),
      libraryCode: t.string({ description: 'Its library.', resolve: ({ authorised }) => authorised.libraryCode }),
      title: t.string({ description: 'Its title.', resolve: ({ scenario }) => scenario.setup.basicInfo.title }),
      culture: t.field({
        type: enumerationType(builder, cultures, 'Culture'),
        description: 'The culture that it is written for.',
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
        description: 'What it makes use of.',
        resolve: ({ scenario }) => [...scenario.setup.configuration.features],
      }),
      multiplayer: t.boolean({
        description: 'Whether several learners play it together.',
        resolve: ({ scenario }) => scenario.setup.configuration.multiplayer,
      }),
      access: t.field({
        type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
        description: 'What you may do with it.',
        resolve: ({ authorised }) => authorised.access,
      }),
      isScenarioReadOnly: t.boolean({
        description: 'Every edit and drag is disabled.',
        resolve: ({ authorised }) => authorised.access === 'READONLY',
      }),
      ownedByInstitution: t.boolean({
        description: 'It is in a library of the active institution.',
        resolve: ({ authorised }) => authorised.isOwned,
      }),
      seq: t.exposeInt('seq', { description: 'Sequence number of its last change.' }),
      actionCount: t.int({ description: 'Its actions.', resolve: ({ scenario }) => scenario.actions.length }),
    }),
  }),
);
