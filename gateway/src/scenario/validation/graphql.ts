import { logTypes } from '@scn/core/base/enumerations';
import { asJson } from '@scn/core/base/json';
import type { Issue } from '@scn/core/base/issue';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { dependencyType } from '../dependencies/graphql';
import { catalogueNow } from '../document/document-now';
import { printCatalogue } from '#catalogue/printed-catalogue';
import { readStored } from '#log/stored-document';
import type { ScenarioContext } from '../context';
import { describeStored } from './describe-stored';
import type { DescribedIssue, IssueEntity } from './described-issue';

/** The validation result of a scenario. */
interface ScenarioValidation {
  readonly seq: number;
  readonly issues: readonly DescribedIssue[];
}

/** Adds the validation of a scenario. */
export function addValidation(builder: Builder<ScenarioContext>): void {
  scenarioQuery(builder, 'scenarioValidation', {
    type: validationType(builder),
    description: 'The validation result of a scenario: the same as in the editor and on the command line.',
    resolve: async (scenario, _, { services: { operationLog, database } }) => {
      const { scenarioId, institutionId } = scenario;
      const stored = await readStored(operationLog, { scenarioId, institutionId });
      const catalogue = printCatalogue(await catalogueNow({ database, operationLog }, institutionId));
      return { seq: stored.seq, issues: await operationLog.threads.run(describeStored, { stored, catalogue }) };
    },
  });
}

const validationType = objectType<ScenarioValidation, ScenarioContext>(
  'ScenarioValidation',
  'The validation result of a scenario.',
  (t, builder) => ({
    isValid: t.boolean({
      description: 'Whether it can be published: no issue is an error.',
      resolve: ({ issues }) => countOf(issues, 'ERROR') === 0,
    }),
    seq: t.exposeInt('seq', { description: 'The last change that was validated.' }),
    errors: t.int({
      description: 'Number of issues that prevent publishing.',
      resolve: ({ issues }) => countOf(issues, 'ERROR'),
    }),
    warnings: t.int({ description: 'Number of warnings.', resolve: ({ issues }) => countOf(issues, 'WARNING') }),
    issues: t.expose('issues', {
      type: [issueType(builder)],
      description: 'In document order; issues of the whole scenario come last.',
    }),
  }),
);

function countOf(issues: readonly DescribedIssue[], severity: Issue['severity']): number {
  return issues.filter(({ issue }) => issue.severity === severity).length;
}

const issueType = objectType<DescribedIssue, ScenarioContext>(
  'ScenarioIssue',
  'A problem, or something to review.',
  (t, builder) => ({
    ruleId: t.id({
      description: 'The rule; each rule has a documentation page.',
      resolve: ({ issue }) => issue.ruleId,
    }),
    messageId: t.id({ description: 'Which of the rule’s messages.', resolve: ({ issue }) => issue.messageId }),
    code: t.string({
      nullable: true,
      description:
        'Its code in the reference of error codes, such as `RoleHasNoAssociatedActorError`; null if it has none.',
      resolve: ({ issue }) => issue.code ?? null,
    }),
    logType: t.field({
      type: enumerationType(builder, logTypes, 'LogType'),
      description: 'Its severity. Only errors prevent publishing.',
      resolve: ({ issue }) => issue.severity,
    }),
    message: t.string({ description: 'What is wrong, and what to do.', resolve: ({ issue }) => issue.message }),
    pointer: t.string({
      description: 'Where in the document, as a JSON pointer.',
      resolve: ({ issue }) => issue.pointer,
    }),
    at: t.string({ description: 'Where in the entity, as a JSON pointer.', resolve: ({ issue }) => issue.at }),
    entity: t.expose('entity', {
      type: issueEntityType(builder),
      nullable: true,
      description: 'The entity it is about; null for the scenario itself.',
    }),
    fixes: t.field({
      type: [fixType(builder)],
      description: 'Quick fixes, for `applyOperations`.',
      resolve: ({ issue }) => [...issue.fixes],
    }),
  }),
);

const issueEntityType = objectType<IssueEntity, ScenarioContext>(
  'ScenarioIssueEntity',
  'The entity that an issue is about.',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    name: t.exposeString('name', { description: 'The author’s name for it.' }),
    entityType: t.exposeString('entityType', { description: 'Its kind.' }),
    canAutomaticallyDelete: t.exposeBoolean('canAutomaticallyDelete', {
      description: 'Whether all references to it are only mentions, which are deleted with it.',
    }),
    relatedEntities: t.expose('relatedEntities', { type: [dependencyType(builder)], description: 'References to it.' }),
  }),
);

const fixType = objectType<Issue['fixes'][number]>('ScenarioIssueFix', 'A quick fix for an issue.', (t) => ({
  title: t.exposeString('title', { description: 'What it does.' }),
  operations: t.field({
    type: 'JSON',
    description: 'Its operations, with names and inputs.',
    resolve: ({ operations }) => asJson(operations),
  }),
}));
