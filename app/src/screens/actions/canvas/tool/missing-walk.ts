import type { Pointer } from '@scn/core/base/json';
import { missingValues, nextMissing, type MissingValues } from '../model/missing-values';
import type { CanvasContents, CanvasHost } from './canvas-host';
import type { CanvasSelection } from './canvas-selection';

/** The canvas whose values are missing. */
interface FilledCanvas {
  readonly contents: Pick<CanvasContents, 'action' | 'source' | 'selection' | 't'>;
  readonly selected: Pick<CanvasSelection, 'open'>;
  readonly host: Pick<CanvasHost, 'announcer' | 'focusCanvas' | 'focusField'>;
}

/**
 * Goes through the missing values of an action with Tab: from the canvas to the first one, and from there to the next ones. After the last one, and
 * with Escape, the canvas has the focus again, and Tab leaves it as everywhere else.
 */
export class MissingNavigation {
  readonly #canvas: FilledCanvas;
  /** Whether Tab goes on in the properties, from the field that has the focus. */
  isOn = false;
  /** Whether Tab leaves the canvas. */
  #isOver = false;

  constructor(canvas: FilledCanvas) {
    this.#canvas = canvas;
  }

  /** The missing fields of the element that the properties show. */
  get fields(): readonly Pointer[] {
    const { elementId } = this.#canvas.contents.selection;
    return this.#find().find((each) => each.elementId === elementId)?.fields ?? [];
  }

  /** Goes to the first one from an element on, otherwise to the first of the action. @returns whether there is one */
  start(from: string | null): boolean {
    if (this.#isOver) return false;
    const all = this.#find();
    const element = nextMissing(all, from, 'forward', true) ?? nextMissing(all, null, 'forward', true);
    if (element === null) return false;
    const { contents, host } = this.#canvas;
    const count = all.reduce((sum, { fields }) => sum + fields.length, 0);
    host.announcer.say(contents.t('canvas:missingStart', { count }));
    this.#goTo(element, false);
    return true;
  }

  /** Goes to the next element with missing values, or ends. */
  step(way: 'forward' | 'back'): void {
    const { contents, host } = this.#canvas;
    const element = nextMissing(this.#find(), contents.selection.elementId, way, false);
    if (element !== null) {
      this.#goTo(element, way === 'back');
      return;
    }
    this.end();
    host.announcer.say(contents.t('canvas:missingEnd'));
  }

  /** Returns to the canvas. */
  end(): void {
    this.isOn = false;
    this.#isOver = true;
    this.#canvas.host.focusCanvas();
  }

  /** The canvas has lost the focus: the next Tab on it starts again. */
  rest(): void {
    this.#isOver = false;
  }

  #find(): readonly MissingValues[] {
    const { action, source } = this.#canvas.contents;
    return missingValues(action, source.issuesOf);
  }

  #goTo({ elementType, elementId, fields }: MissingValues, isLast: boolean): void {
    const { contents, selected, host } = this.#canvas;
    this.isOn = true;
    this.#isOver = false;
    if (contents.selection.elementId !== elementId) selected.open(elementType, elementId);
    host.focusField({ entityId: elementId, fields, isLast });
  }
}
