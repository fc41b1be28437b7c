import type { Builder } from '#graphql/builder';
import { mutationWithInput } from '#graphql/field-with-input';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import { requirePrincipal } from '#principal/require-principal';
import { scenarioFor } from '#tenancy/scenario-for';
import type { LiveContext } from './context';
import { endPresence, reportPresence } from './presence';
import { presenceRhythm, usualRhythm } from './presence-rhythm';

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
