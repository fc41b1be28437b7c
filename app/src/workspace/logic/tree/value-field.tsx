import { useState, type ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';
import { readableName } from '@scn/kit/form/readable-name';
import type { ExpressionRule } from '@scn/core/schema/expressions';
import { familyOf } from '@scn/core/index/conditions/completeness';
import { itemOf, valuesOf } from '../builder/condition-edits';
import { useLogicBuilder } from './builder-context';
import { useLogicTreeStyles } from './logic-tree.styles';

interface ValueFieldProps {
  readonly nodeKey: string;
  readonly condition: ExpressionRule;
  readonly tabIndex: number;
  readonly isInvalid: boolean;
  /** Id of the message about the condition. */
  readonly messageId: string;
}

/** The value that a condition compares with: a number, a step of a scale, or a named value. */
export function ValueField(props: ValueFieldProps): ReactNode {
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
