import { useId, type ReactNode } from 'react';
import { DraftNote } from './draft-note';
import { FieldMessage, useFieldMessage } from './field-message';
import type { FieldProps } from './form-context';
import { useFormStyles } from './form.styles';

/** A titled group of fields with help and messages. */
export function FieldSet({
  plan,
  pointer,
  lead,
  children,
}: Pick<FieldProps, 'plan' | 'pointer'> & {
  /** A control that replaces the title: a switch. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useFormStyles();
  const id = useId();
  const isDescribed = useFieldMessage(pointer) !== null || plan.help !== null;
  return (
    <fieldset className={styles.set} data-pointer={pointer} aria-describedby={isDescribed ? id : undefined}>
      <legend className={lead !== undefined ? styles.hiddenLabel : styles.legend}>
        {plan.label}
        {plan.needed && (
          <span aria-hidden className={styles.needed}>
            {' '}
            *
          </span>
        )}
      </legend>
      {lead}
      <div id={id}>
        {plan.help !== null && <p className={styles.help}>{plan.help}</p>}
        <FieldMessage pointer={pointer} />
        <DraftNote plan={plan} pointer={pointer} />
      </div>
      {children}
    </fieldset>
  );
}
