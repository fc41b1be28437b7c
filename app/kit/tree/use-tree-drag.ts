import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { dragSource, dropTarget, showDrop, type DraggedItem, type DragInput } from '../drag/element-drag';
import {
  outcomeAt,
  dropPositionAt,
  type Dragged,
  type DropOutcome,
  type DropPosition,
  type TreeDrag,
} from './tree-drag';

/** Why the dragged nodes can't be dropped at the pointer. */
export interface DropHint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Delay before a closed branch opens while dragging over it, in milliseconds. */
const openPause = 600;

type Point = Pick<DragInput, 'clientX' | 'clientY'>;

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
  idOf: (node: Node) => string,
): TreeDragView<Node> {
  const [hint, setHint] = useState<DropHint | null>(null);
  const latest = useRef({ drag, open, idOf });
  latest.current = { drag, open, idOf };
  const isOn = drag !== undefined;
  const canDrag = drag?.canDrag;

  const attachTarget = useCallback((element: HTMLElement, node: Node | null) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcomeOf = (dragged: DraggedItem<Node>, input: DragInput): DropOutcome | null => {
      const current = latest.current.drag;
      if (current === undefined) return null;
      const refusalAt = (position: DropPosition) =>
        isOther(dragged, current)
          ? (current.other?.refusalOf(idIn(dragged), node, position) ?? null)
          : current.refusalOf(draggedIn(dragged, input, current), node, position);
      if (node === null) return { position: 'into', refusal: refusalAt('into') };
      const canHold = current.canHold(node);
      return outcomeAt(dropPositionAt(placeIn(element, input), canHold), canHold, refusalAt);
    };
    const showHint = (refusal: string | null, { clientX, clientY }: Point) =>
      setHint((shown) => {
        if (refusal === null) return null;
        return shown?.text === refusal ? shown : { text: refusal, x: clientX, y: clientY };
      });
    const awaitOpening = () => {
      if (node !== null && element.getAttribute('aria-expanded') === 'false')
        timer = setTimeout(() => latest.current.open(node), openPause);
    };
    const leave = () => {
      clearTimeout(timer);
      showDrop(element, null);
      setHint(null);
    };
    const isInnermost = (targets: readonly { readonly element: Element }[]) => targets[0]?.element === element;
    return combine(
      leave,
      dropTarget<Node>(element, {
        accepts: ({ kind }) => {
          const current = latest.current.drag;
          return current !== undefined && (kind === current.kind || kind === current.other?.kind);
        },
        isCopy: (dragged, input) => {
          const current = latest.current.drag;
          if (current === undefined) return false;
          return isOther(dragged, current) || draggedIn(dragged, input, current).isCopy;
        },
        onEnter: awaitOpening,
        onOver: (dragged, input) => {
          const outcome = outcomeOf(dragged, input);
          if (outcome === null) return null;
          showHint(outcome.refusal, input);
          return outcome.refusal === null ? outcome.position : 'refused';
        },
        onLeave: leave,
        onDrop: (dragged, input) => {
          const { drag: current } = latest.current;
          const outcome = outcomeOf(dragged, input);
          if (outcome?.refusal !== null || current === undefined) return;
          if (isOther(dragged, current)) current.other?.onDrop(idIn(dragged), node, outcome.position);
          else current.onDrop(draggedIn(dragged, input, current), node, outcome.position);
        },
      }),
      dropTargetForExternal({
        element,
        canDrop: ({ source }) => source.types.includes(latest.current.drag?.external?.mediaType ?? 'nothing'),
        getDropEffect: () => 'copy',
        onDragEnter: awaitOpening,
        onDrag: ({ location }) => {
          const { input, dropTargets } = location.current;
          const position = isInnermost(dropTargets)
            ? externalPosition(latest.current.drag, element, node, input)
            : null;
          showDrop(element, position);
          showHint(null, input);
        },
        onDragLeave: leave,
        onDrop: ({ location, source }) => {
          leave();
          const { input, dropTargets } = location.current;
          const { drag: current } = latest.current;
          const text = source.getStringData(current?.external?.mediaType ?? '');
          if (text === null || !isInnermost(dropTargets)) return;
          current?.external?.onDrop(text, node, externalPosition(current, element, node, input));
        },
      }),
    );
  }, []);

  const attachDraggable = useCallback(
    (element: HTMLElement, node: Node) =>
      dragSource<Node>(element, {
        dragged: () => {
          const { treeId = '', kind = '' } = latest.current.drag ?? {};
          return { payload: { kind, ids: [latest.current.idOf(node)], source: treeId }, item: node };
        },
        external: () => {
          const { external } = latest.current.drag ?? {};
          const text = external?.write(node) ?? null;
          return external === undefined || text === null ? {} : { [external.mediaType]: text };
        },
        onEnd: () => setHint(null),
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

/** Whether what is dragged isn’t a node. */
function isOther({ payload }: DraggedItem<unknown>, { other }: Pick<TreeDrag<never>, 'other'>): boolean {
  return payload.kind === other?.kind;
}

function idIn({ payload }: DraggedItem<unknown>): string {
  return payload.ids[0] ?? '';
}

/** Returns what is dragged over a tree: nodes of other trees of its kind are copied. */
function draggedIn<Node extends object>(
  { payload, item }: DraggedItem<Node>,
  { altKey }: DragInput,
  { treeId }: TreeDrag<Node>,
): Dragged<Node> {
  return { node: item, isCopy: altKey || payload.source !== treeId };
}

function externalPosition<Node extends object>(
  drag: TreeDrag<Node> | undefined,
  element: HTMLElement,
  node: Node | null,
  input: Point,
) {
  return node === null || drag === undefined ? 'into' : dropPositionAt(placeIn(element, input), drag.canHold(node));
}

function placeIn(element: HTMLElement, { clientY }: Point): number {
  const { top, height } = element.getBoundingClientRect();
  return (clientY - top) / height;
}
