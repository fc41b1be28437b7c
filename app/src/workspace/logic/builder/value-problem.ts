import { decimalsIn } from '@scn/core/kernel/item-units';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { ExpressionRule } from '@scn/core/schema/expressions';
import { fitsDecimals } from '@scn/core/units/decimals';
import { parseNumber } from '@scn/kit/form/number-text';
import { itemOf } from './condition-edits';

/** Problem with the value of a condition about physiology. */
export type ValueProblem =
  /** A text, kept as it was typed until it is one. */
  { readonly kind: 'number' } | { readonly kind: 'negative' } | { readonly kind: 'decimals'; readonly count: number };

/** Returns the problem with a condition's value; null if there is none, or if it has no value. */
export function valueProblem(condition: ExpressionRule, plugins: PluginLookup): ValueProblem | null {
  const item = itemOf(condition, plugins);
  const { value, unit } = condition;
  if (item !== null && item.choices === null && typeof value === 'string' && value !== '')
    return parseNumber(value) === null ? { kind: 'number' } : null;
  if (item === null || typeof value !== 'number') return null;
  if (value < 0) return { kind: 'negative' };
  const decimals = unit === null ? null : decimalsIn(item, unit);
  return decimals === null || fitsDecimals(value, decimals) ? null : { kind: 'decimals', count: decimals };
}
