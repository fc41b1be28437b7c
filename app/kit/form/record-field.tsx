import { isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import { Button, Input } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-text';
import { FieldMessage } from './field-message';
import { FieldSet } from './field-set';
import { useFormShared, type FieldProps } from './form-context';
import { below, nameOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { parseNumber, showNumber } from './number-text';
import { useFieldMessage } from './use-field-message';

type Entry = readonly [name: string, value: string];

/** A record of values by names that the author chooses. Entries with a missing or duplicate name stay on the screen until they are named. */
export function RecordField({ plan, pointer, values }: FieldProps & { readonly values: 'text' | 'number' }) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const { setValue } = useFormContext();
  const { readOnly, settle } = useFormShared();
  const name = nameOf(pointer);
  const value = useWatch({ name }) as Json | undefined;
  const element = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<'last' | 'add' | null>(null);
  const [typed, setTyped] = useState<readonly Entry[] | null>(null);
  const entries = typed ?? entriesOf(value);
  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === 'last') [...(element.current?.querySelectorAll('input') ?? [])].at(-2)?.focus();
    if (next === 'add') element.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  });

  const change = (next: readonly Entry[]) => {
    setTyped(next);
    const record = Object.fromEntries(
      named(next).map(([key, each]) => [key, values === 'number' ? (parseNumber(each) ?? each) : each]),
    );
    setValue(name, record, { shouldDirty: true, shouldValidate: true });
  };
  const leave = () => {
    // once all names are unique, show the value itself again
    if (named(entries).length === entries.length) setTyped(null);
    settle();
  };
  return (
    <FieldSet plan={plan} pointer={pointer}>
      <div ref={element}>
        {entries.length === 0 && <p className={styles.empty}>{text('form.empty')}</p>}
        <div className={styles.list}>
          {entries.map((entry, index) => (
            <RecordEntry
              key={index}
              number={index + 1}
              entry={entry}
              pointer={below(pointer, entry[0])}
              isRepeated={entry[0] !== '' && entries.findIndex(([key]) => key === entry[0]) < index}
              isNumber={values === 'number'}
              readOnly={readOnly}
              onChange={(next) => change(entries.with(index, next))}
              onLeave={leave}
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
              onClick={() => {
                nextFocus.current = 'last';
                setTyped([...entries, ['', '']]);
              }}
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
function RecordEntry({
  number,
  entry: [key, value],
  pointer,
  isRepeated,
  isNumber,
  readOnly,
  onChange,
  onLeave,
  onRemove,
}: {
  readonly number: number;
  readonly entry: Entry;
  readonly pointer: Pointer;
  readonly isRepeated: boolean;
  readonly isNumber: boolean;
  readonly readOnly: boolean;
  onChange(entry: Entry): void;
  onLeave(): void;
  onRemove(): void;
}) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  const id = useId();
  const problem = useFieldMessage(pointer);
  const nameProblem = isRepeated
    ? text('form.error.entryRepeated')
    : key === '' && value !== ''
      ? text('form.error.entryUnnamed')
      : null;
  const title = text('form.entry', { number });
  return (
    <div role="group" aria-label={title} data-pointer={pointer}>
      <div className={styles.entry}>
        <Input
          aria-label={text('form.entryName')}
          placeholder={text('form.entryName')}
          aria-invalid={nameProblem !== null}
          aria-describedby={nameProblem === null ? undefined : id}
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
          aria-describedby={problem === null ? undefined : id}
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
        <FieldMessage pointer={pointer} {...(nameProblem === null ? {} : { own: nameProblem })} />
      </div>
    </div>
  );
}

/** The entries with unique names; of two with the same name, the first. */
function named(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(([key], index) => key !== '' && entries.findIndex(([other]) => other === key) === index);
}

function entriesOf(value: Json | undefined): readonly Entry[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'number' ? showNumber(each) : typeof each === 'string' ? each : '',
  ]);
}
