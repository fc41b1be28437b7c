import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { documentQuery } from '../document/document-query';
import { readableCatalogue, type ReadableCatalogue, type DocumentNow } from '../document/document-now';
import type { ScenarioContext } from '../context';
import { actorType, characterRoleType, patientType, listActors } from './actor-types';
import { listDocumentTemplates, type DocumentTemplate } from './document-templates';
import { scenarioType } from './scenario-type';

/** Adds the queries for the scenario itself, its actors, patients and places. */
export function addSetup(builder: Builder<ScenarioContext>): void {
  addPeople(builder);
  addPlaces(builder);
}

function addPeople(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioByCode', {
    type: scenarioType(builder),
    description: 'A scenario by its code: title, play time and your permissions.',
    resolve: (document) => document,
  });
  documentQuery(builder, 'scenarioActors', {
    type: [actorType(builder)],
    description: 'The actors, in document order.',
    resolve: async (document, _, context) => listActors(document, await readableCatalogue(context, document)),
  });
  documentQuery(builder, 'scenarioCharacterRoles', {
    type: [characterRoleType(builder)],
    description: 'The roles of the characters, and the images that represent them.',
    resolve: async (document, _, context) => listActors(document, await readableCatalogue(context, document)),
  });
  documentQuery(builder, 'scenarioPatients', {
    type: [patientType(builder)],
    description: 'The patients, in document order.',
    resolve: (document) => document.scenario.patients,
  });
}

function addPlaces(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioRoomDesignation', {
    type: designationType(builder),
    nullable: true,
    description: 'The room; null when none is chosen.',
    resolve: async (document, _, context) => roomDesignation(document, await readableCatalogue(context, document)),
  });
  documentQuery(builder, 'scenarioIslandDesignations', {
    type: [designationType(builder)],
    description: 'The islands of the room.',
    resolve: async (document, _, context) => islandDesignations(document, await readableCatalogue(context, document)),
  });
  documentQuery(builder, 'scenarioButtonLayoutDesignations', {
    type: [designationType(builder)],
    description: 'The button layouts of all islands.',
    resolve: (document) => buttonLayoutDesignations(document),
  });
  documentQuery(builder, 'scenarioDocumentTemplates', {
    type: [documentTemplateType(builder)],
    description: 'The templates for documents, sorted by title. Requires `DocumentTemplate:Read`.',
    resolve: async (document, _, context) =>
      listDocumentTemplates(document, await readableCatalogue(context, document)),
  });
}

const designationType = objectType<Designation>(
  'ScenarioDesignation',
  'The name of a place of the scenario on playing devices.',
  (t) => ({
    id: t.exposeID('id', { description: 'Id of the room’s asset, of the island, or of the button layout.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    designation: t.exposeString('designation', {
      nullable: true,
      description: 'Its name on playing devices; null if there is none.',
    }),
    islandId: t.exposeID('islandId', {
      nullable: true,
      description: 'The island, or the island that contains the layout.',
    }),
  }),
);

const documentTemplateType = objectType<DocumentTemplate>('ScenarioDocumentTemplate', 'A document template.', (t) => ({
  id: t.exposeID('id', { description: 'The asset.' }),
  title: t.exposeString('title', { nullable: true, description: 'Its title; null when it is withheld.' }),
  internalName: t.exposeString('internalName', {
    nullable: true,
    description: 'Its name on playing devices and in side menus.',
  }),
  documentCount: t.exposeInt('documentCount', { description: 'Number of documents of the scenario created from it.' }),
}));

/** The name of a place of a scenario on playing devices. */
interface Designation {
  /** The room's asset, the island, the button layout. */
  readonly id: string;
  readonly title: string;
  /** Null when none is chosen, the catalogue has none, or it is withheld. */
  readonly designation: string | null;
  /** The island that contains a button layout. */
  readonly islandId: string | null;
}

/** The room; null when none is chosen. */
function roomDesignation({ scenario }: DocumentNow, catalogue: ReadableCatalogue): Designation | null {
  const { roomId } = scenario.setup.environment;
  if (roomId === null) return null;
  const room = catalogue.get(roomId);
  return { id: roomId, title: room?.title ?? roomId, designation: room?.text('designation') ?? null, islandId: null };
}

/** The islands of the room, in document order. */
function islandDesignations({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly Designation[] {
  return scenario.setup.environment.islands.map(({ id, title, locationId }) => ({
    id,
    title,
    designation: catalogue.get(locationId)?.text('designation') ?? null,
    islandId: id,
  }));
}

/** The button layouts of all islands, in document order. */
function buttonLayoutDesignations({ scenario }: DocumentNow): readonly Designation[] {
  return scenario.setup.environment.islands.flatMap(({ id: islandId, buttonLayouts }) =>
    buttonLayouts.map(({ id, title, designation }) => ({ id, title, designation, islandId })),
  );
}
