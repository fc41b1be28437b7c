import type { Json, Pointer } from '@scn/core/base/json';
import { Button, Input } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isNextItemKey } from '../focus/next-item';
import { useKitTexts } from '../texts/kit-text';
import { DraftNote } from './draft-note';
import { FieldMessage, useFieldMessage } from './field-message';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { below, nameOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { planField } from './field-plan';
import { entriesOf, isBlank, isPlaced, misplaced, recordOf, type RecordEntry } from './record-entries';
import { recordSchema } from './value-parts';

/**
 * A record of values by names that the author chooses. Enter in the value of the last entry adds the next one. Entries with a missing or repeated name are part of the form's value as one that can't be
 * saved ({@link misplaced}), until they are named.
 */
export function RecordField({ schema, plan, pointer, values }: FieldProps & { readonly values: 'text' | 'number' }) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle, typed: typedText } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const element = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<'last' | 'add' | null>(null);
  /** As they were typed, in this order. */
  const [typed, setTyped] = useState<readonly RecordEntry[]>([]);
  const entries = entriesOf(value, values, typed);
  const firstMisplaced = entries.findIndex((entry, index) => !isPlaced(entries, index) && !isBlank(entry));
  const valuePlan = planField(recordSchema(schema), '');
  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === 'last') [...(element.current?.querySelectorAll('input') ?? [])].at(-2)?.focus();
    if (next === 'add') element.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  });

  const change = (next: readonly RecordEntry[]) => {
    setTyped(next);
    setValue(name, recordOf(next, values), { shouldDirty: true, shouldValidate: true });
  };
  const add = () => {
    nextFocus.current = 'last';
    setTyped([...entries, ['', '']]);
  };
  const leave = () => {
    // once all names are unique, show the value itself again
    if (entries.every((_, index) => isPlaced(entries, index))) setTyped([]);
    settle();
  };
  return (
    <FieldSet plan={plan} pointer={pointer}>
      <div ref={element}>
        {entries.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
        <div className={styles.list}>
          {entries.map((entry, index) => (
            <EntryFields
              key={index}
              number={index + 1}
              entry={entry}
              pointer={below(pointer, isPlaced(entries, index) ? entry[0] : misplaced)}
              isRepeated={entry[0] !== '' && !isPlaced(entries, index)}
              isNumber={values === 'number'}
              readOnly={readOnly}
              note={
                isPlaced(entries, index) ? (
                  <DraftNote plan={{ ...valuePlan, label: entry[0] }} pointer={below(pointer, entry[0])} />
                ) : index === firstMisplaced ? (
                  <DraftNote plan={plan} pointer={below(pointer, misplaced)} />
                ) : null
              }
              onChange={(next) => {
                change(entries.with(index, next));
                // a name is saved when it is complete
                if (next[0] === entry[0]) typedText();
              }}
              onLeave={leave}
              onNext={index === entries.length - 1 && !isBlank(entry) && !readOnly ? add : null}
              onRemove={() => {
                nextFocus.current = 'add';
                change(entries.toSpliced(index, 1));
                settle();
              }}
            />
          ))}
        </div>
        {!readOnly && (
          <div className={styles.add}>
            <Button
              data-add=""
              size="small"
              icon={<Add20Regular />}
              aria-label={text('form.addTo', { label: plan.label })}
              onClick={add}
            >
              {text('form.add')}
            </Button>
          </div>
        )}
      </div>
    </FieldSet>
  );
}

/** One entry: its name, its value, and their errors. */
function EntryFields({
  number,
  entry: [key, value],
  pointer,
  isRepeated,
  isNumber,
  readOnly,
  note,
  onChange,
  onLeave,
  onNext,
  onRemove,
}: {
  readonly number: number;
  readonly entry: RecordEntry;
  readonly pointer: Pointer;
  readonly isRepeated: boolean;
  readonly isNumber: boolean;
  readonly readOnly: boolean;
  /** Note about what is saved of it, if it can't be. */
  readonly note: ReactNode;
  onChange(entry: RecordEntry): void;
  onLeave(): void;
  /** Adds the next entry; null where there can be none. */
  readonly onNext: (() => void) | null;
  onRemove(): void;
}) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const id = useId();
  const { unsaved } = useFormShared();
  const found = useFieldMessage(pointer);
  const nameProblem = isRepeated
    ? text('form.error.entryRepeated')
    : key === '' && value !== ''
      ? text('form.error.entryUnnamed')
      : null;
  // what isn't in the record has no value there that could be wrong
  const problem = key === '' || isRepeated ? null : found;
  const isUnsaved = key !== '' && unsaved?.fields.has(pointer) === true;
  const isDescribed = nameProblem !== null || problem !== null || isUnsaved;
  const title = text('form.entry', { number });
  return (
    <div
      role="group"
      aria-label={title}
      data-pointer={pointer}
      onKeyDown={(event) => {
        if (onNext === null || !isNextItemKey(event)) return;
        event.preventDefault();
        onNext();
      }}
    >
      <div className={styles.entry}>
        <Input
          aria-label={text('form.entryName')}
          placeholder={text('form.entryName')}
          aria-invalid={nameProblem !== null}
          aria-describedby={isDescribed ? id : undefined}
          readOnly={readOnly}
          className={styles.entryName}
          value={key}
          onChange={(_, data) => onChange([data.value, value])}
          onBlur={onLeave}
        />
        <Input
          aria-label={text('form.entryValue')}
          placeholder={text('form.entryValue')}
          aria-invalid={problem?.severity === 'ERROR'}
          aria-describedby={isDescribed ? id : undefined}
          className={styles.grow}
          readOnly={readOnly}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={value}
          onChange={(_, data) => onChange([key, data.value])}
          onBlur={onLeave}
        />
        {!readOnly && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete20Regular />}
            aria-label={text('form.remove', { item: key === '' ? title : key })}
            onClick={onRemove}
          />
        )}
      </div>
      <div id={id}>
        {isDescribed ? (
          <FieldMessage pointer={pointer} {...(nameProblem === null ? {} : { own: nameProblem })} />
        ) : null}
        {note}
      </div>
    </div>
  );
}
