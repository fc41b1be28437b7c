import { useWatch } from 'react-hook-form';
import type { Pointer } from '@scn/core/base/json';
import { CheckboxesControl, ChoiceControl } from './choice-controls';
import { useKitTexts } from '../texts/kit-text';
import type { PlannedChoice, PlannedTerms } from './field-plan';
import { useFormShared, type TermList } from './form-context';
import { siblingOf, nameOf } from './form-paths';
import { TextControl, type TiedProps } from './text-control';

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
