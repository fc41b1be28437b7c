import { dragDistance } from '@scn/kit/drag/drag-payload';
import type { Point } from '../model/geometry';
import type { CanvasPayload, DropPlace } from '../model/drop-places';

/** The modes of the toolbar. In Drag mode, dragging anywhere pans. */
export type ToolMode = 'select' | 'drag';

/** Current action of the pointer or the keyboard. Points are in pixels of the view. */
export type Gesture =
  | { readonly state: 'idle' }
  | {
      readonly state: 'pointing';
      readonly from: Point;
      /** The card under the pointer; null on the background and for the palette. */
      readonly key: string | null;
      /** Items that a drag from here carries; null if it can't be dragged. */
      readonly payload: CanvasPayload | null;
      readonly isAdding: boolean;
    }
  | { readonly state: 'panning'; readonly last: Point }
  | {
      readonly state: 'dragging';
      readonly payload: CanvasPayload;
      readonly at: Point;
      readonly place: DropPlace | null;
      /** Whether the pointer has stayed there long enough for the zone to open. */
      readonly isOpen: boolean;
    }
  | { readonly state: 'carrying'; readonly payload: CanvasPayload; readonly place: DropPlace };

/** The state of the tool. */
export interface ToolState {
  readonly mode: ToolMode;
  /** Space is held: the pointer pans for as long as it is. */
  readonly isSpaceHeld: boolean;
  readonly gesture: Gesture;
}

/** An event that affects the tool. */
export type ToolEvent =
  | { readonly type: 'mode'; readonly mode: ToolMode }
  | { readonly type: 'space'; readonly isHeld: boolean }
  | {
      readonly type: 'press';
      readonly at: Point;
      /** The middle button pans. */
      readonly button: 'main' | 'middle';
      readonly key: string | null;
      readonly payload: CanvasPayload | null;
      /** With Ctrl or Shift: adds to the selection. */
      readonly isAdding: boolean;
    }
  | { readonly type: 'move'; readonly at: Point; placeFor(payload: CanvasPayload): DropPlace | null }
  | { readonly type: 'release' }
  | { readonly type: 'stay'; readonly place: DropPlace }
  /** Escape, a lost pointer, another window: nothing has happened. */
  | { readonly type: 'cancel' }
  | { readonly type: 'pick-up'; readonly payload: CanvasPayload; readonly place: DropPlace }
  | { readonly type: 'carry'; readonly place: DropPlace }
  | { readonly type: 'put-down'; readonly place?: DropPlace };

/** Action of the host after an event. */
export type ToolEffect =
  | { readonly type: 'pan'; readonly by: Point }
  | { readonly type: 'click'; readonly key: string | null; readonly isAdding: boolean }
  | { readonly type: 'drop'; readonly payload: CanvasPayload; readonly place: DropPlace }
  | { readonly type: 'picked-up' | 'put-back'; readonly payload: CanvasPayload };

/** The tool at the start. */
export const initialTool: ToolState = { mode: 'select', isSpaceHeld: false, gesture: { state: 'idle' } };

const idle: Gesture = { state: 'idle' };

/** How dragging the background behaves: not at all, for as long as Space is held, or always. */
export function panningOf({ mode, isSpaceHeld }: ToolState): 'off' | 'temporary' | 'continuous' {
  if (mode === 'drag') return 'continuous';
  return isSpaceHeld ? 'temporary' : 'off';
}

interface Step {
  readonly state: ToolState;
  readonly effects: readonly ToolEffect[];
}

