import type { Json } from '@scn/core/base/json';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import { scenarioInput, scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import { scenarioFor } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';
import { documentThen, sentDocument, type SentDocument, type SentThen } from './sent-document';

/** Adds the query for the whole document, for the editor and `scn pull`. */
export function addDocument(builder: Builder<ScenarioContext>): void {
  builder.queryField('scenarioDocument', (t) =>
    t.field({
      type: documentType(builder),
      description: 'The whole document and its position in the log. Later changes arrive by subscription.',
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      resolve: (_, { input }, context) => sentDocument(context, input),
    }),
  );
  const then = builder.inputType('ScenarioDocumentThenInput', {
    description: 'A scenario at one position of its log.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      seq: t.int({
        required: true,
        description: 'The last change to include: that of a version, or of the history.',
      }),
    }),
  });
  builder.queryField('scenarioDocumentThen', (t) =>
    t.field({
      type: documentThenType(builder),
      description: 'The whole document at one position of its log.',
      args: { input: t.arg({ type: then, required: true, description: 'The scenario and the position.' }) },
      resolve: async (_, { input }, context) =>
        documentThen(context.services.operationLog, await scenarioFor(context, input), input.seq),
    }),
  );
}

const documentThenType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<SentThen>('ScenarioDocumentThen').implement({
    description: 'A past state of a scenario.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Sequence number of the last change that it includes.' }),
      plugins: t.field({
        type: 'JSON',
        description: 'Plugin versions that its payloads were written for, by plugin id.',
        resolve: ({ plugins }) => ({ ...plugins }),
      }),
      scenario: t.field({
        type: 'JSON',
        description: 'The document, in the scenario schema of that time.',
        resolve: ({ scenario }) => scenario as Json,
      }),
    }),
  }),
);

const documentType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<SentDocument>('ScenarioDocument').implement({
    description: 'A scenario as one document.',
    fields: (t) => ({
      scenarioCode: t.id({ description: 'Its code.', resolve: ({ scenarioCode }) => scenarioCode }),
      seq: t.exposeInt('seq', { description: 'Sequence number of the last change that it includes.' }),
      hash: t.exposeString('hash', { description: 'Hash of the log up to there, in hexadecimal.' }),
      plugins: t.field({
        type: 'JSON',
        description: 'Plugin versions of this gateway, by plugin id.',
        resolve: ({ plugins }) => Object.fromEntries(plugins.plugins.map(({ id, version }) => [id, version])),
      }),
      scenario: t.field({
        type: 'JSON',
        description: 'The document, in the scenario schema.',
        resolve: ({ scenario }) => scenario as Json,
      }),
    }),
  }),
);
