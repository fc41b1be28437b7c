import { Field } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ReferenceOffers, ReferenceTarget } from '@scn/core/schema/keywords';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { useFormHost } from '@scn/kit/form/plugin-form.tsx';

/** Props of {@link ReferenceField}. */
export interface ReferenceFieldProps {
  readonly label: string;
  /** Help below the field. */
  readonly description?: string;
  /** The kind of what is chosen, as in `x-ref`: `actor`, `asset.image`. */
  readonly target: ReferenceTarget;
  /** The assets that it offers, as in `x-offers`. Left out: all of the kind. */
  readonly offers?: ReferenceOffers;
  /** Marks it as needed. */
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Null for none. */
  readonly value: string | null;
  onChange(value: string | null): void;
}

/**
 * Chooses an entity of the scenario or a shared asset, with the editor’s picker.
 *
 * @example
 * ```tsx
 * <ReferenceField label="Speaker" target="actor" value={args.actorId} onChange={(actorId) => change({ actorId })} />
 * ```
 */
export function ReferenceField(props: ReferenceFieldProps): ReactNode {
  const { label, description, target, offers, required = false, readOnly = false, value, onChange } = props;
  const { ReferencePicker } = useFormHost();
  return (
    <Field label={label} required={required} {...(description === undefined ? {} : { hint: description })}>
      {(control) => (
        <ReferencePicker
          multiple={false}
          target={target}
          {...(offers === undefined ? {} : { offers })}
          label={label}
          readOnly={readOnly}
          control={control as FieldControlProps}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
