import type { Expression } from '#schema/expressions';
import type { JsonObject } from '#base/json';
import type { Fix, OperationCall } from '#base/issue';
import type { PlacedExpression } from '#kernel/view';
import type { PlacedGroup } from './walk';
import { rewrite } from './rewrite';

/** A fix that replaces an expression; empty if no operation writes this field. */
export function expressionFixes(
  source: PlacedExpression,
  expression: Expression | null,
  title: string,
): readonly Fix[] {
  const operation = writing(source, expression as (Expression & JsonObject) | null);
  return operation === null ? [] : [{ title, operations: [operation] }];
}

/** A fix that replaces one part of an expression, or removes it when `replacement` is null. */
export function partFixes(
  {
    group: { source },
    within,
  }: { readonly group: Pick<PlacedGroup, 'source'>; readonly within: PlacedGroup['within'] },
  replacement: Parameters<typeof rewrite>[2],
  title: string,
): readonly Fix[] {
  const { expression } = source;
  if (expression.expressionType !== 'Group') return [];
  return expressionFixes(source, rewrite(expression, within, replacement), title);
}

function writing({ from, at, payload }: PlacedExpression, value: JsonObject | null): OperationCall | null {
  if (from === null) return null;
  const field = at.slice(at.lastIndexOf('/') + 1);
  if (payload !== null) {
    const isTriggerField = payload.kind === 'trigger' && at === `${payload.at}/args/${field}`;
    return isTriggerField ? { name: 'trigger.update', input: { actionCode: from.id, args: { [field]: value } } } : null;
  }
  switch (from.kind) {
    case 'action':
      return { name: 'action.update', input: { actionCode: from.id, [field]: value } };
    case 'response':
      return { name: 'response.update', input: { responseCode: from.id, [field]: value } };
    default:
      return null;
  }
}
