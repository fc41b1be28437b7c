import { useMemo, type ReactNode } from 'react';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { EntityForm, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { useMay } from '#workspace/properties/use-may';
import { filledChanges, filledSchema, formValues, type FilledField, type FilledValues } from './filled-schema';

/** The form of values that a shared asset defines. Committing a field saves it. */
export function FilledFields(props: {
  readonly label: string;
  readonly kind: 'minigame' | 'document';
  readonly id: string;
  /** The property of the entity that has the values. */
  readonly property: 'parameters' | 'fields';
  /** Keeps its identity while nothing changes. */
  readonly fields: readonly FilledField[];
  readonly values: FilledValues;
}): ReactNode {
  const { label, kind, id, property, fields, values } = props;
  const may = useMay();
  const { ref, onFocusCapture, change } = useFieldChange();
  const schema = useMemo(() => filledSchema(fields, values), [fields, values]);
  const entity = useMemo(() => formValues(schema, values), [schema, values]);
  const keys = JSON.stringify(fields.map(({ key }) => key));
  const names = useMemo(() => JSON.parse(keys) as readonly string[], [keys]);
  const needed = permissionFor('Update', kind);
  return (
    <ShownEntity kind={kind} id={id}>
      <div ref={ref} onFocusCapture={onFocusCapture}>
        <EntityForm
          label={label}
          entityId={id}
          schema={schema}
          entity={entity}
          at={`/${property}`}
          names={names}
          readOnly={!may(needed.action, needed.subject)}
          choiceTitle={({ value }) => String(value)}
          change={change}
          callOf={(changes) => ({
            name: 'entity.update',
            input: { kind, id, changes: { [property]: filledChanges(changes) } },
          })}
        />
      </div>
    </ShownEntity>
  );
}
