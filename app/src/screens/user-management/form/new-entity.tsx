import { useRef, type ReactNode } from 'react';
import { useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { DetailPanel } from '../detail-panel';
import type { FieldValues } from './draft';
import type { FormField } from './edit-field';
import { EditForm } from './edit-form';

/** Result of creating an entity. */
export type Creation = { readonly id: string; readonly refusal: null } | { readonly refusal: Refusal };

/** The form of a new entity beside its list, which opens the entity once it is created. */
export function NewEntity<Values extends FieldValues>(props: {
  /** The title and the button: ‘Add group’. */
  readonly title: string;
  readonly text: string;
  readonly fields: readonly FormField[];
  readonly blank: Values;
  create(values: Values): Promise<Creation>;
  /** Says that it is created. */
  done(values: Values): string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { title, text, fields, blank, create, done, onClose, onCreated } = props;
  const report = useResultAlert();
  const created = useRef<string | null>(null);
  return (
    <DetailPanel title={title} subtitle={text} onClose={onClose}>
      <EditForm
        label={title}
        isNew
        saved={blank}
        fields={fields}
        submitLabel={title}
        save={async (given) => {
          const values = { ...blank, ...given };
          const creation = await create(values);
          if (creation.refusal !== null) return creation.refusal;
          created.current = creation.id;
          report(null, done(values));
          return null;
        }}
        onSaved={() => {
          if (created.current !== null) onCreated(created.current);
        }}
        onCancel={onClose}
      />
    </DetailPanel>
  );
}
