import { useId, type ReactNode } from 'react';
import type { FieldProps } from './form-context';
import { useFormStyles } from './form.styles';
import { useFieldMessage } from './use-field-message';

/** A named set of fields with its help and message. */
export function FieldSet({
  plan,
  pointer,
  legendHidden = false,
  children,
}: Pick<FieldProps, 'plan' | 'pointer'> & { readonly legendHidden?: boolean; readonly children: ReactNode }) {
  const styles = useFormStyles();
  const id = useId();
  const problem = useFieldMessage(pointer);
  const isDescribed = plan.help !== null || problem !== null;
  return (
    <fieldset className={styles.set} data-pointer={pointer} aria-describedby={isDescribed ? id : undefined}>
      <legend className={legendHidden ? styles.hiddenLabel : styles.legend}>
        {plan.label}
        {plan.needed && <span aria-hidden> *</span>}
      </legend>
      <div id={id}>
        {plan.help !== null && <p className={styles.help}>{plan.help}</p>}
        {problem !== null && (
          <p role="alert" className={styles.message}>
            {problem.message}
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
