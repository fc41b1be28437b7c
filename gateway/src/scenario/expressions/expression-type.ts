import { conditionObjectTypes, expressionStates } from '@scn/core/base/enumerations';
import { asJson } from '@scn/core/base/json';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ExpressionObject, ExpressionSummary } from '@scn/core/description/expression-summary';
import type { ScenarioContext } from '../context';
import { ofSnapshot } from '../document/of-snapshot';

/** An expression with its state and the entities it refers to. */
export const expressionType = objectType<ExpressionSummary, ScenarioContext>(
  'ScenarioExpression',
  'Conditions in a scenario, such as visibility, prerequisites, a trigger or a response.',
  (t, builder) =>
    ofSnapshot({
      state: t.expose('state', {
        type: enumerationType(builder, expressionStates, 'ExpressionState'),
        description: 'Also VALID when nothing is set. INVALID when something is missing or no longer exists.',
      }),
      expressionGroupJson: t.field({
        type: 'JSON',
        nullable: true,
        description: 'The root group; null when nothing is set or the expression is unsupported.',
        resolve: ({ expression }) => (expression?.expressionType === 'Group' ? asJson(expression) : null),
      }),
      unsupportedSource: t.field({
        type: 'String',
        nullable: true,
        description: 'An unsupported expression as it was imported. It can only be cleared.',
        resolve: ({ expression }) => (expression?.expressionType === 'Unsupported' ? expression.source : null),
      }),
      objects: t.expose('objects', {
        type: [expressionObject(builder)],
        description: 'The entities that its conditions refer to, without duplicates.',
      }),
    }),
);

const expressionObject = objectType<ExpressionObject, ScenarioContext>(
  'ScenarioExpressionObject',
  'An entity that a condition refers to.',
  (t, builder) =>
    ofSnapshot({
      objectType: t.expose('objectType', {
        type: enumerationType(builder, conditionObjectTypes, 'ConditionObjectType'),
        description: 'The kind of condition that refers to it.',
      }),
      id: t.exposeID('id', { description: 'Action code, response code, report item, or id of a patient or actor.' }),
      title: t.exposeString('title', { description: 'The author’s name for it.' }),
    }),
);
