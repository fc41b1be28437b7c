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
  // Fluent hides it while the field hasn't the focus: what is searched for could not be seen to be cleared, and its button would be cut off
  filled: {
    width: 'auto',
    height: 'auto',
    paddingLeft: tokens.spacingHorizontalM,
    overflow: 'visible',
  },
  // in an empty field, it is there while the field has the focus
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
      {...(others.value === '' ? {} : { contentAfter: { className: styles.filled } })}
      dismiss={{ 'aria-label': text('grid.clearSearch'), ...(others.value === '' ? {} : { className: styles.clear }) }}
      onChange={(_, { value }) => onSearch(value)}
    />
  );
}
