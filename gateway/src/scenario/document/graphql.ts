import type { Json } from '@scn/core/kernel/json';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { scenarioInput, scenarioInputFields } from '../scenario-input';
import { readScenarioAt, type ScenarioThen } from '../../log/scenario-at';
import { scenarioFor } from '../../tenancy/scenario-for';
import { documentNow, type AuthorisedDocument } from './document-now';

/** Adds the whole document: for the editor, and for `scn pull`. */
export function addDocument(builder: Builder): void {
  builder.queryField('scenarioDocument', (t) =>
    t.field({
      type: documentType(builder),
      description: 'The whole document, and where in the log it stands. Changes from there on follow by subscription.',
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      resolve: (_, { input }, context) => documentNow(context, input),
    }),
  );
  const then = builder.inputType('ScenarioDocumentThenInput', {
    description: 'A scenario at one place of its log.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      seq: t.int({
        required: true,
        description: 'The last change that it is to hold: that of a version, or of the history.',
      }),
    }),
  });
  builder.queryField('scenarioDocumentThen', (t) =>
    t.field({
      type: documentThenType(builder),
      description: 'The whole document as it was at one place of its log.',
      args: { input: t.arg({ type: then, required: true, description: 'The scenario, and the place.' }) },
      resolve: async (_, { input }, context) =>
        readScenarioAt(context.services.operationLog, await scenarioFor(context, input), input.seq),
    }),
  );
}

const documentThenType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ScenarioThen>('ScenarioDocumentThen').implement({
    description: 'A scenario as it was.',
    fields: (t) => ({
      seq: t.exposeInt('seq', { description: 'Sequence number of the last change that it holds.' }),
      plugins: t.field({
        type: 'JSON',
        description: 'Version of each plugin that its payloads were written for, by its id.',
        resolve: ({ plugins }) => ({ ...plugins }),
      }),
      scenario: t.field({
        type: 'JSON',
        description: 'The document, as the scenario schema was then.',
        resolve: ({ scenario }) => scenario as unknown as Json,
      }),
    }),
  }),
);

const documentType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<AuthorisedDocument>('ScenarioDocument').implement({
    description: 'A scenario as one document.',
    fields: (t) => ({
      scenarioCode: t.id({ description: 'Its code.', resolve: ({ scenario }) => scenario.scenarioCode }),
      seq: t.exposeInt('seq', { description: 'Sequence number of the last change that it holds.' }),
      hash: t.exposeString('hash', { description: 'Hash of the log up to there, in hexadecimal.' }),
      plugins: t.field({
        type: 'JSON',
        description: 'Version of each plugin of this gateway, by its id.',
        resolve: ({ plugins }) => Object.fromEntries(plugins.plugins.map(({ id, version }) => [id, version])),
      }),
      scenario: t.field({
        type: 'JSON',
        description: 'The document, as the scenario schema says.',
        resolve: ({ scenario }) => scenario as unknown as Json,
      }),
    }),
  }),
);
