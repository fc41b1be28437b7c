import type { Builder } from '../graphql/builder';
import { scenarioInputFields } from '../scenario/scenario-input';
import { personType } from './person-type';
import { followScenarioChanges, type ScenarioChange, type ScenarioChangeBatch } from './scenario-changes';

/** Adds `scenarioChanges`. */
export function addChangeSubscription(builder: Builder): void {
  const person = personType(builder);
  const change = builder.objectRef<ScenarioChange>('ScenarioChange').implement({
    description: 'One change of a scenario, as it is in its log.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Its place in the log: from 1, without a gap.' }),
      operationId: t.exposeID('operationId', {
        description: 'What the change was sent as: how a client recognises its own.',
      }),
      title: t.exposeString('title', { description: 'What was done, in one line.' }),
      calls: t.field({
        type: 'JSON',
        description: 'The operations of the change: a list of `{ name, input }`.',
        resolve: ({ calls }) => calls.map((call) => ({ ...call })),
      }),
      patches: t.field({
        type: 'JSON',
        description:
          'What became of the document: RFC 6902 steps `add`, `remove` and `replace`, to be applied in this order.',
        resolve: ({ patches }) => patches.map((patch) => ({ ...patch })),
      }),
      actor: t.field({
        type: person,
        nullable: true,
        description: 'Who did it; null for what no person asked for.',
        resolve: ({ actor }) => actor,
      }),
      at: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ at }) => at }),
      hash: t.string({
        description: 'SHA-256 of the entry and all before it, in hexadecimal.',
        resolve: ({ hash }) => hash.toString('hex'),
      }),
    }),
  });
  const batch = builder.objectRef<ScenarioChangeBatch>('ScenarioChangeBatch').implement({
    description: 'Changes that follow each other. The next batch begins with the next number.',
    fields: (t) => ({
      changes: t.field({
        type: [change],
        description: 'In order; never empty.',
        resolve: ({ changes }) => [...changes],
      }),
      headSeq: t.exposeInt('headSeq', {
        description: 'Where the log stood when they were read: more is to come when it is beyond the last of them.',
      }),
    }),
  });
  const input = builder.inputType('ScenarioChangesInput', {
    description: 'What `scenarioChanges` takes.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      afterSeq: t.int({
        required: true,
        description: 'The last change that the client has: what comes with the document as `seq`. 0 for none.',
      }),
    }),
  });
  builder.subscriptionField('scenarioChanges', (t) =>
    t.field({
      description:
        'Every change after a sequence number, in order, no gap, no duplicate, whichever gateway it was made on. After a ' +
        'disconnection, ask again with the last number received. Ends with NoRecordsFoundError, reason ACCESS_ENDED, when the ' +
        'scenario is deleted or may no longer be read; refused with InvalidValueError when the log has not reached `afterSeq`.',
      type: batch,
      args: { input: t.arg({ type: input, required: true, description: 'The scenario, and from where.' }) },
      subscribe: (_, { input: asked }, context) => followScenarioChanges(context, asked),
      resolve: (read) => read,
    }),
  );
}
