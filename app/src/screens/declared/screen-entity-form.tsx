import { useId, useMemo, type ReactNode } from 'react';
import { Button, Tab, TabList } from '@fluentui/react-components';
import { dependenciesOf } from '@scn/core/operations/dependencies';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { identitiesIn } from '@scn/core/operations/identities';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isNextItemKey } from '@scn/kit/focus/next-item';
import { tabParameter, type FormTab } from '#routes/declared/declared-screen';
import { useText } from '#texts/text';
import { ElementBar } from '#workspace/properties/element-bar.tsx';
import { EntityForm } from '#workspace/properties/fields/entity-form.tsx';
import { issuesElsewhere } from '#workspace/properties/fields/issues-of-fields';
import { OtherIssues } from '#workspace/properties/fields/other-issues.tsx';
import { useFieldChange } from '#workspace/properties/fields/use-field-change';
import { useDocumentView } from '#document/document-view';
import { useIssuesOf } from '#document/problems/use-problems';
import { DependencyList } from '#workspace/references/dependency-list.tsx';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { useDeclaredStyles } from './declared-screen.styles';
import { entityMenu, lastOf, type EntityMenuTools } from './entity-menu.tsx';
import { formFields } from './part-fields';
import { PartPages } from './part-pages.tsx';
import type { ScreenEntityNode } from './screen-nodes';

const onBar: readonly string[] = ['duplicate', 'up', 'down', 'delete'];

/**
 * The form of an entity, with what can be done with it. Committing a field saves it. Below it is the button for the next of its kind, which Enter in the
 * last text of the last one creates as well.
 */
export function ScreenEntityForm(props: {
  readonly node: ScreenEntityNode;
  readonly tools: EntityMenuTools;
  /** None: all fields at once. */
  readonly tabs: readonly FormTab[];
  /** Fields that are shown elsewhere. Keep their identity. */
  readonly without: readonly string[];
  /** Shown above the fields. */
  readonly children: ReactNode;
}): ReactNode {
  const { node, tools, tabs, without, children } = props;
  const { t } = useTranslation('declared');
  const text = useText();
  const styles = useDeclaredStyles();
  const panelId = useId();
  const { kind } = node.list;
  const { entity } = node;
  const { shape } = placeOfKind(kind);
  const { tab, show } = useFormTab(tabs);
  const names = useMemo(
    () => fieldsOfTab(formFields(shape), tabs, tab).filter((name) => !without.includes(name)),
    [shape, tabs, tab, without],
  );
  const { ref, onFocusCapture, change } = useFieldChange();
  const issues = useIssuesOf(node.id);
  // an issue about a value in such a field is shown there
  const beside = issuesElsewhere(issues, names).filter(({ at }) => !without.some((name) => at.startsWith(`/${name}/`)));
  const menu = entityMenu(node, tools);
  const entries = menu.filter(({ id }) => onBar.includes(id));
  // the next of the same kind, after this one
  const next = menu.find(({ id }) => id === `new-${kind}`);
  // in the middle of a list, Enter would put an empty one between two others
  const isLast = lastOf(node.list, tools.nodes) === node.id;
  return (
    <section aria-label={node.title} data-entity={node.id}>
      <div className={styles.entityHead}>
        <div className={styles.entityName}>
          <h2 className={styles.entityTitle}>{node.title}</h2>
          <p className={styles.kind}>{titleOfKind(kind)}</p>
        </div>
        <ElementBar
          label={t('barOf', { name: node.title })}
          entries={entries.map(({ id, title, icon, disabled, run }) => ({
            id,
            title,
            icon: icon ?? <span />,
            disabled: disabled ?? null,
            run,
          }))}
        />
      </div>
      <PartPages part={{ kind, id: node.id }} path={null} />
      <OtherIssues issues={beside} />
      {children}
      {tab === null ? null : (
        <TabList
          className={styles.tabs}
          aria-label={t('tabs', { name: node.title })}
          selectedValue={tab.name}
          onTabSelect={(_, { value }) => show(String(value))}
        >
          {tabs.map((each) => (
            <Tab key={each.name} value={each.name} id={`${panelId}${each.name}`} aria-controls={panelId}>
              {text(each.title)}
            </Tab>
          ))}
        </TabList>
      )}
      <ShownEntity kind={kind} id={node.id}>
        <div
          className={styles.groups}
          ref={ref}
          onFocusCapture={onFocusCapture}
          onKeyDown={(event) => {
            if (next === undefined || !isLast || !isNextItemKey(event)) return;
            event.preventDefault();
            next.run();
          }}
          {...(tab === null ? {} : { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}${tab.name}` })}
        >
          <EntityForm
            label={node.title}
            entityId={node.id}
            schema={shape.schema}
            entity={entity.value}
            key={tab?.name ?? ''}
            names={names}
            readOnly={!tools.editing.may('Update', kind)}
            change={change}
            callOf={(changes) => ({ name: 'entity.update', input: { kind, id: node.id, changes } })}
          />
        </div>
      </ShownEntity>
      {next === undefined ? null : (
        <Button className={styles.next} icon={next.icon ?? null} onClick={() => next.run()}>
          {next.title}
        </Button>
      )}
      <Usages entity={entity} name={node.title} />
    </section>
  );
}

/** Where the entity or a part of it is used. Nothing if it isn’t, because most kinds can’t be referred to. */
function Usages({ entity, name }: { readonly entity: EntityNode; readonly name: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = useDeclaredStyles();
  const view = useDocumentView();
  const dependencies = dependenciesOf(view, identitiesIn(entity));
  if (dependencies.length === 0) return null;
  return (
    <div className={styles.usages}>
      <DependencyList name={t('quotedName', { name })} dependencies={dependencies} view={view} />
    </div>
  );
}

/** The shown tab of a form, which is in the address. */
interface ShownTab {
  /** Null for a form without tabs. */
  readonly tab: FormTab | null;
  show(name: string): void;
}

/** {@link ShownTab} of a form: the first one if the address names none. */
function useFormTab(tabs: readonly FormTab[]): ShownTab {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(tabParameter);
  return {
    tab: tabs.find(({ name }) => name === asked) ?? tabs[0] ?? null,
    show: (name) => {
      const next = new URLSearchParams(query);
      if (name === tabs[0]?.name) next.delete(tabParameter);
      else next.set(tabParameter, name);
      // a tab is no step that Back should undo
      setQuery(next, { replace: true });
    },
  };
}

/** The fields of a form that a tab shows. @param tab - null for a form without tabs */
function fieldsOfTab(fields: readonly string[], tabs: readonly FormTab[], tab: FormTab | null): readonly string[] {
  if (tab === null) return fields;
  const isInOther = (field: string) => tabs.some((each) => each !== tab && each.fields.includes(field));
  return fields.filter((field) => tab.fields.includes(field) || (tab === tabs[0] && !isInOther(field)));
}
