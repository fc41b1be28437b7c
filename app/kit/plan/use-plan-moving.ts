import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { PlanPosition } from '@scn/core/description/plan-layout';
import { positionOfDrag, positionOfKey, type PlanPixels } from './plan-moves';

/** A pause in pressing keys after which what was moved is dropped, in milliseconds. */
const pause = 800;
/** A pointer that moves less than this, in pixels, presses instead of dragging. */
const dragDistance = 4;

/** The events of a control that moves something on a plan. */
export interface PlanHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onClickCapture(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/** Something that is being moved. */
export interface PlanMove {
  readonly id: string;
  readonly to: PlanPosition;
}

interface Drag {
  readonly id: string;
  readonly pointer: number;
  readonly from: PlanPosition;
  readonly start: PlanPixels;
  readonly room: PlanPixels;
  isMoving: boolean;
}

/**
 * Moves things on a plan: by dragging, and with the arrow keys. Escape puts back what isn't dropped yet. Keys drop it after a pause, or when it loses the
 * focus.
 */
export function usePlanMoving(props: {
  onMove(id: string, to: PlanPosition): void;
  /** Called for each step. */
  onStep(id: string, at: PlanPosition): void;
}): { readonly moving: PlanMove | null; handleOf(id: string, at: PlanPosition): PlanHandle } {
  const [moving, setMoving] = useState<PlanMove | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const held = useRef<PlanMove | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const step = (move: PlanMove | null) => {
    held.current = move;
    setMoving(move);
    if (move !== null) latest.current.onStep(move.id, move.to);
  };
  const drop = () => {
    clearTimeout(timer.current);
    const move = held.current;
    if (move === null) return;
    held.current = null;
    setMoving(null);
    latest.current.onMove(move.id, move.to);
  };
  const dropLast = useRef(drop);
  dropLast.current = drop;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (held.current === null) return;
      event.preventDefault();
      dropLast.current();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      // also what was moved just before the plan is left
      dropLast.current();
    };
  }, []);
  const putBack = () => {
    clearTimeout(timer.current);
    drag.current = null;
    step(null);
  };
  return {
    moving,
    handleOf: (id, at) => ({
      onPointerDown: (event) => {
        // a second finger drags nothing
        if (event.button !== 0 || !event.isPrimary) return;
        const box = event.currentTarget.closest('[data-plan-node]')?.getBoundingClientRect();
        const plan = event.currentTarget.closest('[data-plan-area]')?.getBoundingClientRect();
        if (box === undefined || plan === undefined) return;
        const from = held.current?.id === id ? held.current.to : at;
        drop();
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          ...{ id, from, pointer: event.pointerId, isMoving: false },
          start: { x: event.clientX, y: event.clientY },
          room: { x: plan.width - box.width, y: plan.height - box.height },
        };
      },
      onPointerMove: (event) => {
        const now = drag.current;
        if (now === null || now.id !== id || now.pointer !== event.pointerId) return;
        const by = { x: event.clientX - now.start.x, y: event.clientY - now.start.y };
        if (!now.isMoving && Math.hypot(by.x, by.y) < dragDistance) return;
        now.isMoving = true;
        wasDragged.current = true;
        step({ id, to: positionOfDrag(now.from, by, now.room) });
      },
      onPointerUp: (event) => {
        const now = drag.current;
        if (now === null || now.pointer !== event.pointerId) return;
        drag.current = null;
        if (now.isMoving) drop();
      },
      onPointerCancel: (event) => {
        if (drag.current?.pointer === event.pointerId) putBack();
      },
      onClickCapture: (event) => {
        const isEndOfDrag = wasDragged.current && event.detail !== 0;
        wasDragged.current = false;
        // keys and screen readers click with a detail of 0; after a drag by touch, no click follows
        if (!isEndOfDrag) return;
        // it was moved, not chosen
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Escape' && held.current !== null) {
          event.preventDefault();
          event.stopPropagation();
          putBack();
          return;
        }
        const now = held.current?.id === id ? held.current.to : at;
        const to = positionOfKey(event.key, event.shiftKey, now);
        if (to === null) return;
        event.preventDefault();
        step({ id, to });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => dropLast.current(), pause);
      },
      onBlur: () => {
        if (drag.current === null) drop();
      },
    }),
  };
}
