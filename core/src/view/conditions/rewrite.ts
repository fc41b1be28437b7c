import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { pointerTokens, type Pointer } from '#base/json';

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
