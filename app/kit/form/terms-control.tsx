import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ChoiceControl } from './choice-controls';
import { useFormShared, type TermList } from './form-context';
import { TextControl } from './text-control';

const noTerms: TermList = { terms: [], isComplete: false };
const useNoTerms = () => noTerms;

/** A term of a list: chosen if the list is complete, otherwise typed, with the terms as suggestions. */
export function TermsControl(
  props: Parameters<typeof TextControl>[0] & {
    readonly list: NonNullable<JsonSchema['x-terms']>;
    onChoose(value: unknown): void;
  },
) {
  const { list, onChoose, ...typing } = props;
  const { useTerms = useNoTerms } = useFormShared();
  const { terms, isComplete } = useTerms(list);
  if (!isComplete || terms.length === 0) return <TextControl {...typing} offered={terms} />;
  return (
    <ChoiceControl
      tied={typing.tied}
      value={typing.value}
      choices={terms.map((term) => ({ value: term, title: term }))}
      radio={false}
      nullable={typing.nullable}
      onChange={onChoose}
    />
  );
}
