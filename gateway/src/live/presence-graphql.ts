import type { Builder } from '#graphql/builder';
import { mutationWithInput } from '#graphql/field-with-input';
import { objectType } from '#graphql/object-type';
import { requirePrincipal } from '#principal/principal';
import { peopleFor, type Person, personType } from '#tenancy/people/people';
import { type ScenarioInput, scenarioFor } from '#tenancy/scenarios-for';
import { scenarioInput, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { LiveContext } from './context';
import { followTopic } from './follow-topic';
import { liveReaders } from './live-readers';
import {
  isSamePresence,
  type PresenceRow,
  endPresence,
  reportPresence,
  type PresentEntity,
  type PresentPointer,
  heartbeatInterval,
  presenceLifetime,
} from './presence';
import { followedScenario } from './scenario-access';

/** The default timing of heartbeats. */
const usualRhythm = { heartbeatInterval, lifetime: presenceLifetime };

/** The GraphQL type of {@link usualRhythm}. */
const presenceRhythm = objectType<typeof usualRhythm>(
  'PresenceRhythm',
  'The timing of a client’s heartbeats.',
  (t) => ({
    heartbeatInterval: t.exposeInt('heartbeatInterval', {
      description: 'Number of milliseconds after which to send `presenceUpdate` again, even without changes.',
    }),
    lifetime: t.exposeInt('lifetime', {
      description: 'Number of milliseconds without `presenceUpdate` after which a connection is removed from the list.',
    }),
  }),
);

/** Adds `scenarioPresence`. */
export function addPresenceSubscription(builder: Builder<LiveContext>): void {
  const entity = builder.objectRef<PresentEntity>('PresentEntity').implement({
    description: 'The entity that a user has selected or is editing.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'Kind of entity.' }),
      id: t.exposeID('id', { description: 'Its id or code. The entity may have been deleted.' }),
      field: t.exposeString('field', {
        nullable: true,
        description: 'JSON Pointer of its field that has the focus: `/title`.',
      }),
    }),
  });
  const pointer = builder.objectRef<PresentPointer>('PresentPointer').implement({
    description: 'Where a user’s pointer is on a canvas, relative to a card.',
    fields: (t) => ({
      card: t.exposeID('card', { description: 'Key of the card. It may have been deleted.' }),
      x: t.exposeFloat('x', { description: 'Canvas pixels from its left side.' }),
      y: t.exposeFloat('y', { description: 'Canvas pixels from its upper side.' }),
    }),
  });
  const present = builder.objectRef<PresentPerson>('PresentPerson').implement({
    description: 'A user who has the scenario open in a window.',
    fields: (t) => ({
      connectionId: t.exposeID('connectionId', { description: 'Id of the window, unique for the user.' }),
      person: t.expose('person', { type: personType(builder), description: 'The user.' }),
      screen: t.exposeString('screen', { description: 'Route of the screen, relative to the scenario.' }),
      entity: t.expose('entity', {
        type: entity,
        nullable: true,
        description: 'The entity that is selected or edited there.',
      }),
      pointer: t.expose('pointer', {
        type: pointer,
        nullable: true,
        description: 'The pointer on the canvas; null if it is not there.',
      }),
    }),
  });
  const presence = builder.objectRef<readonly PresentPerson[]>('ScenarioPresence').implement({
    description: 'The users who have a scenario open.',
    fields: (t) => ({
      people: t.field({
        type: [present],
        description: 'One for each window, including your own. At most 200.',
        resolve: (rows) => [...rows],
      }),
      rhythm: t.field({
        type: presenceRhythm(builder),
        description: 'The timing of a client’s heartbeats.',
        resolve: () => usualRhythm,
      }),
    }),
  });
  builder.subscriptionField('scenarioPresence', (t) =>
    t.field({
      description:
        'The users who have a scenario open: the complete list, initially and on each change. Ends with NoRecordsFoundError, reason ' +
        'ACCESS_ENDED, when the scenario is deleted or you can no longer read it.',
      type: presence,
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      subscribe: (_, { input: asked }, context) => followScenarioPresence(context, asked),
      resolve: (rows) => rows,
    }),
  );
}

