import type { ReactNode } from 'react';
import { Button, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ComparisonOperator } from '@scn/core/base/enumerations';
import { unitsOf } from '@scn/core/kernel/item-units';
import { unitText } from '@scn/core/units/unit-text';
import { familyOf } from '@scn/core/index/conditions/completeness';
import { inUnit, itemOf, namedOperators, numberOperators } from '../builder/condition-edits';
import { isBlank } from '../builder/drop-place';
import type { ConditionNode } from '../builder/logic-tree';
import { subjectText } from '../sentence/subject-text';
import { useLogicBuilder } from './builder-context';
import { useLogicTreeStyles } from './logic-tree.styles';
import { ValueField } from './value-field';

/** Edits the subject of a condition, and what it is compared with. */
export function ConditionEditor(props: {
  readonly node: ConditionNode;
  readonly tabIndex: number;
  readonly isInvalid: boolean;
  readonly messageId: string;
}): ReactNode {
  const { node, tabIndex, isInvalid, messageId } = props;
  const { t } = useTranslation(['logic', 'properties']);
  const { readOnly, view, actions, chooseSubject } = useLogicBuilder();
  const styles = useLogicTreeStyles();
  const { key, condition } = node;
  const { conditionBlock, comparisonOperator, unit } = condition;
  if (isBlank(condition))
    return (
      <Button
        size="small"
        tabIndex={tabIndex}
        disabled={readOnly}
        onClick={() => {
          chooseSubject();
        }}
      >
        {t('logic:chooseSubject')}
      </Button>
    );
  const { title, detail } = subjectText(conditionBlock, view, t);
  const family = familyOf[conditionBlock.objectType];
  const item = itemOf(condition, view.plugins);
  const units = item === null ? [] : unitsOf(item);
  const [single] = units;
  const operators: readonly ComparisonOperator[] = family === 'named' ? namedOperators : numberOperators;
  const shownOperator = family === 'named' && comparisonOperator === 'None' ? 'Equals' : comparisonOperator;
  return (
    <>
      <span className={styles.subject} title={`${title} ${detail}`}>
        <span className={styles.title}>{title}</span>
        {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {family === 'completion' ? (
        <span>{t('logic:isDone')}</span>
      ) : (
        <>
          <Select
            className={styles.comparison}
            select={{ 'aria-label': t('logic:comparison'), tabIndex }}
            disabled={readOnly}
            value={shownOperator}
            onChange={(_, data) => {
              actions.change(key, { ...condition, comparisonOperator: data.value as ComparisonOperator });
            }}
          >
            {operators.includes(shownOperator) ? null : (
              <option value={shownOperator}>
                {shownOperator === 'None' ? t('logic:chooseComparison') : t(`logic:${shownOperator}`)}
              </option>
            )}
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {family === 'named' && (operator === 'Equals' || operator === 'NotEquals')
                  ? t(`logic:${operator}_named`)
                  : operator === 'None'
                    ? ''
                    : t(`logic:${operator}`)}
              </option>
            ))}
          </Select>
          <ValueField
            nodeKey={key}
            condition={condition}
            tabIndex={tabIndex}
            isInvalid={isInvalid}
            messageId={messageId}
          />
          {item === null || item.choices !== null ? null : units.length === 1 && unit === single?.ucum ? (
            <span className={styles.unitText}>{unitText(unit)}</span>
          ) : (
            <Select
              className={styles.unit}
              select={{ 'aria-label': t('logic:unit'), tabIndex }}
              disabled={readOnly}
              value={unit ?? ''}
              onChange={(_, data) => {
                actions.change(key, inUnit(condition, data.value, view.plugins));
              }}
            >
              {units.some(({ ucum }) => ucum === unit) ? null : <option value={unit ?? ''}>{unit ?? '…'}</option>}
              {units.map(({ ucum }) => (
                <option key={ucum} value={ucum}>
                  {unitText(ucum)}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </>
  );
}
