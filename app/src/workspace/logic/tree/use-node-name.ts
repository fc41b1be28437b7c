import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showNumber } from '@scn/kit/form/number-text';
import { readableName } from '@scn/kit/form/readable-name';
import type { PlacedView } from '@scn/core/operations/operation';
import type { ExpressionRule } from '@scn/core/schema/expressions';
import { quantityText } from '@scn/core/units/unit-text';
import { familyOf } from '@scn/core/index/conditions/completeness';
import type { LogicNode } from '../builder/logic-tree';
import { subjectText, type LogicTexts } from '../sentence/subject-text';

/** Returns a function that names nodes: ‘Heart rate greater than 150 per min’, ‘Group: any of 2’. */
export function useNodeName(view: PlacedView): (node: LogicNode) => string {
  const { t } = useTranslation(['logic', 'properties']);
  return useCallback(
    (node) =>
      node.type === 'condition'
        ? conditionName(node.condition, view, t)
        : t('logic:groupNamed', { operator: t(`logic:${node.operator}`).toLowerCase(), count: node.children.length }),
    [t, view],
  );
}

function conditionName(
  { conditionBlock, comparisonOperator, value, unit }: ExpressionRule,
  view: PlacedView,
  t: LogicTexts,
): string {
  const { title, detail } = subjectText(conditionBlock, view, t);
  if (title === '') return t('logic:newCondition');
  const family = familyOf[conditionBlock.objectType];
  if (family === 'completion') return `${title === detail ? title : `${title} (${detail})`} ${t('logic:isDone')}`;
  const isNamed = family === 'named';
  const operator = isNamed
    ? t(comparisonOperator === 'NotEquals' ? 'logic:NotEquals_named' : 'logic:Equals_named')
    : comparisonOperator === 'None'
      ? t('logic:noComparison')
      : t(`logic:${comparisonOperator}`);
  return `${title} ${operator} ${valueText(value, unit) ?? t('logic:noValue')}`;
}

/** A value with its unit; null if there is none. */
function valueText(value: number | string | null, unit: string | null): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return readableName(value).toLowerCase();
  return quantityText(showNumber(value), unit ?? '1');
}
