import { useEffect, useRef, type ClipboardEvent, type HTMLAttributes, type PointerEvent, type RefObject } from 'react';
import { entryOfKey } from '@scn/kit/menu/entry-of-key';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useKeyboardPaste } from '#browser/use-keyboard-paste';
import { controlIn, fieldAround, fieldsAt } from '#page/entity-field';
import type { Point } from './model/geometry';
import type { Tile } from './model/tile';
import type { CanvasController } from './tool/canvas-controller';
import type { MissingNavigation } from './tool/missing-walk';

/** Forwards pointer, wheel, keys and clipboard to the controller. @returns the handlers of its element, and of a press on a block */
export function useCanvasInput(
  controller: CanvasController,
  stage: RefObject<HTMLElement | null>,
  entriesOf: (tile: Tile) => readonly MenuEntry[],
): {
  readonly handlers: HTMLAttributes<HTMLElement>;
  readonly onPressBlock: (block: string, event: PointerEvent) => void;
} {
  const stop = useRef<() => void>(() => undefined);
  const track = (element: HTMLElement) => {
    stop.current();
    stop.current = trackPointer(controller, element);
  };
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // a mouse reports lines or pages in some browsers
      const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : controller.camera.size.height;
      const turn = {
        deltaX: event.deltaX * unit,
        deltaY: event.deltaY * unit,
        isZoom: event.ctrlKey || event.metaKey,
        isSideways: event.shiftKey,
      };
      controller.wheel(turn, pointIn(element, event));
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const at = pointIn(element, event);
      controller.carryTo(at);
      // a finger is under the hand, and leaves when it is lifted
      if (event.pointerType !== 'touch') controller.point(at);
    };
    const onLeave = () => controller.point(null);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
      onLeave();
      stop.current();
    };
  }, [controller, stage]);
  useEffect(() => followMissing(controller.walk), [controller]);
  const onPaste = useKeyboardPaste((event) => {
    event.preventDefault();
    controller.cards.pasteText(event.clipboardData.getData('text/plain'));
  });
  return {
    onPressBlock: (block, event) => {
      const element = stage.current;
      if (element === null || event.button !== 0) return;
      controller.pressBlock(block, pointIn(element, event));
      track(element);
    },
    handlers: {
      onPointerDown: (event) => {
        const element = stage.current;
        if (element === null || event.button === 2) return;
        // links and buttons over the canvas keep their own clicks
        if (event.target instanceof Element && event.target.closest('button, a, [role="dialog"]') !== null) return;
        event.preventDefault();
        element.focus({ preventScroll: true });
        const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
        controller.press(pointIn(element, event), isAdding, event.button === 1 ? 'middle' : 'main');
        track(element);
      },
      onContextMenu: (event) => {
        event.preventDefault();
        // a key opens it without the button of the pointer
        if (stage.current !== null) controller.openMenu(event.button === 2 ? pointIn(stage.current, event) : null);
      },
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget) return;
        if (!controller.pressKey(event, (tile) => entryOfKey(event, () => entriesOf(tile)))) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyUp: (event) => controller.releaseKey(event),
      onBlur: () => controller.blur(),
      onCopy: (event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        putText(event, controller.cards.copy(controller.activeTile));
      },
      onCut: (event) => {
        const tile = controller.cards.cuttable;
        if (tile === null) return;
        event.preventDefault();
        putText(event, controller.cards.cut(tile));
      },
      onPaste,
    },
  };
}

function putText({ clipboardData }: ClipboardEvent, text: string | null): void {
  if (text !== null) clipboardData.setData('text/plain', text);
}

function pointIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Follows the pressed pointer until it is released, anywhere on the page. @returns the function that ends it */
function trackPointer(controller: CanvasController, element: HTMLElement): () => void {
  let frame = 0;
  const scroll = () => {
    if (controller.scrollAtEdge()) frame = requestAnimationFrame(scroll);
  };
  const isDragging = () => controller.tool.state.gesture.state === 'dragging';
  const onMove = (event: globalThis.PointerEvent) => {
    const wasDragging = isDragging();
    controller.move(pointIn(element, event));
    if (!wasDragging && isDragging()) frame = requestAnimationFrame(scroll);
  };
  const onUp = (event: globalThis.PointerEvent) => {
    end();
    controller.release(pointIn(element, event));
  };
  const onCancel = () => {
    end();
    controller.cancel();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey, true);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  window.addEventListener('keydown', onKey, true);
  return end;
}

const properties = '[data-properties] form';

/** Lets Tab go through the missing values in the properties. @returns the function that stops it */
function followMissing(walk: MissingNavigation): () => void {
  const step = (way: 'forward' | 'back', field: HTMLElement) => {
    const beside = fieldsAt(document.querySelector(properties), walk.fields).filter((each) => each !== field);
    const follows = (each: HTMLElement) =>
      (field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const next = way === 'forward' ? beside.find(follows) : beside.findLast((each) => !follows(each));
    if (next === undefined) walk.step(way);
    else controlIn(next)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (!walk.isOn || event.defaultPrevented || ctrlKey || altKey || metaKey) return;
    const way = shiftKey ? 'back' : 'forward';
    const { activeElement } = document;
    const focused = (activeElement?.closest(properties) ?? null) === null ? null : fieldAround(activeElement, way);
    // an open list closes first
    if (focused === null || activeElement?.getAttribute('aria-expanded') === 'true') return;
    if (key === 'Escape') walk.end();
    else if (key === 'Tab' && focused.isAtEnd) step(way, focused.field);
    else return;
    event.preventDefault();
  };
  // the user does something else
  const onPress = () => {
    walk.isOn = false;
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('pointerdown', onPress);
  return () => {
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('pointerdown', onPress);
  };
}
