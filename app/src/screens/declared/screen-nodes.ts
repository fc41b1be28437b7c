import { titleAmongKind, titleOfKind, titleOfList } from '@scn/core/operations/entities/change-titles';
import { placeOfKind, listedEntities, type EntityListPlace } from '@scn/core/operations/entities/entity-places';
import { entityKinds, type EntityKind } from '@scn/core/schema/keywords';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import type { DeclaredScreen, ScreenList } from '#routes/declared/declared-screen';

/** A list of entities of one kind in the open scenario. */
export type OpenList = EntityListPlace;

/** A row of a declared screen’s tree. */
export type ScreenNode = PartNode | ListNode | ScreenEntityNode;

/** The fields of the screen’s part itself. */
export interface PartNode {
  readonly type: 'part';
  readonly id: string;
  readonly title: string;
  readonly children: readonly never[];
  readonly parent: null;
}

/** The heading of a list, where there are several lists. */
export interface ListNode {
  readonly type: 'list';
  readonly id: string;
  readonly title: string;
  readonly list: OpenList;
  readonly children: readonly ScreenEntityNode[];
  readonly parent: ScreenEntityNode | null;
}

/** An entity. */
export interface ScreenEntityNode {
  readonly type: 'entity';
  readonly id: string;
  readonly title: string;
  readonly entity: EntityNode;
  /** The list that it is in. */
  readonly list: OpenList;
  /** The lists in it that the screen shows. */
  readonly lists: readonly OpenList[];
  readonly children: readonly (ListNode | ScreenEntityNode)[];
  readonly parent: ListNode | ScreenEntityNode | null;
}

/** The rows of a declared screen. */
export interface ScreenNodes {
  readonly roots: readonly ScreenNode[];
  readonly byId: ReadonlyMap<string, ScreenNode>;
  /** The lists that the screen itself shows. */
  readonly lists: readonly OpenList[];
}

/** Whether a row is an entity. */
export function isEntityNode(node: ScreenNode): node is ScreenEntityNode {
  return node.type === 'entity';
}

/** Id of the row of the part’s own fields. It is no identity of an entity. */
export const partNodeId = '#part';

/**
 * The rows of a screen: its own fields, then the entities of its lists with what they contain.
 *
 * @param partTitle - the title of the row of its own fields; null if it has none
 * @param parentId - the entity in the address that contains the lists; null for lists of the scenario
 */
export function screenNodes(
  screen: DeclaredScreen,
  view: ScenarioView,
  { partTitle, parentId }: { readonly partTitle: string | null; readonly parentId: string | null },
): ScreenNodes {
  const byId = new Map<string, ScreenNode>();
  const add = <N extends ScreenNode>(node: N): N => {
    byId.set(node.id, node);
    return node;
  };
  const entitiesOf = (
    list: OpenList,
    parent: ListNode | ScreenEntityNode | null,
    shown: ScreenList,
  ): readonly ScreenEntityNode[] =>
    listedEntities(list, view).map((entity, index) => {
      const inner = nestedKinds(list.kind, shown).map((kind): OpenList => ({ kind, parentId: entity.id }));
      const title = revealHidden(titleAmongKind(entity, view) ?? `${titleOfKind(list.kind)} ${index + 1}`);
      const children: (ListNode | ScreenEntityNode)[] = [];
      const node = add({ type: 'entity', id: entity.id, title, entity, list, lists: inner, parent, children } as const);
      children.push(...childrenOf(inner, node, shown));
      return node;
    });
  const childrenOf = (
    lists: readonly OpenList[],
    parent: ScreenEntityNode | null,
    shown: ScreenList,
  ): readonly (ListNode | ScreenEntityNode)[] => {
    const [only, ...others] = lists;
    if (only !== undefined && others.length === 0) return entitiesOf(only, parent, shown);
    return lists.map((list) => headingOf(list, parent, shown));
  };
  const headingOf = (list: OpenList, parent: ScreenEntityNode | null, shown: ScreenList): ListNode => {
    const children: ScreenEntityNode[] = [];
    const id = `#${list.kind} ${list.parentId ?? ''}`;
    const node = add({ type: 'list', id, title: titleOfList(list.kind), list, parent, children } as const);
    children.push(...entitiesOf(list, node, shown));
    return node;
  };
  const shownLists = screen.lists ?? [];
  const lists = shownLists.map(({ kind }): OpenList => ({ kind, parentId }));
  const part: readonly PartNode[] =
    partTitle === null ? [] : [add({ type: 'part', id: partNodeId, title: partTitle, children: [], parent: null })];
  const isSingle = lists.length === 1;
  const rows = shownLists.flatMap((shown, index): readonly (ListNode | ScreenEntityNode)[] => {
    const list = lists[index];
    if (list === undefined) return [];
    return isSingle ? entitiesOf(list, null, shown) : [headingOf(list, null, shown)];
  });
  return { roots: [...part, ...rows], byId, lists };
}

/** The kinds of entities directly in one of a kind, in schema order. */
export function kindsIn(kind: EntityKind): readonly EntityKind[] {
  return entityKinds.filter((each) => placeOfKind(each).parent === kind);
}

/** A node’s ancestors, innermost first. */
export function ancestorsOf(node: ScreenNode): readonly ScreenNode[] {
  const found: ScreenNode[] = [];
  for (let at: ScreenNode | null = node.parent; at !== null; at = at.parent) found.push(at);
  return found;
}

function nestedKinds(kind: EntityKind, { nested }: ScreenList): readonly EntityKind[] {
  return kindsIn(kind).filter((each) => nested === undefined || nested.includes(each));
}
