import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/entry-menu';
import type { EmptyText, ListState } from '../states/list-state';
import type { TreeDrag } from './tree-drag';
import type { TreeSource } from './tree-rows';

/** Props of a tree. `roots` and the functions must be referentially stable while nothing in them changes. */
export interface TreeProps<Node extends object> extends TreeSource<Node> {
  /** Label of the tree: 'Menu'. */
  readonly label: string;
  readonly roots: readonly Node[];
  /** Ids of the open branches. */
  readonly expanded: ReadonlySet<string>;
  readonly selectionMode?: 'none' | 'single' | 'multiple';
  readonly selected?: ReadonlySet<string>;
  /** With several selected: whether a click adds or removes a node, for choices, instead of selecting only it. */
  readonly togglesOnClick?: boolean;
  /** Search text, if the tree has a search. */
  readonly search?: string;
  readonly state?: ListState;
  readonly empty: EmptyText;
  /** Why a search finds nothing, and where to look instead; null if there is nothing to say. */
  notFound?(search: string): EmptyText | null;
  onExpandedChange(expanded: ReadonlySet<string>): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onSearchChange?(search: string): void;
  /** Called on Enter and double click. */
  onOpen?(node: Node): void;
  /** For a tree of things to insert: whether a click opens the node as well. Other nodes are branches, which Enter and a click unfold. */
  opensOnClick?(node: Node): boolean;
  /** Called on F2. */
  onEdit?(node: Node): void;
  /** The menu of a node. The tree handles the shortcuts of its entries while the node has the focus. */
  nodeMenu?(node: Node): readonly MenuEntry[];
  icon?(node: Node): ReactNode;
  /** Content at the end of the row: counts, roles, warnings. @param isOpen - the children are shown below the node */
  badge?(node: Node, isOpen: boolean): ReactNode;
  /** Drag and drop, if supported. */
  readonly drag?: TreeDrag<Node>;
  /** A node to reveal: when it changes, the tree scrolls to it and Tab reaches it. Its branches must be open. */
  readonly revealed?: string | null;
  /** Why a node can't be selected; null if it can. Otherwise it is greyed, says so, and can only be opened and closed. */
  whyNot?(node: Node): string | null;
}
