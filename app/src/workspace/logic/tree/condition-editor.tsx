import { Button, Select, Input } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonOperator } from '@scn/core/base/enumerations';
import { familyOf } from '@scn/core/index/conditions/completeness';
import { unitsOf } from '@scn/core/kernel/item-units';
import type { ExpressionRule } from '@scn/core/schema/expressions';
import { unitText } from '@scn/core/units/unit-text';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';
import { readableName } from '@scn/kit/form/readable-name';
import { inUnit, itemOf, namedOperators, numberOperators, valuesOf } from '../builder/condition-edits';
import { isBlank } from '../builder/drop-place';
import type { ConditionNode } from '../builder/logic-tree';
import { subjectText } from '../sentence/subject-text';
import { useLogicBuilder } from './builder-context';
import { useLogicTreeStyles } from './logic-tree.styles';

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
      <Button size="small" tabIndex={tabIndex} disabled={readOnly} onClick={() => chooseSubject()}>
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
              onChange={(_, data) => actions.change(key, inUnit(condition, data.value, view.plugins))}
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

interface ValueFieldProps {
  readonly nodeKey: string;
  readonly condition: ExpressionRule;
  readonly tabIndex: number;
  readonly isInvalid: boolean;
  /** Id of the message about the condition. */
  readonly messageId: string;
}

/** The value that a condition compares with: a number, a step of a scale, or a named value. */
function ValueField(props: ValueFieldProps): ReactNode {
  const { nodeKey, condition, tabIndex, isInvalid, messageId } = props;
  const { t } = useTranslation('logic');
  const { readOnly, actions, view } = useLogicBuilder();
  const styles = useLogicTreeStyles();
  const [typed, setTyped] = useState('');
  const { objectType } = condition.conditionBlock;
  const { value } = condition;
  const item = itemOf(condition, view.plugins);
  const named =
    familyOf[objectType] === 'named'
      ? valuesOf(objectType).map((each) => ({ value: each, title: readableName(each) }))
      : (item?.choices?.map((choice) => ({ value: String(choice.value), title: choice.title })) ?? null);
  const control = {
    'aria-label': t('value'),
    tabIndex,
    ...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': messageId } : {}),
  };
  if (named !== null) {
    const shown = value === null ? '' : String(value);
    const isListed = shown === '' || named.some((each) => each.value === shown);
    return (
      <Select
        className={styles.named}
        select={control}
        disabled={readOnly}
        value={shown}
        onChange={(_, data) => {
          const chosen = data.value === '' ? null : item === null ? data.value : Number(data.value);
          actions.change(nodeKey, { ...condition, value: chosen });
        }}
      >
        <option value="">{t('chooseValue')}</option>
        {isListed ? null : <option value={shown}>{shown}</option>}
        {named.map((each) => (
          <option key={each.value} value={each.value}>
            {each.title}
          </option>
        ))}
      </Select>
    );
  }
  // what was typed stays while it means the value: `7.50` isn't rewritten
  const means = parseNumber(typed);
  const shown =
    typed !== '' && (means === value || (means === null && value === null))
      ? typed
      : value === null
        ? ''
        : typeof value === 'number'
          ? showNumber(value)
          : value;
  return (
    <Input
      className={styles.value}
      input={control}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={shown}
      onChange={(_, data) => {
        setTyped(data.value);
        // what is no number stays as it was typed
        const next = parseNumber(data.value) ?? (data.value.trim() === '' ? null : data.value);
        actions.change(nodeKey, { ...condition, value: next }, `value ${nodeKey}`);
      }}
    />
  );
}
