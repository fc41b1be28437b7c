import type { ReactNode } from 'react';
import { Field, type FieldProps } from '@fluentui/react-components';
import type { Pointer } from '@scn/core/base/json';
import { useFieldPresence } from '../../../presence/use-field-presence';
import { usePropertiesStyles } from '../../properties.styles';

/** A field of a trigger, with a note about who else is in it. */
export function TriggerField(
  props: Pick<FieldProps, 'required' | 'validationState' | 'validationMessage' | 'children'> & {
    readonly label: string;
    /** Its place in the trigger's arguments. */
    readonly pointer: Pointer;
    readonly hint?: string;
    /** Note on what is saved of a value that can't be saved. */
    readonly note?: ReactNode;
  },
): ReactNode {
  const { pointer, hint = '', note: unsaved = null, ...field } = props;
  const styles = usePropertiesStyles();
  const note = useFieldPresence(pointer);
  return (
    <Field
      {...field}
      orientation="horizontal"
      className={styles.field}
      hint={
        note === null && unsaved === null ? (
          hint
        ) : (
          <>
            {hint}
            {note}
            {unsaved}
          </>
        )
      }
      data-pointer={pointer}
      data-presence=""
    />
  );
}
