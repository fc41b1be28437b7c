import type { ReactNode } from 'react';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { changedFields, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { useChange } from '#workspace/document/use-change';
import { scenarioFormHost } from '#workspace/properties/fields/form-host';
import { SeveralFields, type DescribedValues } from '#lists/several/several-fields.tsx';
import { useDeclaredStyles } from '../declared-screen.styles';
import { formFields } from '../part-fields';
import type { ScreenEntityNode } from '../screen-nodes';
import type { EntityEditing } from '../use-entity-editing';

interface SeveralFormProps {
  /** The selected entities: at least two. */
  readonly nodes: readonly ScreenEntityNode[];
  readonly editing: EntityEditing;
}

/** Sets fields of several entities to the same values, as one change. */
export function SeveralForm({ nodes, editing }: SeveralFormProps): ReactNode {
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const change = useChange();
  const title = useTitleOfSeveral()(nodes);
  return (
    <section aria-label={title}>
      <h2 className={styles.entityTitle}>{title}</h2>
      <div className={styles.groups}>
        <SeveralFields
          title={title}
          entities={nodes.map(describedEntity)}
          host={scenarioFormHost}
          readOnly={!nodes.every(({ list }) => editing.may('Update', list.kind))}
          onSet={(values) => {
            const calls = sharedChange(nodes, values);
            if (calls.length === 0) return 'unchanged';
            const done = change(calls, {
              title: t('severalChange', { title }),
              success: t('severalChanged', { count: calls.length }),
              offersUndo: true,
              several: { losses: [] },
            });
            return done === null ? 'refused' : 'changed';
          }}
        />
      </div>
    </section>
  );
}

/** Provides the collective title of several entities: ‘Roles: 3 selected’. */
export function useTitleOfSeveral(): (nodes: readonly ScreenEntityNode[]) => string {
  const { t } = useTranslation('declared');
  return (nodes) => {
    const [kind, ...others] = new Set(nodes.map(({ list }) => list.kind));
    const count = nodes.length;
    return kind === undefined || others.length > 0
      ? t('several', { count })
      : t('severalOf', { list: titleOfList(kind), count });
  };
}

/** An entity with the schema of its kind and the fields of its form. */
export function describedEntity({ entity, list: { kind } }: ScreenEntityNode): DescribedValues {
  const { shape } = placeOfKind(kind);
  return { schema: shape.schema, values: entity.value, names: formFields(shape) };
}

/** Returns calls that set fields of entities to the same values; entities that have them already are left out. */
export function sharedChange(nodes: readonly ScreenEntityNode[], values: JsonObject): readonly OperationCall[] {
  const names = Object.keys(values);
  return nodes.flatMap(({ id, entity, list: { kind } }) => {
    const schema = pickSchema(placeOfKind(kind).shape.schema, names);
    const changes = changedFields(schema, pickValues(entity.value, names), values);
    return Object.keys(changes).length === 0 ? [] : [{ name: 'entity.update', input: { kind, id, changes } }];
  });
}
