import { useRef, useState, type ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { useTranslation } from 'react-i18next';
import { useAlert } from '#services/alerts/use-alert';
import { useChange } from '#workspace/document/use-change';
import { scenarioSurroundings } from '#workspace/properties/fields/surroundings';
import { useDeclaredStyles } from '../declared-screen.styles';
import { titleOfList, type ThingNode } from '../screen-nodes';
import type { EntityEditing } from '../use-entity-editing';
import { commonChange, commonFields, type CommonField } from './shared-fields';

interface SeveralFormProps {
  /** The selected entities: at least two. */
  readonly nodes: readonly ThingNode[];
  readonly editing: EntityEditing;
}

/** Sets fields of several entities to the same values, as one change. */
export function SeveralForm({ nodes, editing }: SeveralFormProps): ReactNode {
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** Values of the fields, also of those that are no longer chosen. */
  const typed = useRef<JsonObject>({});
  const title = useTitleOfSeveral()(nodes);
  const canEdit = nodes.every(({ list }) => editing.may('Update', list.kind));
  const fields = canEdit ? commonFields(nodes) : [];
  const names = fields.map(({ name }) => name).filter((name) => chosen.includes(name));
  return (
    <section aria-label={title}>
      <h2 className={styles.thingTitle}>{title}</h2>
      <p className={styles.hint}>
        {t(!canEdit ? 'severalReadOnly' : fields.length === 0 ? 'severalNothing' : 'severalText')}
      </p>
      <FieldChoice fields={fields} chosen={chosen} onChoose={setChosen} />
      {names.length === 0 ? null : (
        <ChosenFields
          // another field makes another form, which starts with what was typed
          key={names.join(' ')}
          nodes={nodes}
          title={title}
          names={names}
          typed={typed.current}
          onEdit={(values) => {
            typed.current = { ...typed.current, ...values };
          }}
          onDone={() => {
            typed.current = {};
            setChosen([]);
          }}
        />
      )}
    </section>
  );
}

/** What several entities are called together: ‘Roles: 3 selected’. */
export function useTitleOfSeveral(): (nodes: readonly ThingNode[]) => string {
  const { t } = useTranslation('declared');
  return (nodes) => {
    const [kind, ...others] = new Set(nodes.map(({ list }) => list.kind));
    const count = nodes.length;
    return kind === undefined || others.length > 0
      ? t('several', { count })
      : t('severalOf', { list: titleOfList(kind), count });
  };
}

function FieldChoice(props: {
  readonly fields: readonly CommonField[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}): ReactNode {
  const { fields, chosen, onChoose } = props;
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  if (fields.length === 0) return null;
  return (
    <div role="group" aria-label={t('severalFields')} className={styles.fieldChoice}>
      {fields.map(({ name, label, values }) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          label={
            <>
              {label} <span className={styles.note}>{values === 1 ? t('sameIn') : t('differIn', { values })}</span>
            </>
          }
          onChange={(_, { checked }) =>
            onChoose(checked === true ? [...chosen, name] : chosen.filter((each) => each !== name))
          }
        />
      ))}
    </div>
  );
}

function ChosenFields(props: {
  readonly nodes: readonly ThingNode[];
  readonly title: string;
  readonly names: readonly string[];
  readonly typed: JsonObject;
  readonly onEdit: (values: JsonObject) => void;
  readonly onDone: () => void;
}): ReactNode {
  const { nodes, title, names, typed, onEdit, onDone } = props;
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const alert = useAlert();
  const change = useChange();
  const [begin] = useState(() => {
    const [first] = nodes;
    if (first === undefined) return null;
    const schema = pickSchema(placeOfKind(first.list.kind).shape.schema, names);
    return { schema, value: { ...pickValues(first.entity.value, names), ...pickKnown(typed, names) } };
  });
  if (begin === null) return null;
  const apply = (values: JsonObject) => {
    const calls = commonChange(nodes, values);
    if (calls.length === 0) {
      alert('information', t('severalSame'));
      return null;
    }
    const done = change(calls, {
      title: t('severalChange', { title }),
      success: t('severalChanged', { count: calls.length }),
      offersUndo: true,
    });
    if (done !== null) onDone();
    return null;
  };
  return (
    <div className={styles.groups}>
      <SchemaForm
        {...scenarioSurroundings}
        label={title}
        {...begin}
        submitLabel={t('severalApply', { count: nodes.length })}
        onEdit={onEdit}
        onSubmit={apply}
      />
    </div>
  );
}

function pickKnown(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
