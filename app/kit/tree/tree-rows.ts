import { fold, containsForm, searchForms } from '@scn/core/search/fold';

/** How a tree reads its nodes. The functions must return the same result for the same node. */
export interface TreeSource<Node extends object> {
  nodeId(node: Node): string;
  nodeTitle(node: Node): string;
  childrenOf(node: Node): readonly Node[];
  /** Other searchable text, such as a code. */
  keywordsOf?(node: Node): string;
}

/** A visible node. */
export interface TreeNodeRow<Node extends object> {
  readonly kind: 'node';
  readonly id: string;
  readonly node: Node;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  /** The row of the parent; −1 for a root. */
  readonly parent: number;
  /** Null for a leaf. */
  readonly expanded: boolean | null;
}

/** A note that a level has more items than it shows. */
export interface TreeNoteRow {
  readonly kind: 'note';
  readonly id: string;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly parent: number;
  readonly hidden: number;
}

/** One row of the tree. */
export type TreeRow<Node extends object> = TreeNodeRow<Node> | TreeNoteRow;

/** Maximum number of items per level. */
export const levelCap = 100;

/** The rows of a tree from top to bottom: open branches only, at most {@link levelCap} items per level. */
export function treeRows<Node extends object>(
  roots: readonly Node[],
  source: TreeSource<Node>,
  isExpanded: (id: string) => boolean,
  isShown: (node: Node) => boolean = () => true,
  cap = levelCap,
): readonly TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const visit = (all: readonly Node[], level: number, parent: number, parentId: string) => {
    const nodes = all.filter(isShown);
    const hidden = Math.max(0, nodes.length - cap);
    const setSize = Math.min(nodes.length, cap) + (hidden > 0 ? 1 : 0);
    nodes.slice(0, cap).forEach((node, index) => {
      const id = source.nodeId(node);
      const children = source.childrenOf(node);
      const expanded = children.length === 0 ? null : isExpanded(id);
      rows.push({ kind: 'node', id, node, level, position: index + 1, setSize, parent, expanded });
      if (expanded === true) visit(children, level + 1, rows.length - 1, id);
    });
    if (hidden > 0) rows.push({ kind: 'note', id: `${parentId}/…`, level, position: setSize, setSize, parent, hidden });
  };
  visit(roots, 1, -1, '');
  return rows;
}

/** Search result: the matching nodes and their ancestors. */
export interface TreeMatches<Node extends object> {
  readonly count: number;
  readonly found: ReadonlySet<Node>;
  readonly shown: ReadonlySet<Node>;
  /** Ids of the branches that are opened to show the matches. */
  readonly open: ReadonlySet<string>;
}

const foldedTitles = new WeakMap<object, readonly [title: string, folded: string]>();

/** Finds the nodes whose title or keywords contain a text, in either spelling. */
export function searchTree<Node extends object>(
  roots: readonly Node[],
  source: TreeSource<Node>,
  text: string,
): TreeMatches<Node> {
  const wanted = searchForms(text.trim());
  const found = new Set<Node>();
  const shown = new Set<Node>();
  const open = new Set<string>();
  const visit = (node: Node): boolean => {
    const isFound =
      containsForm(foldedTitle(node, source), wanted) || containsForm(fold(source.keywordsOf?.(node) ?? ''), wanted);
    let isOnTheWay = false;
    for (const child of source.childrenOf(node)) if (visit(child)) isOnTheWay = true;
    if (isFound) found.add(node);
    if (isOnTheWay) open.add(source.nodeId(node));
    if (isFound || isOnTheWay) shown.add(node);
    return isFound || isOnTheWay;
  };
  roots.forEach(visit);
  return { count: found.size, found, shown, open };
}

function foldedTitle<Node extends object>(node: Node, source: TreeSource<Node>): string {
  const title = source.nodeTitle(node);
  const known = foldedTitles.get(node);
  if (known?.[0] === title) return known[1];
  const folded = fold(title);
  foldedTitles.set(node, [title, folded]);
  return folded;
}

/** The row for type-ahead: the next one whose title starts with the text, from the active row, wrapping around. */
export function typedRow<Node extends object>(
  rows: readonly TreeRow<Node>[],
  active: number,
  text: string,
  source: TreeSource<Node>,
): number {
  const wanted = fold(text);
  // repeating one letter moves to the next match; a longer text can stay on the active row
  const start = text.length === 1 ? active + 1 : active;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (start + step) % rows.length;
    const row = rows[index];
    if (row?.kind === 'node' && foldedTitle(row.node, source).startsWith(wanted)) return index;
  }
  return -1;
}
