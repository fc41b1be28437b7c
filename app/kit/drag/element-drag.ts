import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { DragPayload } from './drag-payload';

/** Where the pointer is while something is dragged. */
export interface DragInput {
  readonly clientX: number;
  readonly clientY: number;
  readonly altKey: boolean;
}

/** A payload dragged between elements, with the object that it stands for in this window. */
export interface DraggedItem<Item> {
  readonly payload: DragPayload;
  readonly item: Item;
}

const key = 'dragged';

/** Source of a drag: the item of an element. */
export interface DragSource<Item> {
  dragged(): DraggedItem<Item>;
  /** Whether it can be dragged from this point. By default, from everywhere. */
  canDrag?(input: DragInput): boolean;
  /** The same as text, by media type, for other windows. */
  external?(): Readonly<Record<string, string>>;
  /** Text shown below the pointer, in place of a picture of the element. */
  readonly preview?: string;
  onMove?(input: DragInput): void;
  onEnd?(): void;
}

/** Lets an element be dragged. It has `data-dragged` while it is dragged. @returns the function that ends this */
export function dragSource<Item>(element: HTMLElement, source: DragSource<Item>): () => void {
  return draggable({
    element,
    canDrag: ({ input }) => source.canDrag?.(input) ?? true,
    getInitialData: () => ({ [key]: source.dragged() }),
    getInitialDataForExternal: () => ({ ...source.external?.() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const { preview } = source;
      if (preview === undefined) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => container.append(ghostOf(preview, element)),
      });
    },
    onDragStart: () => {
      element.dataset['dragged'] = '';
    },
    onDrag: ({ location }) => source.onMove?.(location.current.input),
    onDrop: () => {
      delete element.dataset['dragged'];
      source.onEnd?.();
    },
  });
}

/** Width of what is shown below the pointer, in pixels (specification 002, §9). */
const ghostWidth = 250;

/** A card with a title, shown below the pointer, in the colours of the element that is dragged: it is outside the themed part of the page. */
export function ghostOf(title: string, element: HTMLElement): HTMLElement {
  const { color, font, backgroundColor } = getComputedStyle(element);
  const ghost = document.createElement('div');
  ghost.textContent = title;
  ghost.dataset['dragGhost'] = '';
  const transparent = 'rgba(0, 0, 0, 0)';
  Object.assign(ghost.style, {
    boxSizing: 'border-box',
    width: `${ghostWidth}px`,
    padding: '8px 12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    border: '1px solid currentColor',
    borderRadius: '4px',
    color,
    font,
    backgroundColor: backgroundColor === transparent ? 'Canvas' : backgroundColor,
  });
  return ghost;
}

/** Behaviour of an element when an item is dragged over it. */
export interface DropTarget<Item> {
  accepts(payload: DragPayload): boolean;
  isCopy?(dragged: DraggedItem<Item>, input: DragInput): boolean;
  onEnter?(): void;
  /** @returns where it would be dropped, which the element shows as `data-drop`; null if nowhere */
  onOver(dragged: DraggedItem<Item>, input: DragInput): string | null;
  onLeave?(): void;
  onDrop(dragged: DraggedItem<Item>, input: DragInput): void;
}

/** Lets things be dropped on an element, if no element within it takes them. @returns the function that ends this */
export function dropTarget<Item>(element: HTMLElement, target: DropTarget<Item>): () => void {
  const draggedOf = ({ data }: { readonly data: Readonly<Record<string | symbol, unknown>> }) =>
    data[key] as DraggedItem<Item> | undefined;
  const leave = () => {
    showDrop(element, null);
    target.onLeave?.();
  };
  const over = ({ location, source }: ElementDropTargetEventBasePayload) => {
    const { input, dropTargets } = location.current;
    const dragged = draggedOf(source);
    const isInnermost = dropTargets[0]?.element === element;
    showDrop(element, dragged === undefined || !isInnermost ? null : target.onOver(dragged, input));
  };
  return combine(
    leave,
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedOf(source);
        return dragged !== undefined && target.accepts(dragged.payload);
      },
      getDropEffect: ({ input, source }) => {
        const dragged = draggedOf(source);
        return dragged !== undefined && target.isCopy?.(dragged, input) === true ? 'copy' : 'move';
      },
      onDragEnter: (event) => {
        target.onEnter?.();
        over(event);
      },
      onDrag: over,
      onDragLeave: leave,
      onDrop: ({ location, source }) => {
        leave();
        const { input, dropTargets } = location.current;
        const dragged = draggedOf(source);
        if (dragged !== undefined && dropTargets[0]?.element === element) target.onDrop(dragged, input);
      },
    }),
  );
}

/** Shows on an element where something would be dropped, without rendering anything again. */
export function showDrop(element: HTMLElement, position: string | null): void {
  if (position === null) delete element.dataset['drop'];
  else element.dataset['drop'] = position;
}
