import { lengthOf } from '@scn/core/schema/limits';
import { Input, Textarea } from '@fluentui/react-components';
import type { Ref } from 'react';
import { fluentRef } from '../fluent-ref';
import { useKitTexts } from '../texts/kit-text';
import { useFormShared, type FieldControlProps } from './form-context';
import { useFormStyles } from './form.styles';

/** What ties a control to its field, and lets the form focus it. */
export type TiedProps = FieldControlProps & { readonly ref: Ref<never> };

/** What every control of one value is given. */
export interface ControlProps {
  readonly tied: TiedProps;
  readonly value: unknown;
  /** An empty control means null. */
  readonly nullable: boolean;
  onChange(value: unknown): void;
  /** The author has left the control. */
  onSettle(): void;
}

interface TextControlProps extends ControlProps {
  readonly multiline: boolean;
  readonly maxLength: number | null;
  /** People read or hear it: spelling is checked. A code or key is left alone. */
  readonly prose: boolean;
  readonly date?: boolean;
}

/** From this part of the limit on, a text of one line shows how long it is. */
const nearLimit = 0.8;
/** The limit of a code is seen without counting. */
const countedFrom = 40;

/** A text of one line or of many, with a counter where it matters. A text that is too long is kept, and said to be so. */
export function TextControl({
  tied,
  value,
  nullable,
  multiline,
  maxLength,
  prose,
  date,
  onChange,
  onSettle,
}: TextControlProps) {
  const { readOnly } = useFormShared();
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { ref, ...control } = tied;
  const typed = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' && nullable ? null : next);
  const writing = prose ? { spellCheck: true } : { spellCheck: false, autoCapitalize: 'off' };
  const length = lengthOf(typed);
  const isCounted =
    maxLength !== null && !readOnly && (multiline || (maxLength >= countedFrom && length > maxLength * nearLimit));
  return (
    <>
      {multiline ? (
        <Textarea
          {...control}
          {...writing}
          textarea={{ ref: fluentRef(ref) as never }}
          resize="vertical"
          rows={3}
          readOnly={readOnly}
          value={typed}
          onChange={(_, data) => change(data.value)}
          onBlur={onSettle}
        />
      ) : (
        <Input
          {...control}
          {...writing}
          input={{ ref: fluentRef(ref) }}
          autoComplete="off"
          type={date === true ? 'date' : 'text'}
          readOnly={readOnly}
          value={typed}
          onChange={(_, data) => change(data.value)}
          onBlur={onSettle}
        />
      )}
      {isCounted && <span className={styles.counter}>{text('form.counter', { count: length, max: maxLength })}</span>}
    </>
  );
}
