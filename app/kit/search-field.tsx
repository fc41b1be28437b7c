import { makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';
import { fluentRef } from './fluent-ref';
import { useKitTexts } from './texts/kit-text';

/** Fluent's clear button is 20 × 20: below the minimum target size (WCAG 2.2, 2.5.8). */
const large = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: tokens.lineHeightBase500,
  minHeight: tokens.lineHeightBase500,
} as const;

const useStyles = makeStyles({
  clear: large,
  // Fluent shows it while the field has the focus; otherwise, it takes no space
  field: { '&:focus-within .fui-SearchBox__dismiss': large },
});

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
  onSearch(text: string): void;
}

/** A search box with a clear button. */
export function SearchField({ label, onSearch, ref, className, ...others }: SearchFieldProps) {
  const { text } = useKitTexts();
  const styles = useStyles();
  return (
    <SearchBox
      {...others}
      className={mergeClasses(styles.field, className)}
      {...(ref === undefined ? {} : { ref: fluentRef(ref) })}
      aria-label={label}
      dismiss={{ 'aria-label': text('grid.clearSearch'), ...(others.value === '' ? {} : { className: styles.clear }) }}
      onChange={(_, { value }) => onSearch(value)}
    />
  );
}
