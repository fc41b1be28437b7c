import { useCallback, useEffect, useMemo, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { textsIn, useRememberedState } from '@scn/kit/view-memory/view-memory';
import { useSelection } from '../selection/use-selection';
import { defaultOpen, ancestorsOf, type MenuNodes } from './nodes/menu-node';
import { selectedNode } from './nodes/selected-node';

/** Expanded and selected nodes of the tree. */
export interface TreeView {
  readonly expanded: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  /** The node to scroll to. */
  readonly revealed: string | null;
  setExpanded(expanded: ReadonlySet<string>): void;
  toggle(id: string): void;
  /** Remembers which of an action's nodes was clicked. */
  choose(id: string): void;
  /** Reveals a node that was just created or moved. */
  show(id: string, parentId: string | null): void;
}

/** Follows the selection in the address: expands its ancestors and scrolls to it. */
export function useTreeView(nodes: MenuNodes): TreeView {
  const { marked: selection } = useSelection();
  const { remembered, remember } = useRememberedState('menu tree', readPlace);
  const [chosenId, setChosenId] = useState<string | null>(remembered?.chosen ?? null);
  const [shownId, setShownId] = useState<string | null>(null);
  const selectedId = selectedNode(nodes, selection, chosenId)?.id ?? null;
  const above = (id: string | null) => {
    const node = id === null ? undefined : nodes.byId.get(id);
    return node === undefined ? [] : ancestorsOf(node, nodes).map((each) => each.id);
  };
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    if (remembered === null) return selectedId === null ? defaultOpen(nodes) : new Set(above(selectedId));
    // as it was left, unless something else is selected now
    return new Set([...remembered.expanded, ...(remembered.selected === selectedId ? [] : above(selectedId))]);
  });
  useEffect(() => {
    remember({ expanded: [...expanded], chosen: chosenId, selected: selectedId });
  }, [remember, expanded, chosenId, selectedId]);
  const [followedId, setFollowedId] = useState(selectedId);
  if (followedId !== selectedId) {
    // before painting, so that the selection is never in a collapsed branch
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

function readPlace(value: Json) {
  if (!isJsonObject(value)) return null;
  const { expanded, chosen, selected } = value;
  const idOf = (id: Json | undefined) => (typeof id === 'string' ? id : null);
  return { expanded: textsIn(expanded), chosen: idOf(chosen), selected: idOf(selected) };
}
