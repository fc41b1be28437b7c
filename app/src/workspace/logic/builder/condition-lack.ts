import type { ExpressionRule } from '@scn/core/schema/expressions';
import { familyOf, lackOf, type Lack } from '@scn/core/index/conditions/completeness';

/** The missing part of a condition; null when it is complete. The value ‘0’ of a condition that isn't about a number means none. */
export function lackIn(condition: ExpressionRule): Lack | null {
  const { conditionBlock, value } = condition;
  const isNoValue = familyOf[conditionBlock.objectType] === 'named' && String(value) === '0';
  return lackOf(isNoValue ? { ...condition, value: null } : condition);
}
