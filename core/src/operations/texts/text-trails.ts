import type { Pointer } from '#base/json';
import { TextTrail, type EditedText, type RevertedText } from './text-trail';

/** Maximum number of texts with a trail; the one that wasn't edited for the longest time is forgotten. */
const mostTexts = 100;

/** The trails at a moment. */
export type TrailsMark = ReadonlyMap<Pointer, TextTrail>;

/**
 * The trails of the recently edited texts of an open scenario, by place. Derived from the changes made to it, so it can be rebuilt
 * from its log; without a trail, an edit is merged with the present text by comparison.
 */
export class TextTrails {
  #trails: TrailsMark = new Map();

  /** The present state, to which {@link TextTrails.return} returns. */
  get mark(): TrailsMark {
    return this.#trails;
  }

  /** Returns to an earlier state, when changes were rolled back. */
  return(mark: TrailsMark): void {
    this.#trails = mark;
  }

  /** Rebases an edit on the present text. @returns the text after it */
  edit(path: Pointer, present: string, edit: EditedText): string {
    return this.#keep(path, this.#at(path, present).edited(edit));
  }

  /** Reverts a change of a text. @param id - operation id of the revert @returns the text after it */
  revert(path: Pointer, present: string, reverted: RevertedText, id: string): string {
    return this.#keep(path, this.#at(path, present).reverted(reverted, id));
  }

  /** Follows a change of a whole value: `textAt` returns the present text at a place within it. */
  follow(path: Pointer, id: string, textAt: (path: Pointer) => string | null): void {
    for (const [at, trail] of this.#trails) {
      if (at !== path && !at.startsWith(`${path}/`)) continue;
      const text = textAt(at);
      if (text !== null && text !== trail.text) this.#trails = new Map(this.#trails).set(at, trail.to(text, id));
    }
  }

  #at(path: Pointer, present: string): TextTrail {
    return this.#trails.get(path)?.to(present, '') ?? TextTrail.of(present);
  }

  #keep(path: Pointer, trail: TextTrail): string {
    const trails = new Map(this.#trails);
    trails.delete(path);
    trails.set(path, trail);
    const [oldest] = trails.keys();
    if (trails.size > mostTexts && oldest !== undefined) trails.delete(oldest);
    this.#trails = trails;
    return trail.text;
  }
}
