import { computed, observable, runInAction } from 'mobx';
import { initialTool, nextTool, type Gesture, type ToolEffect, type ToolEvent, type ToolState } from './canvas-machine';

/** Runs the tool's machine and hands its effects to the controller. */
export class ToolStore {
  readonly #state = observable.box<ToolState>(initialTool, { deep: false });
  readonly #outline = computed(() => this.#state.get(), { equals: isSameOutline });
  readonly #onEffect: (effect: ToolEffect) => void;

  /** @param onEffect - carries out an effect */
  constructor(onEffect: (effect: ToolEffect) => void) {
    this.#onEffect = onEffect;
  }

  /** The state, another one with each movement of the pointer. */
  get state(): ToolState {
    return this.#state.get();
  }

  /** The state without the position of the pointer: the same object while only that changes, for those who watch it. */
  get outline(): ToolState {
    return this.#outline.get();
  }

  /** Handles an event. */
  dispatch(event: ToolEvent): void {
    const { state, effects } = nextTool(this.#state.get(), event);
    runInAction(() => this.#state.set(state));
    for (const effect of effects) this.#onEffect(effect);
  }
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
