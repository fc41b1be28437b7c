import { hiddenCharacters, revealHidden } from '@scn/core/index/text/hidden-characters';
import { lengthOf } from '@scn/core/schema/limits';
import { Input, Textarea } from '@fluentui/react-components';
import { useId, type Ref } from 'react';
import { fluentRef } from '../fluent-ref';
import { useKitTexts } from '../texts/kit-text';
import { useFormShared, type FieldControlProps } from './form-context';
import { useFormStyles } from './form.styles';
import { usePreservedSelection } from './use-merged-text';

/** Connects a control to its field, and lets the form focus it. */
export type TiedProps = FieldControlProps & { readonly ref: Ref<never> };

/** Props of every control of a single value. */
export interface ControlProps {
  readonly tied: TiedProps;
  readonly value: unknown;
  /** An empty control means null. */
  readonly nullable: boolean;
  onChange(value: unknown): void;
  /** Called when the author leaves the control. */
  onSettle(): void;
}

interface TextControlProps extends ControlProps {
  readonly multiline: boolean;
  readonly maxLength: number | null;
  /** Prose that people read or hear, with spell check. Codes and keys have none. */
  readonly prose: boolean;
  readonly offered?: readonly string[];
  readonly date?: boolean;
}

const noTexts: readonly string[] = [];

/** Share of the limit from which a single-line text shows its length. */
const nearLimit = 0.8;
/** Limits below this show no counter: short codes don't need one. */
const countedFrom = 40;

/** A single-line or multiline text field, with a counter near the limit. A text that is too long is kept and reported. */
export function TextControl({
  tied,
  value,
  nullable,
  multiline,
  maxLength,
  prose,
  offered = noTexts,
  date,
  onChange,
  onSettle,
}: TextControlProps) {
  const { readOnly } = useFormShared();
  const listId = useId();
  const offers = offered.length > 0 && !readOnly;
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { ref, ...control } = tied;
  const typed = typeof value === 'string' ? value : '';
  const remembered = usePreservedSelection(typed);
  const change = (next: string, element: HTMLInputElement | HTMLTextAreaElement) => {
    remembered.typed(next, element);
    onChange(next === '' && nullable ? null : next);
  };
  const writing = prose ? { spellCheck: true } : { spellCheck: false, autoCapitalize: 'off' };
  const length = lengthOf(typed);
  const hidden = hiddenCharacters(typed);
  const isCounted =
    maxLength !== null && !readOnly && (multiline || (maxLength >= countedFrom && length > maxLength * nearLimit));
  return (
    <>
      {multiline ? (
        <Textarea
          {...control}
          {...writing}
          textarea={{ ref: fluentRef(ref) as never, onSelect: remembered.onSelect }}
          resize="vertical"
          rows={3}
          readOnly={readOnly}
          value={typed}
          onChange={({ target }, data) => change(data.value, target)}
          onBlur={onSettle}
        />
      ) : (
        <Input
          {...control}
          {...writing}
          input={{ ref: fluentRef(ref), ...(date === true ? {} : { onSelect: remembered.onSelect }) }}
          autoComplete="off"
          {...(offers ? { list: listId } : {})}
          type={date === true ? 'date' : 'text'}
          readOnly={readOnly}
          value={typed}
          onChange={({ target }, data) => change(data.value, target)}
          onBlur={onSettle}
        />
      )}
      {offers && (
        <datalist id={listId}>
          {offered.map((term) => (
            <option key={term} value={term} />
          ))}
        </datalist>
      )}
      {hidden.length > 0 && (
        <span className={styles.counter}>
          {text('form.hidden', { names: hidden.map(({ name }) => name).join(', ') })} <q>{revealHidden(typed)}</q>
        </span>
      )}
      {isCounted && <span className={styles.counter}>{text('form.counter', { count: length, max: maxLength })}</span>}
    </>
  );
}
