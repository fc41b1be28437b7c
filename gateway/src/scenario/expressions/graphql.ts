import { expressionTypes, conditionObjectTypes, expressionStates } from '@scn/core/base/enumerations';
import { asJson } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import {
  summariseExpression,
  type ExpressionSummary,
  type ExpressionObject,
} from '@scn/core/description/expression-summary';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { needEntity, needResponseOf } from '../document/document-now';
import { documentQuery } from '../document/document-query';
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

/** The field of an action for each type of expression. */
const fieldOfType = {
  Visibility: 'visible',
  Invisibility: 'triggerInvisible',
  Prerequisite: 'dependencies',
} as const satisfies Record<(typeof expressionTypes)[number], keyof Action>;

interface ResponseExpression {
  readonly actionCode: string;
  readonly response: Response;
  readonly conditions: ExpressionSummary;
}

/** Adds the queries for conditions of responses, and of an action by type. */
export function addExpressions(builder: Builder<ScenarioContext>): void {
  addResponseExpressions(builder);
  addActionExpression(builder);
}

function addResponseExpressions(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioResponseExpressions', {
    type: [responseExpression(builder)],
    description: 'The conditions of responses, in document order.',
    input: (t) => ({
      actionCode: t.string({ description: 'Only of this action; of every action if omitted.' }),
    }),
    typeOptions: { description: 'Which responses.' },
    argOptions: { description: 'The scenario, and optionally an action.' },
    resolve: (document, input) =>
      document.indexed((view) => {
        const { actionCode } = input;
        const nodes = typeof actionCode === 'string' ? [needEntity(view, 'action', actionCode)] : view.all('action');
        return nodes.flatMap(({ value: action }) =>
          action.responses.map((response) => ({
            actionCode: action.actionCode,
            response,
            conditions: summariseExpression(response.conditions, view),
          })),
        );
      }),
  });
  documentQuery(builder, 'scenarioResponseExpression', {
    type: responseExpression(builder),
    description: 'The conditions of one response.',
    input: (t) => ({
      actionCode: t.string({ required: true, description: 'The action.' }),
      responseCode: t.string({ required: true, description: 'One of its responses.' }),
    }),
    typeOptions: { description: 'A response of an action.' },
    argOptions: { description: 'The response.' },
    resolve: (document, { actionCode, responseCode }) =>
      document.indexed((view) => {
        const response = needResponseOf(needEntity(view, 'action', actionCode).value, responseCode);
        return { actionCode, response, conditions: summariseExpression(response.conditions, view) };
      }),
  });
}

function addActionExpression(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioActionExpression', {
    type: expressionType(builder),
    description:
      'Visibility triggers, invisibility triggers or prerequisites of an action. ExpressionLoadingError if its trigger has none.',
    input: (t) => ({
      actionCode: t.string({ required: true, description: 'The action.' }),
      expressionType: t.field({
        type: enumerationType(builder, expressionTypes, 'ExpressionType'),
        required: true,
        description: 'The type of expression.',
      }),
    }),
    typeOptions: { description: 'An expression of an action.' },
    argOptions: { description: 'The action and the type of expression.' },
    resolve: (document, { actionCode, expressionType: which }) =>
      document.indexed((view) => {
        const { value } = needEntity(view, 'action', actionCode);
        const expression = value[fieldOfType[which]];
        const usesVisibility = document.plugins.trigger(value.trigger.trigger)?.usesVisibility;
        if (expression === null && usesVisibility === false) {
          const message = `“${actionCode}” has no visibility, invisibility triggers or prerequisites: its trigger starts it.`;
          throw new Refusal('ExpressionLoadingError', { actionCode, expressionType: which }, message);
        }
        return summariseExpression(expression, view);
      }),
  });
}

const responseExpression = objectType<ResponseExpression, ScenarioContext>(
  'ScenarioResponseExpression',
  'The conditions of a response.',
  (t, builder) => ({
    actionCode: t.exposeID('actionCode', { description: 'The action.' }),
    responseCode: t.field({
      type: 'ID',
      description: 'The response.',
      resolve: ({ response }) => response.responseCode,
    }),
    description: t.field({
      type: 'String',
      description: 'The response descriptor.',
      resolve: ({ response }) => response.description,
    }),
    conditionsEnabled: t.field({
      type: 'Boolean',
      description: 'Whether the conditions apply.',
      resolve: ({ response }) => response.conditionsEnabled,
    }),
    conditions: t.expose('conditions', { type: expressionType(builder), description: 'The conditions.' }),
  }),
);
