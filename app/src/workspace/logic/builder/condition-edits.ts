import type { ComparisonOperator, ConditionObjectType, Culture } from '@scn/core/base/enumerations';
import { familyOf, namedValues, lackOf, type Lack } from '@scn/core/index/conditions/completeness';
import type { ReportItem } from '@scn/core/kernel/contract';
import { fromUnit, toUnit, unitsOf, decimalsIn } from '@scn/core/kernel/item-units';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { ConditionBlock, ExpressionRule } from '@scn/core/schema/expressions';
import { fitsDecimals } from '@scn/core/units/decimals';
import { parseNumber } from '@scn/kit/form/number-text';

/** The comparisons of numbers, in the order of the list. */
export const numberOperators = [
  'GreaterThan',
  'GreaterThanOrEqualTo',
  'LessThan',
  'LessThanOrEqualTo',
  'Equals',
  'NotEquals',
] as const satisfies readonly ComparisonOperator[];
/** The comparisons of named values. */
export const namedOperators = ['Equals', 'NotEquals'] as const satisfies readonly ComparisonOperator[];

/** Returns a new condition about a subject, with the value that it is compared with first. */
export function conditionAbout(
  block: ConditionBlock,
  plugins: PluginLookup,
  culture: Culture,
  previous: ExpressionRule | null = null,
): ExpressionRule {
  const { objectType } = block;
  const base: ExpressionRule = {
    expressionType: 'Rule',
    conditionBlock: block,
    comparisonOperator: 'None',
    value: null,
    unit: null,
  };
  const retained =
    previous !== null && familyOf[previous.conditionBlock.objectType] === familyOf[objectType] ? previous : null;
  switch (familyOf[objectType]) {
    case 'completion':
      return base;
    case 'named': {
      const values = valuesOf(objectType);
      const value = typeof retained?.value === 'string' && values.includes(retained.value) ? retained.value : null;
      return { ...base, comparisonOperator: retained?.comparisonOperator ?? 'Equals', value };
    }
    case 'physiology': {
      const item = itemOf(base, plugins);
      if (item === null) return base;
      const usual = item.units[culture].ucum;
      const comparisonOperator = retained?.comparisonOperator ?? 'None';
      // a value is kept only with its unit: 7 mmol/L must not become 7 mg/dL
      const keepsUnit = typeof retained?.unit === 'string' && unitsOf(item).some(({ ucum }) => ucum === retained.unit);
      return keepsUnit && retained.conditionBlock.objects.at(-1)?.object === block.objects.at(-1)?.object
        ? { ...base, comparisonOperator, value: retained.value, unit: retained.unit }
        : { ...base, comparisonOperator, unit: usual };
    }
  }
}

/** A condition with its value in another unit: it means the same as before, but for rounding to the unit's decimals. */
export function inUnit(condition: ExpressionRule, unit: string, plugins: PluginLookup): ExpressionRule {
  const item = itemOf(condition, plugins);
  const { value, unit: from } = condition;
  if (item === null || unit === from) return condition;
  const isKnown = unitsOf(item).some(({ ucum }) => ucum === from);
  return typeof value === 'number' && from !== null && isKnown
    ? { ...condition, value: toUnit(item, fromUnit(item, value, from), unit), unit }
    : { ...condition, unit };
}

/** The item of a condition about physiology; null if it is another condition, or if the item is unknown. */
export function itemOf(
  { conditionBlock }: Pick<ExpressionRule, 'conditionBlock'>,
  plugins: PluginLookup,
): ReportItem | null {
  if (familyOf[conditionBlock.objectType] !== 'physiology') return null;
  return plugins.reportItem(conditionBlock.objects.at(-1)?.object ?? '')?.item ?? null;
}

/** The values that a condition of a type can be compared with; empty if it isn't compared with named values. */
export function valuesOf(objectType: ConditionObjectType): readonly string[] {
  return objectType in namedValues ? namedValues[objectType as keyof typeof namedValues] : [];
}

/** Problem with the value of a condition about physiology. */
type ValueProblem =
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

/** The missing part of a condition; null when it is complete. The value ‘0’ of a condition that isn't about a number means none. */
export function lackIn(condition: ExpressionRule): Lack | null {
  const { conditionBlock, value } = condition;
  const isNoValue = familyOf[conditionBlock.objectType] === 'named' && String(value) === '0';
  return lackOf(isNoValue ? { ...condition, value: null } : condition);
}
