import type { Json } from '#base/json';
import { sameValue } from '#base/same-value';
import type { ScenarioView } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import type { JsonSchema } from '#schema/json-schema';
import { valueChange } from './entities/change-titles';

/** An expression field that an operation sets. */
interface SetExpression {
  readonly schema: unknown;
  readonly was: Expression | null;
  readonly value: Expression | null;
}

/**
 * Title of a change of one expression in undo and history: ‘Change conditions of AMEDS001R1: none → Heart rate is above 120 per min’. Null
 * if it stays the same.
 *
 * @param what - what changes: `conditions of AMEDS001R1`
 * @param before - the scenario before the change
 */
export function titleOfExpressionChange(what: string, set: SetExpression, before: ScenarioView): string | null {
  const [was, value] = [set.was, set.value] as unknown as readonly [Json, Json];
  if (sameValue(was, value)) return null;
  return `Change ${what}: ${valueChange({ schema: set.schema as JsonSchema, was, value }, before)}`;
}
