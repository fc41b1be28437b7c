import { logTypes } from '@scn/core/document/enumerations';
import type { Json } from '@scn/core/kernel/json';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Issue } from '@scn/core/validation/issue';
import type { Builder } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { dependencyType } from '../dependencies/dependency-type';
import { documentNow } from '../document/document-now';
import { scenarioInput } from '../scenario-input';
import { describeIssues, type DescribedIssue, type IssueEntity } from './described-issue';
import { issuesOf } from './issues-of';

/** What the rules say of a scenario. */
interface ScenarioValidation {
  readonly seq: number;
  readonly issues: readonly DescribedIssue[];
}

/** Adds the validation of a scenario. */
export function addValidation(builder: Builder): void {
  builder.queryField('scenarioValidation', (t) =>
    t.field({
      type: validationType(builder),
      description: 'What the rules say of a scenario: the same as in the editor and on the command line.',
      args: { input: t.arg({ type: scenarioInput(builder), required: true, description: 'The scenario.' }) },
      resolve: async (_, { input }, context) => {
        const document = await documentNow(context, input);
        const issues = await issuesOf(context, document);
        return { seq: document.seq, issues: document.indexed((view) => describeIssues(issues, view)) };
      },
    }),
  );
}

const validationType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ScenarioValidation>('ScenarioValidation').implement({
    description: 'What the rules say of a scenario.',
    fields: (t) => ({
      isValid: t.boolean({
        description: 'No issue is an error: it may be published.',
        resolve: ({ issues }) => issues.every(({ issue }) => issue.severity !== 'ERROR'),
      }),
      seq: t.exposeInt('seq', { description: 'The last change that was judged.' }),
      issues: t.expose('issues', {
        type: [issueType(builder)],
        description: 'In document order, those of the whole scenario last.',
      }),
    }),
  }),
);

const issueType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<DescribedIssue>('ScenarioIssue').implement({
    description: 'Something that is wrong, or should be looked at.',
    fields: (t) => ({
      ruleId: t.id({ description: 'The rule, with a page of documentation.', resolve: ({ issue }) => issue.ruleId }),
      messageId: t.id({ description: 'Which of the rule’s messages.', resolve: ({ issue }) => issue.messageId }),
      logType: t.field({
        type: enumerationType(builder, logTypes, 'LogType'),
        description: 'How grave it is. Only errors keep a scenario from being published.',
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
        description: 'What it is about; null for the scenario itself.',
      }),
      fixes: t.field({
        type: [fixType(builder)],
        description: 'Ways to mend it, for `applyOperations`.',
        resolve: ({ issue }) => [...issue.fixes],
      }),
    }),
  }),
);

const issueEntityType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<IssueEntity>('ScenarioIssueEntity').implement({
    description: 'The entity that an issue is about.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its identity.' }),
      name: t.exposeString('name', { description: 'What the author calls it.' }),
      entityType: t.exposeString('entityType', { description: 'What it is.' }),
      canAutomaticallyDelete: t.exposeBoolean('canAutomaticallyDelete', {
        description: 'All that refers to it are mere mentions: they go with it.',
      }),
      relatedEntities: t.expose('relatedEntities', {
        type: [dependencyType(builder)],
        description: 'What refers to it.',
      }),
    }),
  }),
);

const fixType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Issue['fixes'][number]>('ScenarioIssueFix').implement({
    description: 'A way to mend an issue.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'What it does.' }),
      operations: t.field({
        type: 'JSON',
        description: 'Its operations: names and inputs.',
        resolve: ({ operations }) => operations as unknown as Json,
      }),
    }),
  }),
);
