import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { layoutStyles } from '@scn/kit/theme/base-styles';

/** Styles of a choice of one of a few options. */
const useSegmentsStyles = makeStyles({
  segments: {
    display: 'inline-flex',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    overflow: 'hidden',
  },
  segment: {
    position: 'relative',
    ...layoutStyles.row,
    minHeight: '26px',
    paddingInline: tokens.spacingHorizontalM,
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    ':has(input:checked)': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    ':has(input:disabled)': { cursor: 'default' },
  },
});

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
            onChange={() => onChange(value)}
          />
          {title}
        </label>
      ))}
    </div>
  );
}
