import { Checkbox, FieldContextProvider, Input, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import type { Pointer } from '@scn/core/base/json';
import { useKitTexts } from '../texts/kit-text';
import type { PlannedChoice, PlannedTerms } from './field-plan';
import { useFormShared, type TermList } from './form-context';
import { siblingOf, nameOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { TextControl, type TiedProps } from './text-control.tsx';

interface ChoiceProps {
  readonly tied: TiedProps;
  readonly value: unknown;
  readonly choices: readonly PlannedChoice[];
  /** Returns the title of a value that isn’t offered; the value itself by default. */
  titleOfUnknown?(value: string): string;
}

/** A choice of one value; a nullable boolean is yes, no or nothing. */
export function ChoiceControl({
  tied,
  value,
  choices,
  radio,
  nullable,
  titleOfUnknown = itself,
  onChange,
}: ChoiceProps & {
  readonly radio: boolean;
  readonly nullable: boolean;
  onChange(value: PlannedChoice['value']): void;
}) {
  const { readOnly, choiceTitle } = useFormShared();
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const { ref, ...control } = tied;
  const unknown = typeof value === 'string' && value !== '' ? titleOfUnknown(value) : '';
  const named =
    choices.length > 0 || titleOfUnknown !== itself
      ? choices.map((choice) => ({ ...choice, title: choiceTitle?.(choice) ?? choice.title }))
      : [
          { value: true, title: text('form.yes') },
          { value: false, title: text('form.no') },
        ];
  const offered = nullable ? [{ value: null, title: text('form.noValue') }, ...named] : named;
  const index = offered.findIndex((choice) => choice.value === value);
  if (readOnly) return <Input {...control} input={{ ref }} readOnly value={offered[index]?.title ?? unknown} />;
  const choose = (chosen: string) => {
    const choice = offered[Number(chosen)];
    if (choice !== undefined) onChange(choice.value);
  };
  if (radio)
    return (
      <RadioGroup
        {...control}
        className={styles.flush}
        value={String(index)}
        onChange={(_, data) => choose(data.value)}
      >
        {offered.map((choice, place) => (
          <Radio key={String(choice.value)} value={String(place)} label={choice.title} />
        ))}
      </RadioGroup>
    );
  return (
    <Select
      {...control}
      select={{ ref: ref as never, className: styles.select }}
      value={String(index)}
      onChange={(_, data) => choose(data.value)}
    >
      {/* an unknown value from a newer version is kept until the author chooses another one */}
      {index < 0 && <option value="-1">{unknown}</option>}
      <Options choices={offered} />
    </Select>
  );
}

const itself = (value: string): string => value;

/** The options of a choice, under their headings. */
function Options({ choices }: { readonly choices: readonly PlannedChoice[] }) {
  const options = choices.map((choice, place) => ({
    group: choice.group ?? null,
    option: (
      <option key={String(choice.value)} value={String(place)}>
        {choice.title}
      </option>
    ),
  }));
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const own = options.filter((each) => each.group === group).map(({ option }) => option);
    return group === null ? (
      own
    ) : (
      <optgroup key={group} label={group}>
        {own}
      </optgroup>
    );
  });
}

/** A choice of several values, in the order of the options. */
export function CheckboxesControl({
  tied,
  value,
  choices,
  titleOfUnknown = itself,
  onChange,
}: ChoiceProps & { onChange(value: readonly PlannedChoice['value'][]): void }) {
  const { readOnly, choiceTitle } = useFormShared();
  const { text, culture } = useKitTexts();
  const styles = useFormStyles();
  const { ref: _, 'aria-required': __, 'aria-invalid': ___, ...control } = tied;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const titleOf = (choice: PlannedChoice) => choiceTitle?.(choice) ?? choice.title;
  // an unknown value from a newer version is shown and kept until the author unticks it
  const unknown = chosen.filter(
    (each): each is string => typeof each === 'string' && !choices.some((choice) => choice.value === each),
  );
  const offered = [...choices, ...unknown.map((each) => ({ value: each, title: titleOfUnknown(each) }))];
  if (readOnly) {
    const titles = offered.filter((choice) => chosen.includes(choice.value)).map(titleOf);
    const shown = titles.length === 0 ? text('form.none') : new Intl.ListFormat(culture).format(titles);
    return <Input {...control} readOnly value={shown} />;
  }
  return (
    <div role="group" {...control} className={styles.checks}>
      {/* inside a Field, Fluent would label each check box with the field's name */}
      <FieldContextProvider value={undefined}>
        {offered.map((choice) => (
          <Checkbox
            key={String(choice.value)}
            label={titleOf(choice)}
            checked={chosen.includes(choice.value)}
            onChange={(_event, { checked }) =>
              onChange(
                offered
                  .map((each) => each.value)
                  .filter((each) => (each === choice.value ? checked === true : chosen.includes(each))),
              )
            }
          />
        ))}
      </FieldContextProvider>
    </div>
  );
}

const noTerms: TermList = { terms: [], isComplete: false };
const useNoTerms = () => noTerms;

/** The terms that a field offers now. */
function useOfferedTerms({ list, of }: PlannedTerms, pointer: Pointer): TermList {
  const { useTerms = useNoTerms } = useFormShared();
  // without a property that selects, the field's own value is watched, and ignored
  const value: unknown = useWatch({ name: nameOf(of === null ? pointer : siblingOf(pointer, of)) });
  return useTerms(list, of === null ? null : typeof value === 'string' ? value : '');
}

interface TermsProps {
  readonly terms: PlannedTerms;
  readonly pointer: Pointer;
  onChoose(value: unknown): void;
}

/**
 * A term of a list: chosen if the list is complete, otherwise typed, with the terms as suggestions. A complete list is one while it is
 * loaded as well, and says so: a field must not become another one while it is used. A value that the list doesn’t have is kept and said to be.
 */
export function TermsControl(props: Omit<Parameters<typeof TextControl>[0], 'offered'> & TermsProps) {
  const { terms: planned, pointer, onChoose, ...typing } = props;
  const { text } = useKitTexts();
  const { terms, isComplete, isLoading = false } = useOfferedTerms(planned, pointer);
  const isPart = planned.of !== null;
  if (!isComplete || (terms.length === 0 && !isLoading && !isPart))
    return <TextControl {...typing} offered={terms.map(({ value }) => value)} />;
  const { value } = typing;
  const known = typeof value === 'string' && value !== '' ? value : '';
  const choices: readonly PlannedChoice[] = isLoading
    ? [{ value: known, title: known === '' ? text('picker.loadingName') : known }]
    : terms;
  return (
    <ChoiceControl
      tied={typing.tied}
      value={value}
      choices={choices}
      radio={false}
      nullable={typing.nullable}
      titleOfUnknown={(unknown) => text('form.notInList', { value: unknown })}
      onChange={isLoading ? () => undefined : onChoose}
    />
  );
}

/** Several terms of a list. Values that the list doesn’t have are kept and said to be. */
export function SeveralTermsControl(props: TermsProps & { readonly tied: TiedProps; readonly value: unknown }) {
  const { terms: planned, pointer, tied, value, onChoose } = props;
  const { text } = useKitTexts();
  const { terms, isLoading = false } = useOfferedTerms(planned, pointer);
  return (
    <CheckboxesControl
      tied={tied}
      value={value}
      choices={terms}
      titleOfUnknown={(unknown) => (isLoading ? unknown : text('form.notInList', { value: unknown }))}
      onChange={onChoose}
    />
  );
}
