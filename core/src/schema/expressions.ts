import { Type, type TSchema } from 'typebox';
import { choice, nullable, object, plainString } from './fields';
import type { ScenarioKeywords } from './keywords';
import {
  comparisonOperators,
  conditionObjectTypes,
  expressionOperators,
  type ComparisonOperator,
  type ConditionObjectType,
} from '#base/enumerations';

/** Maximum nesting of groups in the logic builder; the root group is level 1. */
export const maxExpressionDepth = 4;
/**
 * Maximum number of conditions and groups in one group: more are unreadable, and comparing them with each other would take too
 * long.
 */
export const maxGroupRules = 100;

/** The subject of a condition. `objects` contains ids, in the order that {@link conditionObjects} defines for the type. */
export interface ConditionBlock {
  readonly objectType: ConditionObjectType;
  readonly objects: readonly { readonly object: string }[];
}

/** One condition: a comparison, or (operator `None`) the completion of an action or response. */
export interface ExpressionRule {
  readonly expressionType: 'Rule';
  readonly conditionBlock: ConditionBlock;
  readonly comparisonOperator: ComparisonOperator;
  /** A number for physiology, an enumeration value for position, state, emotion and compressions, otherwise null. */
  readonly value: number | string | null;
  /** UCUM code of a physiology value's unit, otherwise null. */
  readonly unit: string | null;
}

/** Conditions joined by AND or OR; `not` negates the whole group: OR with `not` means 'none'. */
export interface ExpressionGroup {
  readonly expressionType: 'Group';
  readonly operator: (typeof expressionOperators)[number];
  readonly not: boolean;
  readonly rules: readonly (ExpressionGroup | ExpressionRule)[];
}

/** An imported expression that the editor can't show: it is kept unchanged and can only be cleared. */
export interface UnsupportedExpression {
  readonly expressionType: 'Unsupported';
  readonly source: string;
}

/** Value of an expression field: an expression, an unsupported one, or null. */
export type Expression = ExpressionGroup | UnsupportedExpression;

/** A condition on objects, by their ids. @param compared - what it is compared with; without it, the condition is a completion */
export function conditionOn(
  objectType: ConditionObjectType,
  objects: readonly string[],
  compared: Partial<Pick<ExpressionRule, 'comparisonOperator' | 'value' | 'unit'>> = {},
): ExpressionRule {
  return {
    expressionType: 'Rule',
    conditionBlock: { objectType, objects: objects.map((id) => ({ object: id })) },
    comparisonOperator: 'None',
    value: null,
    unit: null,
    ...compared,
  };
}

/** Conditions that must all hold. */
export function allOf(rules: ExpressionGroup['rules']): ExpressionGroup {
  return { expressionType: 'Group', operator: 'AND', not: false, rules };
}

const rule = object(
  {
    expressionType: Type.Literal('Rule'),
    conditionBlock: object({
      objectType: choice(conditionObjectTypes),
      objects: Type.Array(object({ object: plainString({ maxLength: 128 }) }), { maxItems: 2 }),
    }),
    comparisonOperator: choice(comparisonOperators),
    value: Type.Union([Type.Number(), plainString(), Type.Null()]),
    unit: nullable(plainString({ maxLength: 32 })),
  },
  { title: 'Condition' },
);

const item = Type.Union([rule, Type.Unsafe<ExpressionGroup>({ $ref: '#/$defs/ExpressionGroup' })]);

/** The recursive part: a group of conditions and groups. Occurs once, in the `$defs` of every published schema. */
export const expressionGroup = object(
  {
    expressionType: Type.Literal('Group'),
    operator: choice(expressionOperators),
    not: Type.Boolean({ default: false }),
    rules: Type.Array(item, { maxItems: maxGroupRules }),
  },
  { title: 'Condition group' },
);

/** The definitions that a schema using {@link expression} must include. */
export const expressionDefinitions = { ExpressionGroup: expressionGroup } as const;

/**
 * Conditions on the state of a play, which authors build; null when not set.
 *
 * @example
 * ```ts
 * expression: expression({ title: 'Starts when' }),
 * ```
 */
export const expression = (
  options: Pick<ScenarioKeywords, 'x-when'> & { readonly title?: string; readonly description?: string } = {},
) =>
  Type.Unsafe<Expression | null>({
    anyOf: [
      { $ref: '#/$defs/ExpressionGroup' },
      object({ expressionType: Type.Literal('Unsupported'), source: plainString({ maxLength: 100_000 }) }),
      { type: 'null' },
    ],
    default: null,
    'x-frozen': true,
    'x-line': true,
    ...options,
  });

/** The schema of conditions that are set or not, wherever they are. */
export const conditions: TSchema = expression();

/** Names of the types that are derived from the parts of conditions. */
export const expressionTypeNames = new WeakMap<object, string>([
  [conditions, 'Conditions'],
  [expressionGroup, 'ConditionGroup'],
  [item, 'ConditionGroupItem'],
  [rule, 'Condition'],
]);

/**
 * The kinds that the objects of a condition refer to, by object type, in order. `report-item` is an item of a physiology report
 * such as `monitor.heart-rate`; the others are entity kinds.
 */
export const conditionObjects = {
  PhysiologyItem: ['report-item'],
  PatientPhysiology: ['patient', 'report-item'],
  PatientPosition: ['patient'],
  PatientState: ['patient'],
  PatientEmotion: ['patient'],
  ActorCompressionState: ['actor'],
  ScenarioAction: ['action'],
  ScenarioActionResponse: ['response'],
} as const satisfies Record<
  ConditionObjectType,
  readonly ('report-item' | 'patient' | 'actor' | 'action' | 'response')[]
>;
