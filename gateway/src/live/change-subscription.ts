import { asJson } from '@scn/core/base/json';
import type { Builder } from '#graphql/builder';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import { personType } from '#tenancy/people/people';
import type { LiveContext } from './context';
import { followScenarioChanges, type ScenarioChange, type ScenarioChangeBatch } from './scenario-changes';

/** Adds `scenarioChanges`. */
export function addChangeSubscription(builder: Builder<LiveContext>): void {
  const person = personType(builder);
  const change = builder.objectRef<ScenarioChange>('ScenarioChange').implement({
    description: 'A change of a scenario, as recorded in its log.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Position in the log: from 1, without gaps.' }),
      operationId: t.exposeID('operationId', {
        description: 'The operation id with which the change was sent, by which a client recognises its own changes.',
      }),
      title: t.exposeString('title', { description: 'One-line summary of the change.' }),
      calls: t.field({
        type: 'JSON',
        description:
          'The operations of the change: a list of `{ name, input }`, with `texts` for edits of texts as their author made them.',
        resolve: ({ calls }) => asJson(calls),
      }),
      patches: t.field({
        type: 'JSON',
        description:
          'The resulting changes of the document: RFC 6902 operations `add`, `remove` and `replace`, to be applied in this order.',
        resolve: ({ patches }) => patches.map((patch) => ({ ...patch })),
      }),
      actor: t.expose('actor', {
        type: person,
        nullable: true,
        description: 'The user who made the change; null if no user requested it.',
      }),
      at: t.expose('at', { type: 'DateTime', description: 'When it was made.' }),
      hash: t.string({
        description: 'SHA-256 of the entry and all before it, in hexadecimal.',
        resolve: ({ hash }) => hash.toString('hex'),
      }),
    }),
  });
  const batch = builder.objectRef<ScenarioChangeBatch>('ScenarioChangeBatch').implement({
    description: 'Consecutive changes. The next batch starts with the next number.',
    fields: (t) => ({
      changes: t.expose('changes', { type: [change], description: 'In order; never empty.' }),
      headSeq: t.exposeInt('headSeq', {
        description:
          'Sequence number of the last change in the log at the time of reading. If it is higher than that of the last change in this batch, more batches follow.',
      }),
    }),
  });
  const input = builder.inputType('ScenarioChangesInput', {
    description: 'Input of `scenarioChanges`.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      afterSeq: t.int({
        required: true,
        description: 'Sequence number of the last change that the client has: the `seq` of the document. 0 for none.',
      }),
    }),
  });
  builder.subscriptionField('scenarioChanges', (t) =>
    t.field({
      description:
        'All changes after a sequence number, in order, without gaps or duplicates, from all gateways. After a ' +
        'disconnection, subscribe again with the last number received. Ends with NoRecordsFoundError, reason ACCESS_ENDED, when the ' +
        'scenario is deleted or you can no longer read it. Refused with InvalidValueError if `afterSeq` is beyond the end of the log.',
      type: batch,
      args: {
        input: t.arg({
          type: input,
          required: true,
          description: 'The scenario, and the sequence number to start after.',
        }),
      },
      subscribe: (_, { input: asked }, context) => followScenarioChanges(context, asked),
      resolve: (read) => read,
    }),
  );
}
