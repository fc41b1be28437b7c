import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useTranslation } from 'react-i18next';

/** Styles of cells that are changed in place. */
const useInPlaceStyles = makeStyles({
  // a column is at least as wide as its longest word
  value: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    overflowWrap: 'break-word',
    ...typographyStyles.body1,
  },
  text: { paddingInline: tokens.spacingHorizontalXS, overflowWrap: 'break-word', ...typographyStyles.body1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  fields: { minWidth: '160px' },
});

/** A value that becomes its field when it is chosen, and a value again when the field is left. */
export function InPlaceCell(props: {
  /** Label of the value: ‘Voice of Helen Marsh’. */
  readonly label: string;
  /** Empty for none. */
  readonly text: string;
  readonly readOnly: boolean;
  /** The typed text can’t be saved, so the field stays open. */
  readonly hasDraft?: boolean;
  /** The field. @param close - shows the value again */
  readonly children: (close: () => void) => ReactNode;
}): ReactNode {
  const { label, text, readOnly, hasDraft = false, children } = props;
  const { t } = useTranslation('slots');
  const styles = useInPlaceStyles();
  const [isChosen, setIsOpen] = useState(false);
  const isOpen = isChosen || hasDraft;
  const field = useRef<HTMLDivElement>(null);
  const value = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isChosen) field.current?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]')?.focus();
    else if (returnsFocus.current) {
      returnsFocus.current = false;
      value.current?.focus();
    }
  }, [isChosen]);
  const shown = text === '' ? t('none') : text;
  const quiet = text === '' && styles.quiet;
  if (readOnly) return <span className={mergeClasses(styles.text, quiet)}>{shown}</span>;
  if (!isOpen)
    return (
      <Button
        ref={fluentRef(value)}
        appearance="subtle"
        size="small"
        className={mergeClasses(styles.value, quiet)}
        aria-label={t('changeValue', { label, value: shown })}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          // pressing it closes a field beside it, the columns move, and the click would miss
          event.preventDefault();
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
      >
        {shown}
      </Button>
    );
  const close = () => {
    returnsFocus.current = true;
    setIsOpen(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isListOpen = target.getAttribute('aria-expanded') === 'true';
    const ends = event.key === 'Escape' || (event.key === 'Enter' && target instanceof HTMLInputElement);
    if (!ends || isListOpen || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // leaving the field saves it
    target.blur();
    close();
  };
  return (
    // the keys are those of the field within
    <div ref={field} className={styles.fields} onBlur={onBlur} onKeyDown={onKeyDown}>
      {children(close)}
    </div>
  );
}
