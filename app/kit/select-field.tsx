import type { ReactNode } from 'react';
import { Field, Select, type FieldProps } from '@fluentui/react-components';

/**
 * A field to choose one of a few values from: Fluent's field with a select in it.
 *
 * @param value - none is selected if it isn't one of the options; null is the option without a value
 * @param onChange - gets the value of the chosen option
 */
export function SelectField<Value extends string | number | null>(
  props: Omit<FieldProps, 'children' | 'onChange'> & {
    readonly value: Value;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
    readonly disabled?: boolean;
    readonly autoFocus?: boolean;
    readonly onChange: (value: Value) => void;
  },
): ReactNode {
  const { value, options, disabled, autoFocus, onChange, ...field } = props;
  return (
    <Field {...field}>
      <Select
        value={keyOf(value)}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={(_, { value: key }) => {
          const chosen = options.find((each) => keyOf(each.value) === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((each) => (
          <option key={keyOf(each.value)} value={keyOf(each.value)}>
            {each.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The value of an option in the document. */
function keyOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}
