import type { Expression, ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { memoizeByIdentity } from '#base/memoize';
import { pointerTokens, type JsonObject, type Pointer } from '#base/json';
import type { Fix, OperationCall } from '#base/issue';
import type { PlacedExpression } from '#kernel/view';
import type { PlacedGroup } from './walk';

/**
 * Conditions and groups of an expression whose parts can be fixed. A fix contains the whole expression, and there can be one for each
 * part: without a limit, those of a document of 250 kB took 50 MB. No author would see what such a fix changes.
 */
const maxFixed = 100;

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
  if (expression.expressionType !== 'Group' || sizeOf(expression) > maxFixed) return [];
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

type Part = ExpressionGroup | ExpressionRule;

/**
 * The expression with one part replaced, or left out when `replacement` is null. Everything else stays the same object.
 *
 * @param within where the part is, relative to the expression; not the root.
 */
export function rewrite(expression: ExpressionGroup, within: Pointer, replacement: Part | null): ExpressionGroup {
  // A pointer to a part reads /rules/2/rules/0: every second token is an index.
  const path = pointerTokens(within)
    .filter((_, position) => position % 2 === 1)
    .map(Number);
  return rewriteAt(expression, path, replacement);
}

function rewriteAt(
  group: ExpressionGroup,
  [index, ...rest]: readonly number[],
  replacement: Part | null,
): ExpressionGroup {
  const rules = group.rules.flatMap((part, position): readonly Part[] => {
    if (position !== index) return [part];
    if (rest.length > 0 && part.expressionType === 'Group') return [rewriteAt(part, rest, replacement)];
    return replacement === null ? [] : [replacement];
  });
  return { ...group, rules };
}
