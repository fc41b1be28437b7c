import type { Expression, ExpressionGroup } from '#schema/expressions';
import { memoizeByIdentity } from '#base/memoize';
import type { JsonObject } from '#base/json';
import type { Fix, OperationCall } from '#base/issue';
import type { PlacedExpression } from '#kernel/view';
import type { PlacedGroup } from './walk';
import { rewrite } from './rewrite';

/**
 * Conditions and groups of an expression whose parts can be fixed. A fix contains the whole expression, and there can be one for each
 * part: without a limit, those of a document of 250 kB took 50 MB. No author would see what such a fix changes.
 */
const mostFixed = 100;

const sizeOf = memoizeByIdentity((expression: ExpressionGroup): number =>
  expression.rules.reduce((sum, part) => sum + 1 + (part.expressionType === 'Group' ? sizeOf(part) : 0), 0),
);

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
  if (expression.expressionType !== 'Group' || sizeOf(expression) > mostFixed) return [];
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
