import { useId, type ReactNode } from 'react';
import { useSegmentsStyles } from './segments.styles';

/** One of a few options beside each other. */
export interface Segment<V extends string> {
  readonly value: V;
  readonly title: string;
}

/** A choice of one of a few options that are all in view: radio buttons, drawn as one control. */
export function Segments<V extends string>(props: {
  readonly label: string;
  readonly options: readonly Segment<V>[];
  readonly value: V;
  readonly tabIndex?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}): ReactNode {
  const { label, options, value: chosen, tabIndex, disabled, onChange } = props;
  const styles = useSegmentsStyles();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map(({ value, title }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            tabIndex={tabIndex}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => {
              onChange(value);
            }}
          />
          {title}
        </label>
      ))}
    </div>
  );
}
