import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { outcomeAt, spotAt, type Dragged, type DropOutcome, type TreeDrag } from './tree-drag';

/** Why the dragged nodes can't be dropped at the pointer. */
export interface DropHint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Delay before a closed branch opens while dragging over it, in milliseconds. */
const openPause = 600;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Hovered {
  readonly input: Point & { readonly altKey: boolean };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Drag and drop handlers for the rows of a tree. */
export interface TreeDragView<Node extends object> {
  readonly attachRow: ((element: HTMLElement, node: Node) => () => void) | undefined;
  readonly hint: DropHint | null;
}

/**
 * Drag and drop in a tree. The drop position is set on the row's element directly, so that nothing is re-rendered while dragging.
 *
 * @param area - the area around the rows: drops below the last row go to the end of the top level
 * @param open - opens a branch while dragging over it
 */
export function useTreeDrag<Node extends object>(
  drag: TreeDrag<Node> | undefined,
  area: RefObject<HTMLElement | null>,
  open: (node: Node) => void,
): TreeDragView<Node> {
  const [hint, setHint] = useState<DropHint | null>(null);
  const latest = useRef({ drag, open });
  latest.current = { drag, open };
  const isOn = drag !== undefined;
  const canDrag = drag?.canDrag;

  const attachTarget = useCallback((element: HTMLElement, node: Node | null) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcomeOf = (hovered: Hovered): DropOutcome | null => {
      const current = latest.current.drag;
      const dragged = current === undefined ? null : draggedFrom(hovered, current);
      if (current === undefined || dragged === null) return null;
      if (node === null) return { spot: 'into', refusal: current.refusalOf(dragged, null, 'into') };
      const canHold = current.canHold(node);
      const meant = spotAt(placeIn(element, hovered.input), canHold);
      return outcomeAt(meant, canHold, (spot) => current.refusalOf(dragged, node, spot));
    };
    const show = (outcome: DropOutcome | null, { clientX, clientY }: Point) => {
      if (outcome === null) return;
      element.dataset['drop'] = outcome.refusal === null ? outcome.spot : 'refused';
      setHint((shown) => {
        if (outcome.refusal === null) return null;
        return shown?.text === outcome.refusal ? shown : { text: outcome.refusal, x: clientX, y: clientY };
      });
    };
    const awaitOpening = () => {
      if (node !== null && element.getAttribute('aria-expanded') === 'false')
        timer = setTimeout(() => latest.current.open(node), openPause);
    };
    const leave = () => {
      clearTimeout(timer);
      delete element.dataset['drop'];
      setHint(null);
    };
    const isInnermost = (targets: readonly { readonly element: Element }[]) => targets[0]?.element === element;
    const follow = ({ location, source }: ElementDropTargetEventBasePayload) => {
      const { input, dropTargets } = location.current;
      if (isInnermost(dropTargets)) show(outcomeOf({ input, data: source.data }), input);
      else delete element.dataset['drop'];
    };
    return combine(
      leave,
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === latest.current.drag?.kind,
        getDropEffect: ({ input, source }) => {
          const current = latest.current.drag;
          return current !== undefined && draggedFrom({ input, data: source.data }, current)?.isCopy === true
            ? 'copy'
            : 'move';
        },
        onDragEnter: (event) => {
          awaitOpening();
          follow(event);
        },
        onDrag: (event) => {
          follow(event);
        },
        onDragLeave: leave,
        onDrop: ({ location, source }) => {
          leave();
          const { input, dropTargets } = location.current;
          const { drag: current } = latest.current;
          const hovered = { input, data: source.data };
          const outcome = isInnermost(dropTargets) ? outcomeOf(hovered) : null;
          const dragged = current === undefined ? null : draggedFrom(hovered, current);
          if (dragged !== null && outcome?.refusal === null) current?.onDrop(dragged, node, outcome.spot);
        },
      }),
      dropTargetForExternal({
        element,
        canDrop: ({ source }) => source.types.includes(latest.current.drag?.external?.mediaType ?? 'nothing'),
        getDropEffect: () => 'copy',
        onDragEnter: awaitOpening,
        onDrag: ({ location }) => {
          const { input, dropTargets } = location.current;
          if (!isInnermost(dropTargets)) delete element.dataset['drop'];
          else show({ spot: externalSpot(latest.current.drag, element, node, input), refusal: null }, input);
        },
        onDragLeave: leave,
        onDrop: ({ location, source }) => {
          leave();
          const { input, dropTargets } = location.current;
          const { drag: current } = latest.current;
          const text = source.getStringData(current?.external?.mediaType ?? '');
          if (text === null || !isInnermost(dropTargets)) return;
          current?.external?.onDrop(text, node, externalSpot(current, element, node, input));
        },
      }),
    );
  }, []);

  const attachDraggable = useCallback(
    (element: HTMLElement, node: Node) =>
      draggable({
        element,
        getInitialData: () => {
          const { treeId, kind } = latest.current.drag ?? {};
          return { treeId, kind, node };
        },
        getInitialDataForExternal: () => {
          const { external } = latest.current.drag ?? {};
          const text = external?.write(node) ?? null;
          return external === undefined || text === null ? {} : { [external.mediaType]: text };
        },
        onDragStart: () => {
          element.dataset['dragged'] = '';
        },
        onDrop: () => {
          delete element.dataset['dragged'];
          setHint(null);
        },
      }),
    [],
  );

  const attachRow = useCallback(
    (element: HTMLElement, node: Node) =>
      combine(canDrag?.(node) === true ? attachDraggable(element, node) : () => undefined, attachTarget(element, node)),
    [attachTarget, attachDraggable, canDrag],
  );

  useLayoutEffect(() => {
    if (!isOn || area.current === null) return undefined;
    return attachTarget(area.current, null);
  }, [isOn, area, attachTarget]);

  return { attachRow: isOn ? attachRow : undefined, hint };
}

function draggedFrom<Node extends object>(
  { input, data }: Hovered,
  { treeId, kind }: TreeDrag<Node>,
): Dragged<Node> | null {
  // trees of one kind have the same node type
  const node = data['kind'] === kind ? (data['node'] as Node | undefined) : undefined;
  return node === undefined ? null : { node, isCopy: input.altKey || data['treeId'] !== treeId };
}

function externalSpot<Node extends object>(
  drag: TreeDrag<Node> | undefined,
  element: HTMLElement,
  node: Node | null,
  input: Point,
) {
  return node === null || drag === undefined ? 'into' : spotAt(placeIn(element, input), drag.canHold(node));
}

function placeIn(element: HTMLElement, { clientY }: Point): number {
  const { top, height } = element.getBoundingClientRect();
  return (clientY - top) / height;
}
