import type { Builder } from '../graphql/builder';
import { scenarioInputFields } from '../scenario/scenario-input';
import { requirePrincipal } from '../tenancy/require-principal';
import { scenarioFor } from '../tenancy/scenario-for';
import { endPresence, reportPresence } from './presence';
import { presenceRhythm, usualRhythm } from './presence-rhythm';

/** Adds `presenceUpdate` and `presenceLeave`. */
export function addPresenceMutations(builder: Builder): void {
  const entity = builder.inputType('PresentEntityInput', {
    description: 'The thing that has a person’s attention.',
    fields: (t) => ({
      kind: t.string({ required: true, description: 'Kind of entity: `response`. Up to 60 characters.' }),
      id: t.id({ required: true, description: 'Its id or code. Up to 128 characters.' }),
    }),
  });
  const update = builder.inputType('PresenceUpdateInput', {
    description: 'What `presenceUpdate` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      connectionId: t.id({ required: true, description: 'A UUID that the client makes up once for each window.' }),
      screen: t.string({
        required: true,
        description: 'Route of the screen, below the scenario. Up to 300 characters.',
      }),
      entity: t.field({ type: entity, description: 'What is selected or edited there.' }),
    }),
  });
  const leave = builder.inputType('PresenceLeaveInput', {
    description: 'What `presenceLeave` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      connectionId: t.id({ required: true, description: 'As in `presenceUpdate`.' }),
    }),
  });
  builder.mutationField('presenceUpdate', (t) =>
    t.field({
      description: 'Tells others who have the scenario open which screen and which entity you look at.',
      type: presenceRhythm(builder),
      args: { input: t.arg({ type: update, required: true, description: 'Who looks at what.' }) },
      resolve: async (_, { input: { connectionId, screen, entity: at, ...input } }, context) => {
        const { userId } = requirePrincipal(context);
        const report = { connectionId, screen, entity: at ?? null };
        await reportPresence(context, await scenarioFor(context, input), userId, report);
        return usualRhythm;
      },
    }),
  );
  builder.mutationField('presenceLeave', (t) =>
    t.boolean({
      description: 'Tells others at once that you have left. Always true.',
      args: { input: t.arg({ type: leave, required: true, description: 'Which connection leaves what.' }) },
      resolve: async (_, { input: { connectionId, ...input } }, context) => {
        const { userId } = requirePrincipal(context);
        await endPresence(context, await scenarioFor(context, input), userId, connectionId);
        return true;
      },
    }),
  );
}
