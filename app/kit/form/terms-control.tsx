import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ChoiceControl } from './choice-controls';
import { useKitTexts } from '../texts/kit-text';
import { useFormShared, type TermList } from './form-context';
import { TextControl } from './text-control';

const noTerms: TermList = { terms: [], isComplete: false };
const useNoTerms = () => noTerms;

/**
 * A term of a list: chosen if the list is complete, otherwise typed, with the terms as suggestions. A complete list is one while it is
 * loaded as well, and says so: a field must not become another one while it is used.
 */
export function TermsControl(
  props: Parameters<typeof TextControl>[0] & {
    readonly list: NonNullable<JsonSchema['x-terms']>;
    onChoose(value: unknown): void;
  },
) {
  const { list, onChoose, ...typing } = props;
  const { useTerms = useNoTerms } = useFormShared();
  const { text } = useKitTexts();
  const { terms, isComplete, isLoading = false } = useTerms(list);
  if (!isComplete || (terms.length === 0 && !isLoading)) return <TextControl {...typing} offered={terms} />;
  const { value } = typing;
  const known = typeof value === 'string' && value !== '' ? value : '';
  const choices = isLoading
    ? [{ value: known, title: known === '' ? text('picker.loadingName') : known }]
    : terms.map((term) => ({ value: term, title: term }));
  return (
    <ChoiceControl
      tied={typing.tied}
      value={value}
      choices={choices}
      radio={false}
      nullable={typing.nullable}
      onChange={isLoading ? () => undefined : onChoose}
    />
  );
}
