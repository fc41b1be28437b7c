import { useMemo, type ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import type { EntityKind } from '@scn/core/schema/keywords';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { useFormDrafts } from '#document/drafts/use-form-drafts';
import { EntityForm, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { scenarioFormHost } from '#workspace/properties/fields/form-host';
import { useMay } from '#workspace/properties/use-may';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { InPlaceCell } from './in-place-cell';

/** An entity of a list of the scenario that is created when its value is first chosen. */
export interface NewEntity {
  /** The other fields of the new entity. */
  readonly values: JsonObject;
  /** The entity that it comes after; null for the first of its list. */
  readonly after: string | null;
}

/** A field of an entity, as a value that is changed in place. */
export function EntityCell(props: {
  /** Name of the value: ‘Voice of Helen Marsh’. */
  readonly label: string;
  /** The value as text; empty for none. */
  readonly text: string;
  readonly kind: EntityKind;
  /** Null if there is none yet, such as the voice of an actor without one. */
  readonly node: EntityNode | null;
  readonly field: string;
  /** The entity to create while there is none. Left out if the entity is always there. */
  readonly create?: NewEntity;
}): ReactNode {
  const { label, text, kind, node, field, create } = props;
  const may = useMay();
  const { ref, onFocusCapture, change } = useFieldChange();
  const { byPointer } = useFormDrafts(node?.id ?? '', '');
  const hasDraft = node !== null && [...byPointer.keys()].some((pointer) => pointer.split('/')[1] === field);
  const needed = permissionFor(node === null ? 'Create' : 'Update', kind);
  const { schema } = placeOfKind(kind).shape;
  const names = useMemo(() => [field], [field]);
  const start = useMemo(() => ({ schema: pickSchema(schema, names), value: pickValues({}, names) }), [schema, names]);
  return (
    <InPlaceCell label={label} text={text} readOnly={!may(needed.action, needed.subject)} hasDraft={hasDraft}>
      {(close) =>
        node === null ? (
          <SchemaForm
            {...scenarioFormHost}
            {...start}
            label={label}
            labelsHidden
            onCommit={(chosen) => {
              if (create === undefined) return;
              const values = { ...create.values, ...chosen };
              const input = { kind, id: crypto.randomUUID(), parentEntityId: null, values, after: create.after };
              change([{ name: 'entity.create', input }]);
              close();
            }}
          />
        ) : (
          <ShownEntity kind={kind} id={node.id}>
            <div ref={ref} onFocusCapture={onFocusCapture}>
              <EntityForm
                label={label}
                entityId={node.id}
                schema={schema}
                entity={node.value}
                names={names}
                readOnly={false}
                labelsHidden
                change={change}
                callOf={(changes) => ({ name: 'entity.update', input: { kind, id: node.id, changes } })}
              />
            </div>
          </ShownEntity>
        )
      }
    </InPlaceCell>
  );
}
