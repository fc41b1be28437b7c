import { conditionObjectTypes, expressionStates } from '@scn/core/document/enumerations';
import type { Json } from '@scn/core/kernel/json';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import type { ExpressionObject, ExpressionSummary } from '@scn/core/description/expression-summary';
import { ofSnapshot } from '../document/of-snapshot';

/** An expression with its state and what it speaks of. */
export const expressionType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ExpressionSummary>('ScenarioExpression').implement({
    description: 'Conditions of a scenario: visibility, prerequisites, a trigger, a response.',
    fields: (t) =>
      ofSnapshot({
        state: t.expose('state', {
          type: enumerationType(builder, expressionStates, 'ExpressionState'),
          description: 'VALID also when nothing is set. INVALID: something is missing, or no longer exists.',
        }),
        expressionGroupJson: t.field({
          type: 'JSON',
          nullable: true,
          description: 'The root group; null when nothing is set or the expression is unsupported.',
          resolve: ({ expression }) =>
            expression?.expressionType === 'Group' ? (expression as unknown as Json) : null,
        }),
        unsupportedSource: t.field({
          type: 'String',
          nullable: true,
          description: 'An unsupported expression as it was imported. It can only be cleared.',
          resolve: ({ expression }) => (expression?.expressionType === 'Unsupported' ? expression.source : null),
        }),
        objects: t.expose('objects', {
          type: [expressionObject(builder)],
          description: 'What its conditions speak of, each once.',
        }),
      }),
  }),
);

const expressionObject = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ExpressionObject>('ScenarioExpressionObject').implement({
    description: 'Something that a condition speaks of.',
    fields: (t) =>
      ofSnapshot({
        objectType: t.expose('objectType', {
          type: enumerationType(builder, conditionObjectTypes, 'ConditionObjectType'),
          description: 'What kind of condition it stands in.',
        }),
        id: t.exposeID('id', { description: 'Action code, response code, report item, or id of a patient or actor.' }),
        title: t.exposeString('title', { description: 'What the author calls it.' }),
      }),
  }),
);
