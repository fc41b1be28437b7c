import type { KeyboardEvent, ReactNode } from 'react';
import { Input, Select } from '@fluentui/react-components';
import type { ReportItem } from '@scn/core/kernel/contract';
import type { ItemScale } from '@scn/core/view/conditions/item-scale';
import { unitText } from '@scn/core/units/unit-text';
import { parseNumber, showNumber } from '@scn/kit/form/number-text';
import { usePhysiologyStyles } from './physiology.styles';

/** The number of a change: a value in the item's unit, a step of its scale, or a percentage. It is kept as typed. */
export function ChangeNumber(props: {
  readonly label: string;
  readonly item: ReportItem;
  readonly scale: ItemScale;
  readonly absolute: boolean;
  readonly text: string;
  readonly readOnly: boolean;
  readonly isInvalid: boolean;
  /** Id of the message about it. */
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const { label, item, scale, absolute, text, readOnly, isInvalid, describedBy, onChange } = props;
  const styles = usePhysiologyStyles();
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  const choices = absolute ? item.choices : null;
  if (choices !== null && (choices.some(({ value }) => String(value) === text) || text === '')) {
    return (
      <Select
        size="small"
        aria-label={label}
        disabled={readOnly}
        value={text}
        onChange={(_, { value }) => {
          onChange(value);
        }}
      >
        {text === '' ? <option value="" /> : null}
        {choices.map(({ value, title }) => (
          <option key={value} value={String(value)}>
            {title}
          </option>
        ))}
      </Select>
    );
  }
  const step = absolute ? 10 ** -scale.decimals : 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const number = parseNumber(text);
    if (readOnly || number === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const way = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1) * step;
    onChange(showNumber(Math.max(0, Number((number + way).toFixed(Math.max(scale.decimals, 2))))));
  };
  return (
    <Input
      size="small"
      className={styles.number}
      aria-label={label}
      aria-invalid={isInvalid}
      {...described}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={text}
      contentAfter={absolute ? unitText(scale.unit) : '%'}
      onChange={(_, { value }) => {
        onChange(value);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