/** The next state and its effects. Pure: the host finds cards and places, asks the core for verdicts, and makes the changes. */
export function nextTool(state: ToolState, event: ToolEvent): Step {
  const { gesture } = state;
  const become = (next: Gesture, ...effects: readonly ToolEffect[]): Step => ({
    state: { ...state, gesture: next },
    effects,
  });
  const stay: Step = { state, effects: [] };
  switch (event.type) {
    case 'mode':
      return { state: { ...state, mode: event.mode }, effects: [] };
    case 'space':
      return state.isSpaceHeld === event.isHeld
        ? stay
        : { state: { ...state, isSpaceHeld: event.isHeld }, effects: [] };
    case 'press':
      if (event.button === 'middle' || panningOf(state) !== 'off') return become({ state: 'panning', last: event.at });
      // what is carried goes where the author clicks
      if (gesture.state === 'carrying') return stay;
      return become({
        state: 'pointing',
        from: event.at,
        key: event.key,
        payload: event.payload,
        isAdding: event.isAdding,
      });
    case 'move':
      return moved(state, event.at, event.placeFor, become, stay);
    case 'release':
      switch (gesture.state) {
        case 'pointing':
          return become(idle, { type: 'click', key: gesture.key, isAdding: gesture.isAdding });
        case 'panning':
          return become(idle);
        case 'dragging':
          return become(idle, ended(gesture.payload, gesture.place));
        case 'idle':
        case 'carrying':
          return stay;
      }
      break;
    case 'stay':
      return gesture.state === 'dragging' && gesture.place !== null && isSamePlace(gesture.place, event.place)
        ? become({ ...gesture, isOpen: true })
        : stay;
    case 'cancel': {
      const next = { ...state, isSpaceHeld: false, gesture: idle };
      const carried = gesture.state === 'dragging' || gesture.state === 'carrying' ? gesture.payload : null;
      return { state: next, effects: carried === null ? [] : [{ type: 'put-back', payload: carried }] };
    }
    case 'pick-up':
      return become(
        { state: 'carrying', payload: event.payload, place: event.place },
        { type: 'picked-up', payload: event.payload },
      );
    case 'carry':
      return gesture.state === 'carrying' ? become({ ...gesture, place: event.place }) : stay;
    case 'put-down':
      return gesture.state === 'carrying'
        ? become(idle, { type: 'drop', payload: gesture.payload, place: event.place ?? gesture.place })
        : stay;
  }
  return stay;
}

function moved(
  { gesture }: ToolState,
  at: Point,
  placeFor: (payload: CanvasPayload) => DropPlace | null,
  become: (next: Gesture, ...effects: readonly ToolEffect[]) => Step,
  stay: Step,
): Step {
  switch (gesture.state) {
    case 'panning':
      return become(
        { state: 'panning', last: at },
        { type: 'pan', by: { x: at.x - gesture.last.x, y: at.y - gesture.last.y } },
      );
    case 'pointing': {
      const { payload, from } = gesture;
      if (payload === null || Math.hypot(at.x - from.x, at.y - from.y) < dragDistance) return stay;
      return become(
        { state: 'dragging', payload, at, place: placeFor(payload), isOpen: false },
        { type: 'picked-up', payload },
      );
    }
    case 'dragging': {
      const place = placeFor(gesture.payload);
      const isSame = place !== null && gesture.place !== null && isSamePlace(place, gesture.place);
      return become({ ...gesture, at, place: isSame ? gesture.place : place, isOpen: isSame && gesture.isOpen });
    }
    case 'carrying': {
      // the place under the pointer, so that a click puts it there; elsewhere it stays where the keyboard has carried it
      const place = placeFor(gesture.payload);
      return place === null || isSamePlace(place, gesture.place) ? stay : become({ ...gesture, place });
    }
    case 'idle':
      return stay;
  }
}

/** The end of a drag: outside every place, what was dragged returns to where it was. */
function ended(payload: CanvasPayload, place: DropPlace | null): ToolEffect {
  return place === null ? { type: 'put-back', payload } : { type: 'drop', payload, place };
}

/** Whether two places are the same. */
export function isSamePlace(one: DropPlace, other: DropPlace): boolean {
  return (
    one.kind === other.kind &&
    one.after === other.after &&
    (one.kind === 'response' || other.kind === 'response' || one.responseCode === other.responseCode)
  );
}
