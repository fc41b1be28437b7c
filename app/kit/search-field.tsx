import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';
import { fluentRef } from './fluent-ref';
import { useKitTexts } from './texts/kit-text';

const useStyles = makeStyles({
  // Fluent's is 20 × 20: below the minimum target size (WCAG 2.2, 2.5.8)
  clear: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: tokens.lineHeightBase500,
    minHeight: tokens.lineHeightBase500,
  },
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
  // visible while there is something to clear, or the field has the focus
  const isSeen = others.value !== '' || others.autoFocus === true;
  const { text } = useKitTexts();
  const styles = useStyles();
  return (
    <SearchBox
      {...others}
      {...(className === undefined ? {} : { className })}
      {...(ref === undefined ? {} : { ref: fluentRef(ref) })}
      aria-label={label}
      // takes no space while invisible
      dismiss={{ 'aria-label': text('grid.clearSearch'), ...(isSeen ? { className: styles.clear } : {}) }}
      onChange={(_, { value }) => onSearch(value)}
    />
  );
}
