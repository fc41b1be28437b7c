import { initialTool, nextTool, type Gesture, type ToolEffect, type ToolEvent, type ToolState } from './canvas-machine';

/** Runs the tool's machine and hands its effects to the host. */
export class ToolStore {
  readonly #listeners = new Set<() => void>();
  #state: ToolState = initialTool;
  #outline: ToolState = initialTool;
  /** Carries out an effect. Set by the host. */
  onEffect: (effect: ToolEffect) => void = () => undefined;

  /** The state, another one with each movement of the pointer. */
  readonly read = (): ToolState => this.#state;

  /** The state without the position of the pointer: the same object while only that changes. */
  readonly readOutline = (): ToolState => this.#outline;

  /** Subscribes to changes. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles an event. */
  readonly dispatch = (event: ToolEvent): void => {
    const { state, effects } = nextTool(this.#state, event);
    if (state !== this.#state) {
      this.#state = state;
      if (!isSameOutline(this.#outline, state)) this.#outline = state;
      for (const listener of this.#listeners) listener();
    }
    for (const effect of effects) this.onEffect(effect);
  };
}

function isSameOutline(one: ToolState, other: ToolState): boolean {
  return one.mode === other.mode && one.isSpaceHeld === other.isSpaceHeld && isSameGesture(one.gesture, other.gesture);
}

function isSameGesture(one: Gesture, other: Gesture): boolean {
  if (one === other) return true;
  if (one.state === 'panning') return other.state === 'panning';
  if (one.state === 'dragging' && other.state === 'dragging') {
    return one.payload === other.payload && one.place === other.place && one.isOpen === other.isOpen;
  }
  return false;
}
