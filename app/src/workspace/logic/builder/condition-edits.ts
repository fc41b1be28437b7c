import type { ComparisonOperator, ConditionObjectType, Culture } from '@scn/core/base/enumerations';
import type { ReportItem } from '@scn/core/kernel/contract';
import { fromUnit, toUnit, unitsOf } from '@scn/core/kernel/item-units';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { ConditionBlock, ExpressionRule } from '@scn/core/schema/expressions';
import { familyOf, namedValues } from '@scn/core/index/conditions/completeness';

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
