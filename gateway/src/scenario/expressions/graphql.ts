import { expressionTypes } from '@scn/core/base/enumerations';
import type { Action, Response } from '@scn/core/document/actions/schema';
import { Refusal } from '@scn/core/base/refusal';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { documentQuery } from '../document/document-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { needEntity, needResponseOf } from '../document/need-entity';
import { summariseExpression, type ExpressionSummary } from '@scn/core/description/expression-summary';
import type { ScenarioContext } from '../context';
import { expressionType } from './expression-type';

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