/** A user who has a scenario open. */
interface PresentPerson extends PresenceRow {
  readonly person: Person;
}

/**
 * The users who have a scenario open: initially, and on each change.
 *
 * @throws Refusal as `scenarioFor` does. The iteration ends with a Refusal when access ends.
 */
async function followScenarioPresence(
  context: LiveContext,
  input: ScenarioInput,
): Promise<AsyncIterableIterator<readonly PresentPerson[], undefined>> {
  const followed = await followedScenario(context, input);
  const { scenario, viewerInstitutionId } = followed;
  const { scenarioId, institutionId } = scenario;
  const { presence } = liveReaders(context.services);
  let reported: readonly PresenceRow[] | null = null;

  // a connection that timed out causes no wake-up: the slow poll finds it
  return followTopic(followed.wakeUps, `presence:${scenarioId}`, async () => {
    const { rows, people } = await followed.read(() => presence.read({ scenarioId, institutionId }));
    if (reported !== null && isSamePresence(reported, rows)) return { values: [] };
    reported = rows;
    const userIds = rows.map(({ userId }) => userId);
    const viewed = { viewerInstitutionId, institutionId };
    const person = await peopleFor(context.services.database, people, userIds, viewed);
    return { values: [rows.map((row) => ({ ...row, person: person(row.userId) }))] };
  });
}

/** Adds `presenceUpdate` and `presenceLeave`. */
export function addPresenceMutations(builder: Builder<LiveContext>): void {
  const entity = builder.inputType('PresentEntityInput', {
    description: 'The entity that a user has selected or is editing.',
    fields: (t) => ({
      kind: t.string({ required: true, description: 'Kind of entity, such as `response`. At most 60 characters.' }),
      id: t.id({ required: true, description: 'Its id or code. At most 128 characters.' }),
      field: t.string({
        description: 'JSON Pointer of its field that has the focus: `/title`. At most 300 characters.',
      }),
    }),
  });
  const pointer = builder.inputType('PresentPointerInput', {
    description: 'Where a user’s pointer is on a canvas, relative to a card.',
    fields: (t) => ({
      card: t.id({ required: true, description: 'Key of the card. At most 128 characters.' }),
      x: t.float({ required: true, description: 'Canvas pixels from its left side, from -1,000,000 to 1,000,000.' }),
      y: t.float({ required: true, description: 'Canvas pixels from its upper side, in the same range.' }),
    }),
  });
  mutationWithInput(builder, 'presenceUpdate', {
    description: 'Shows others who have the scenario open which screen and entity you are viewing.',
    type: presenceRhythm(builder),
    input: (t) => ({
      ...scenarioInputFields(t),
      connectionId: t.id({ required: true, description: 'A UUID that the client generates once for each window.' }),
      screen: t.string({
        required: true,
        description: 'Route of the screen, relative to the scenario. At most 300 characters.',
      }),
      entity: t.field({ type: entity, description: 'The entity that is selected or edited there.' }),
      pointer: t.field({ type: pointer, description: 'The pointer on the canvas; without it, none is shown.' }),
    }),
    argOptions: { description: 'The connection, and what it is viewing.' },
    resolve: async (_, { connectionId, screen, entity: at, pointer: pointerAt, ...input }, context) => {
      const { userId } = requirePrincipal(context);
      const entityAt = at === undefined || at === null ? null : { ...at, field: at.field ?? null };
      const report = { connectionId, screen, entity: entityAt, pointer: pointerAt ?? null };
      await reportPresence(context, await scenarioFor(context, input), userId, report);
      return usualRhythm;
    },
  });
  mutationWithInput(builder, 'presenceLeave', {
    description: 'Removes you from the list of present users immediately. Always returns true.',
    type: 'Boolean',
    input: (t) => ({
      ...scenarioInputFields(t),
      connectionId: t.id({ required: true, description: 'As in `presenceUpdate`.' }),
    }),
    argOptions: { description: 'The connection, and the scenario that it leaves.' },
    resolve: async (_, { connectionId, ...input }, context) => {
      const { userId } = requirePrincipal(context);
      await endPresence(context, await scenarioFor(context, input), userId, connectionId);
      return true;
    },
  });
}
