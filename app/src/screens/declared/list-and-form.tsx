import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity, firstField, newEntity } from '#page/entity-field';
import { usePageStyles } from '#page/page.styles';
import type { DeclaredScreen, FormTab, ScreenList } from '#routes/declared/declared-screen';
import { useDocumentView } from '#document/document-context.tsx';
import { Slot } from '#slots/slot.tsx';
import { useText } from '#texts/text';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import { useSeveral } from '#workspace/selection/use-several';
import { useDeclaredStyles } from './declared-screen.styles';
import { EntityTree } from './entity-tree';
import { createEntries, type EntityMenuTools } from './entity-menu';
import { fieldsBefore } from './fields-before';
import { NewEntityForm } from './new-entity-form';
import { EntityNotFound } from './entity-not-found.tsx';
import {
  ancestorsOf,
  partNodeId,
  isEntityNode,
  screenNodes,
  type OpenList,
  type ScreenNode,
  type ScreenNodes,
  type ScreenEntityNode,
} from './screen-nodes';
import { PartForm, ScreenEntityForm, type OpenPart } from './screen-entity-form.tsx';
import { SeveralForm } from './several/several-form';
import { useChosen, type ChooseOptions } from './use-chosen';
import { useEntityEditing } from './use-entity-editing';

/** The lists of a screen as a tree, and the form of what is chosen in it. */
export function ListAndForm(props: {
  readonly screen: DeclaredScreen;
  readonly part: OpenPart | null;
  /** The dialog that shows it; null for the screen itself. */
  readonly dialog: string | null;
  readonly header: ReactNode;
  /** Shown below the form. */
  readonly footer: ReactNode;
}): ReactNode {
  const { screen, part, dialog, header, footer } = props;
  const { t } = useTranslation('declared');
  const text = useText();
  const page = usePageStyles();
  const view = useDocumentView();
  const editing = useEntityEditing();
  const usageEntries = useUsageEntries();
  const chosen = useChosen(screen, dialog);
  const [firstGroup] = screen.groups ?? [];
  const partTitle = firstGroup === undefined ? null : text(firstGroup.title);
  const parentId = part?.entityId ?? null;
  const nodes = useMemo(() => screenNodes(screen, view, { partTitle, parentId }), [screen, view, partTitle, parentId]);
  const shown = shownNode(nodes, chosen.id);
  const several = useSeveral(nodes.byId, isEntityNode, chosen.id);
  const form = useRef<HTMLDivElement>(null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  /** Where an entity is being added that needs some fields first. */
  const [asked, setAsked] = useState<{ readonly list: OpenList; readonly after: string | null } | null>(null);
  const holderId = asked?.list.parentId ?? null;
  // what would contain it may be gone, or of another address
  const adding = holderId === null || holderId === parentId || nodes.byId.has(holderId) ? asked : null;
  const { choose: lead } = chosen;
  const choose = useCallback(
    (node: ScreenNode | null, options?: ChooseOptions) => {
      setAsked(null);
      if (node === null || node.type !== 'entity') lead(null, null, options);
      else lead(node.id, { id: rootOf(node).id, kind: rootOf(node).list.kind }, options);
    },
    [lead],
  );
  useEffect(() => {
    // a new entity is in the tree only after the change
    if (createdId === null) return;
    const node = nodes.byId.get(createdId);
    if (node === undefined) return;
    if (chosen.id !== createdId && shown?.id !== createdId) {
      choose(node, { isNew: true });
      return;
    }
    setCreatedId(null);
  }, [createdId, nodes, chosen.id, shown, choose]);
  // the form that was shown before must not take what is typed for the new one
  const created = (id: string) => {
    setCreatedId(id);
    awaitedFocus.request(fieldOfEntity({ entityId: id }));
  };
  const tools: EntityMenuTools = {
    t,
    nodes,
    editing,
    usageEntries,
    onCreate: (list, after) => {
      several.clear();
      if (fieldsBefore(list.kind).length > 0) {
        setAsked({ list, after });
        awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
      } else editing.create(list, after, {}, created);
    },
    onCreated: created,
    onRemove: (node) => {
      const after = leftAfter(node, nodes);
      editing.remove(node, () => {
        if (shown?.id === node.id || (shown !== null && ancestorsOf(shown).includes(node)))
          choose(after, { replace: true });
      });
    },
  };
  const [list] = screen.lists ?? [];
  const hasEntities = [...nodes.byId.values()].some(({ type }) => type === 'entity');
  const purpose = list === undefined ? '' : text(`emptyLists:${list.kind}`);
  const firstStep = <FirstStep text={purpose} entries={createEntries(null, tools)} />;
  const isOneList = screen.lists?.length === 1;
  const title = isOneList && list !== undefined ? titleOfList(list.kind) : screen.title;
  const Area = dialog === null ? PageArea : DialogArea;
  return (
    <Area
      tree={
        <EntityTree
          title={title}
          empty={purpose}
          chosen={shown}
          several={several}
          tools={tools}
          onChoose={choose}
          onEditSeveral={() => firstField(form.current)?.focus()}
        />
      }
    >
      <div className={page.page}>
        {header}
        <div ref={form}>
          {several.nodes.length > 0 ? (
            <SeveralForm nodes={several.nodes} editing={editing} />
          ) : adding !== null ? (
            <NewEntityForm
              key={`${adding.list.kind} ${adding.list.parentId ?? ''}`}
              kind={adding.list.kind}
              onCreate={(values) => {
                editing.create(adding.list, adding.after, values, (id) => {
                  setAsked(null);
                  created(id);
                });
              }}
              onCancel={() => {
                setAsked(null);
                if (shown !== null) awaitedFocus.request(fieldOfEntity({ entityId: shown.id }));
              }}
            />
          ) : chosen.id !== null && shown === null ? (
            <EntityNotFound id={chosen.id} onBack={() => choose(null, { replace: true })} />
          ) : shown?.type === 'part' && part !== null ? (
            <>
              <PartForm screen={screen} part={part} />
              {hasEntities ? null : firstStep}
            </>
          ) : shown?.type === 'entity' ? (
            <>
              <ScreenEntityForm
                key={shown.id}
                node={shown}
                tools={tools}
                tabs={listOf(screen, shown)?.tabs ?? noTabs}
                without={listOf(screen, shown)?.slot?.fields ?? noFields}
              >
                <ListSlot screen={screen} node={shown} at="above" />
              </ScreenEntityForm>
              <ListSlot screen={screen} node={shown} at="below" />
            </>
          ) : (
            firstStep
          )}
        </div>
        {footer}
      </div>
    </Area>
  );
}

interface AreaProps {
  readonly tree: ReactNode;
  readonly children: ReactNode;
}

function PageArea({ tree, children }: AreaProps): ReactNode {
  return (
    <WorkArea tree={tree} properties={null}>
      {children}
    </WorkArea>
  );
}

/** Beside each other in wide dialogs, otherwise below each other. */
function DialogArea({ tree, children }: AreaProps): ReactNode {
  const styles = useDeclaredStyles();
  return (
    <div className={styles.dialogArea}>
      <div className={styles.dialogTree}>{tree}</div>
      <div className={styles.dialogForm}>{children}</div>
    </div>
  );
}

/** Explains the purpose of the lists while they are empty, and how to begin. */
function FirstStep({ text, entries }: { readonly text: string; readonly entries: readonly MenuEntry[] }): ReactNode {
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  return (
    <section className={styles.firstStep} aria-label={t('empty')}>
      <p className={styles.hint}>{entries.length === 0 ? t('emptyReadOnly') : text}</p>
      {entries.map(({ id, title, icon, run }) => (
        <Button key={id} icon={icon ?? null} onClick={() => run()}>
          {title}
        </Button>
      ))}
    </section>
  );
}

/** The row whose form is shown: the chosen one, otherwise the first one with a form. Null if the chosen one doesn’t exist. */
function shownNode({ roots, byId }: ScreenNodes, id: string | null): ScreenNode | null {
  if (id !== null) return byId.get(id) ?? null;
  return byId.get(partNodeId) ?? roots.find(({ type }) => type === 'entity') ?? firstBelow(roots);
}

function firstBelow(roots: readonly ScreenNode[]): ScreenNode | null {
  return roots.map(({ children }) => children[0]).find((node) => node !== undefined) ?? null;
}

const noFields: readonly string[] = [];
const noTabs: readonly FormTab[] = [];

/** The list of a screen that has an entity of this kind; undefined for what is in another one. */
function listOf({ lists = [] }: DeclaredScreen, node: ScreenEntityNode): ScreenList | undefined {
  return lists.find(({ kind }) => kind === node.list.kind);
}

/** The part of its own that the list of a row has, if any. It stays while something else in the same entity is chosen. */
function ListSlot(props: {
  readonly screen: DeclaredScreen;
  readonly node: ScreenEntityNode;
  readonly at: 'above' | 'below';
}): ReactNode {
  const { screen, node, at } = props;
  const styles = useDeclaredStyles();
  const root = rootOf(node);
  const slot = listOf(screen, root)?.slot;
  if (slot?.at !== at) return null;
  return (
    <div className={styles.listSlot}>
      <Slot key={root.id} name={slot.name} entityId={root.id} chosenId={node.id} />
    </div>
  );
}

/** The entity in the screen’s own list that contains a row. */
function rootOf(node: ScreenEntityNode): ScreenEntityNode {
  return ancestorsOf(node).findLast((each) => each.type === 'entity') ?? node;
}

/** Returns the node to choose when a row is gone: its neighbour, or what contained it. */
function leftAfter(node: ScreenNode, { roots }: ScreenNodes): ScreenNode | null {
  const siblings = node.parent?.children ?? roots.filter(({ type }) => type === 'entity');
  const index = siblings.findIndex(({ id }) => id === node.id);
  return siblings[index + 1] ?? siblings[index - 1] ?? node.parent;
}
