import type { Builder } from '../graphql/builder';
import { scenarioInput } from '../scenario/scenario-input';
import { personType } from './person-type';
import type { PresentEntity } from './presence-limits';
import { presenceRhythm, usualRhythm } from './presence-rhythm';
import { followScenarioPresence, type PresentPerson } from './scenario-presence';

/** Adds `scenarioPresence`. */
export function addPresenceSubscription(builder: Builder): void {
  const entity = builder.objectRef<PresentEntity>('PresentEntity').implement({
    description: 'The thing that has a person’s attention.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'Kind of entity.' }),
      id: t.exposeID('id', { description: 'Its id or code. It need not exist any more.' }),
    }),
  });
  const present = builder.objectRef<PresentPerson>('PresentPerson').implement({
    description: 'Somebody who has the scenario open in one window.',
    fields: (t) => ({
      connectionId: t.exposeID('connectionId', { description: 'Which window; unique within the person.' }),
      person: t.field({
        type: personType(builder),
        description: 'Who it is.',
        resolve: ({ person }) => person,
      }),
      screen: t.exposeString('screen', { description: 'Route of the screen, below the scenario.' }),
      entity: t.field({
        type: entity,
        nullable: true,
        description: 'What is selected or edited there.',
        resolve: (row) => row.entity,
      }),
    }),
  });
  const presence = builder.objectRef<readonly PresentPerson[]>('ScenarioPresence').implement({
    description: 'Who has a scenario open.',
    fields: (t) => ({
      people: t.field({
        type: [present],
        description: 'One for each window, your own included; at most 200.',
        resolve: (rows) => [...rows],
      }),
      rhythm: t.field({
        type: presenceRhythm(builder),
        description: 'How often a client has to say that it is still there.',
        resolve: () => usualRhythm,
      }),
    }),
  });
  builder.subscriptionField('scenarioPresence', (t) =>
    t.field({
      description:
        'Who has a scenario open: the whole list at once, and again at each change. Ends with NoRecordsFoundError, reason ' +
        'ACCESS_ENDED, when the scenario is deleted or may no longer be read.',
      type: presence,
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      subscribe: (_, { input: asked }, context) => followScenarioPresence(context, asked),
      resolve: (rows) => rows,
    }),
  );
}
