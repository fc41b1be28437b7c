import { Button, Tab, TabList } from '@fluentui/react-components';
import { useId, useMemo, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, useParams } from 'react-router';
import type { OperationCall } from '@scn/core/base/issue';
import { appendToPointer, type JsonObject, type Pointer } from '@scn/core/base/json';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { Scenario } from '@scn/core/document/scenario';
import type { EntityNode } from '@scn/core/kernel/view';
import { dependenciesOf } from '@scn/core/operations/dependencies';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { identitiesIn } from '@scn/core/operations/copy-entity';
import { subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import { isNextItemKey } from '@scn/kit/focus/next-item';
import { useDocumentView, useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { tabParameter, type FormTab, type ScreenPart, type DeclaredScreen } from '#routes/declared/declared-screen';
import { useText } from '#texts/text';
import { ShownEntity, sectionKind, type ShownPart } from '#workspace/presence/shown-entity.tsx';
import { ElementBar } from '#workspace/properties/element-bar.tsx';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { EntityForm, issuesElsewhere, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { useMay } from '#workspace/properties/use-may';
import { DependencyList } from '#workspace/references/dependency-list.tsx';
import { useDeclaredStyles } from './declared-screen.styles';
import { entityMenu, lastOf, type EntityMenuTools } from './entity-menu.tsx';
import { formFields, shapeOfPart, fieldGroups } from './part-fields';
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

/** The part of the open scenario whose fields a screen shows. */
export interface OpenPart {
  readonly shape: ObjectShape;
  /** Its current value; null when the entity in the address doesn’t exist. */
  readonly value: JsonObject | null;
  /** The entity in the address; null for a section of the scenario. */
  readonly entityId: string | null;
  /** From the entity, or from the scenario. */
  readonly at: Pointer;
  readonly subject: string;
  readonly identity: ShownPart;
  /** The operation that changes its fields. */
  update(changes: JsonObject): OperationCall;
}

/** {@link OpenPart} of a screen; null for a screen of lists of the scenario. */
export function useOpenPart(part: ScreenPart | undefined): OpenPart | null {
  const parameters = useParams();
  const document = useDocument();
  const entity = typeof part === 'object' ? { kind: part.kind, id: parameters[part.parameter] ?? '' } : null;
  const path = typeof part === 'string' ? part.split('.') : (part?.path ?? []);
  const id = entity?.id ?? null;
  const select = useCallback(
    (scenario: Scenario): JsonObject | null => {
      if (part === undefined) return null;
      const holder =
        typeof part === 'string' ? scenario : (documentView(document).get(id ?? '', part.kind)?.value ?? null);
      const names = typeof part === 'string' ? part.split('.') : part.path;
      return names.reduce<unknown>(
        (at, name) => (at as JsonObject | null)?.[name] ?? null,
        holder,
      ) as JsonObject | null;
    },
    [document, part, id],
  );
  const value = useScenario(select);
  if (part === undefined) return null;
  const at = path.reduce<Pointer>(appendToPointer, '');
  return {
    shape: shapeOfPart(part),
    value,
    entityId: id,
    at,
    identity: entity ?? { kind: sectionKind, id: path.join('.') },
    subject: entity === null ? subjectOf(at) : subjectOfKind(entity.kind),
    update: (changes) =>
      entity === null
        ? { name: 'section.update', input: { section: path.join('.'), changes } }
        : { name: 'entity.update', input: { ...entity, changes: nested(path, changes) } },
  };
}

/** Changes of a part as changes of what contains it. */
function nested(path: readonly string[], changes: JsonObject): JsonObject {
  return path.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), changes);
}

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
