import type { ReactNode } from 'react';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { useTranslation } from 'react-i18next';
import { useChange } from '#workspace/document/use-change';
import { scenarioSurroundings } from '#workspace/properties/fields/surroundings';
import { SeveralFields } from '#lists/several/several-fields.tsx';
import { useDeclaredStyles } from '../declared-screen.styles';
import type { ThingNode } from '../screen-nodes';
import type { EntityEditing } from '../use-entity-editing';
import { sharedChange } from './shared-change';
import { describedThing } from './described-thing';

interface SeveralFormProps {
  /** The selected entities: at least two. */
  readonly nodes: readonly ThingNode[];
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
      <h2 className={styles.thingTitle}>{title}</h2>
      <div className={styles.groups}>
        <SeveralFields
          title={title}
          things={nodes.map(describedThing)}
          surroundings={scenarioSurroundings}
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
