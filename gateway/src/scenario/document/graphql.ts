import type { Json } from '@scn/core/kernel/json';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { scenarioInput } from '../scenario-input';
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
}

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
