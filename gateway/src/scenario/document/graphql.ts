import type { Json } from '@scn/core/base/json';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { queryWithInput } from '#graphql/field-with-input';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { scenarioInput } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import { documentThen, sentDocument, type SentDocument, type SentThen } from './sent-document';

/** Adds the query for the whole document, for the editor and `scn pull`. */
export function addDocument(builder: Builder<ScenarioContext>): void {
  queryWithInput(builder, 'scenarioDocument', {
    type: documentType(builder),
    description: 'The whole document and its position in the log. Later changes arrive by subscription.',
    input: scenarioInput(builder),
    argOptions: { description: 'The scenario.' },
    resolve: (_, input, context) => sentDocument(context, input),
  });
  scenarioQuery(builder, 'scenarioDocumentThen', {
    type: documentThenType(builder),
    description: 'The whole document at one position of its log.',
    input: (t) => ({
      seq: t.int({
        required: true,
        description: 'The last change to include: that of a version, or of the history.',
      }),
    }),
    typeOptions: { description: 'A scenario at one position of its log.' },
    argOptions: { description: 'The scenario and the position.' },
    resolve: (scenario, input, { services }) => documentThen(services.operationLog, scenario, input.seq),
  });
}

const documentThenType = objectType<SentThen>('ScenarioDocumentThen', 'A past state of a scenario.', (t) => ({
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
}));

const documentType = objectType<SentDocument>('ScenarioDocument', 'A scenario as one document.', (t) => ({
  scenarioCode: t.exposeID('scenarioCode', { description: 'Its code.' }),
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
}));
