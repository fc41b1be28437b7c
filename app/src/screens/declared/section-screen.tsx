import { useCallback, type ReactNode } from 'react';
import { subjectOf } from '@scn/core/operations/needed-permissions';
import { appendToPointer, type JsonObject, type Pointer } from '@scn/core/kernel/json';
import type { Scenario } from '@scn/core/document/scenario';
import { useScenario } from '../../document/document-context';
import { usePageStyles } from '../../page/page.styles';
import type { DeclaredScreen } from '../../routes/declared-screen';
import { EntityForm } from '../properties/fields/entity-form';
import { useFieldChange } from '../properties/fields/use-field-change';
import { useMay } from '../properties/use-may';
import { WithDocument } from '../scenario/document/with-document';
import type { ScreenProps } from '../screen-props';
import { useDeclaredStyles } from './declared-screen.styles';
import { fieldGroups, sectionOf } from './field-groups';

/** A declared screen that shows a section of the scenario: its fields as one form for each group. Committing a field saves it. */
export default function SectionScreen({ title, route: { declared } }: ScreenProps): ReactNode {
  const page = usePageStyles();
  if (declared === undefined) throw new Error('The route has no declaration.');
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      <WithDocument>
        <SectionForm screen={declared} />
      </WithDocument>
    </div>
  );
}

function SectionForm({ screen }: { readonly screen: DeclaredScreen }): ReactNode {
  const styles = useDeclaredStyles();
  const { section } = screen;
  const { path, shape } = sectionOf(screen);
  const value = useScenario(
    useCallback((scenario: Scenario) => path.reduce<unknown>((at, name) => (at as JsonObject)[name], scenario), [path]),
  );
  const at = path.reduce<Pointer>(appendToPointer, '');
  const readOnly = !useMay()('Update', subjectOf(at));
  const { onFocusCapture, change } = useFieldChange();
  return (
    <div className={styles.groups} onFocusCapture={onFocusCapture}>
      {fieldGroups(screen).map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>{title}</h2>
          <EntityForm
            label={title}
            entityId=""
            schema={shape.schema}
            entity={value as object}
            at={at}
            names={fields}
            readOnly={readOnly}
            onChange={(changes) => change([{ name: 'section.update', input: { section, changes } }])}
          />
        </section>
      ))}
    </div>
  );
}
