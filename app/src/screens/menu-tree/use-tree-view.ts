import { useCallback, useMemo, useState } from 'react';
import { useSelection } from '../scenario/selection/use-selection';
import { defaultOpen } from './nodes/default-open';
import { ancestorsOf, type MenuNodes } from './nodes/menu-node';
import { selectedNode } from './nodes/selected-node';

/** What is open and selected in the tree. */
export interface TreeView {
  readonly expanded: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  /** The node that is to be seen. */
  readonly revealed: string | null;
  setExpanded(expanded: ReadonlySet<string>): void;
  toggle(id: string): void;
  /** Notes which of several nodes of an action was pressed. */
  choose(id: string): void;
  /** Shows a node that was just made or moved. */
  show(id: string, parentId: string | null): void;
}

/** Follows what the address selects: the branches above it open, and the tree scrolls to it. */
export function useTreeView(nodes: MenuNodes): TreeView {
  const { selection } = useSelection();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const selectedId = selectedNode(nodes, selection, chosenId)?.id ?? null;
  const above = (id: string | null) => {
    const node = id === null ? undefined : nodes.byId.get(id);
    return node === undefined ? [] : ancestorsOf(node, nodes).map((each) => each.id);
  };
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() =>
    selectedId === null ? defaultOpen(nodes) : new Set(above(selectedId)),
  );
  const [followedId, setFollowedId] = useState(selectedId);
  if (followedId !== selectedId) {
    // before anything is drawn: what is selected is never behind a closed branch
    setFollowedId(selectedId);
    setShownId(null);
    const closed = above(selectedId).filter((id) => !expanded.has(id));
    if (closed.length > 0) setExpanded(new Set([...expanded, ...closed]));
  }
  const selected = useMemo(() => new Set(selectedId === null ? [] : [selectedId]), [selectedId]);
  const toggle = useCallback((id: string) => {
    setExpanded((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const show = useCallback((id: string, parentId: string | null) => {
    if (parentId !== null) setExpanded((known) => new Set([...known, parentId]));
    setShownId(id);
  }, []);
  return {
    expanded,
    selected,
    revealed: shownId ?? selectedId,
    setExpanded,
    toggle,
    choose: setChosenId,
    show,
  };
}
