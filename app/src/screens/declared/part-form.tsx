import { useMemo, type ReactNode } from 'react';
import type { DeclaredScreen } from '#routes/declared/declared-screen';
import { useText } from '#texts/text';
import { EntityForm } from '#workspace/properties/fields/entity-form.tsx';
import { useFieldChange } from '#workspace/properties/fields/use-field-change';
import { useMay } from '#workspace/properties/use-may';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { useDeclaredStyles } from './declared-screen.styles';
import { fieldGroups } from './part-fields';
import type { OpenPart } from './use-part';

/** The fields of a screen’s part, in its groups. Committing a field saves it. */
export function PartForm({ screen, part }: { readonly screen: DeclaredScreen; readonly part: OpenPart }): ReactNode {
  const styles = useDeclaredStyles();
  const text = useText();
  const groups = useMemo(() => fieldGroups(screen), [screen]);
  const readOnly = !useMay()('Update', part.subject);
  const { ref, onFocusCapture, change } = useFieldChange();
  return (
    <ShownEntity {...part.identity}>
      <div className={styles.groups} ref={ref} onFocusCapture={onFocusCapture}>
        {groups.map(({ title, fields }) => (
          <section key={title} aria-label={text(title)}>
            <h2 className={styles.heading}>{text(title)}</h2>
            <EntityForm
              label={text(title)}
              entityId={part.entityId ?? ''}
              schema={part.shape.schema}
              entity={part.value ?? {}}
              at={part.at}
              names={fields}
              readOnly={readOnly}
              change={change}
              callOf={part.update}
            />
          </section>
        ))}
      </div>
    </ShownEntity>
  );
}
