import type { Pointer } from '#base/json';
import { RecentTrails, type TrailsMark } from '../edits/recent-trails';
import { TextTrail, type EditedText, type RevertedText } from './text-trail';

/**
 * The trails of the recently edited texts of an open scenario, by place. Derived from the changes made to it, so it can be rebuilt
 * from its log; without a trail, an edit is merged with the present text by comparison.
 */
export class TextTrails {
  readonly #recent = new RecentTrails<TextTrail>();

  /** The present state, to which {@link TextTrails.return} returns. */
  get mark(): TrailsMark<TextTrail> {
    return this.#recent.mark;
  }

  /** Returns to an earlier state, when changes were rolled back. */
  return(mark: TrailsMark<TextTrail>): void {
    this.#recent.return(mark);
  }

  /** Rebases an edit on the present text. @returns the text after it */
  edit(path: Pointer, present: string, edit: EditedText): string {
    return this.#recent.keep(path, this.#at(path, present).edited(edit)).text;
  }

  /** Reverts a change of a text. @param id - operation id of the revert @returns the text after it */
  revert(path: Pointer, present: string, reverted: RevertedText, id: string): string {
    return this.#recent.keep(path, this.#at(path, present).reverted(reverted, id)).text;
  }

  /** Follows a change of a whole value: `textAt` returns the present text at a place within it. @param isRevert - it reverts an earlier change */
  follow(path: Pointer, id: string, textAt: (path: Pointer) => string | null, isRevert: boolean): void {
    this.#recent.follow(path, (at, trail) => trail.to(textAt(at) ?? trail.text, id, isRevert));
  }

  #at(path: Pointer, present: string): TextTrail {
    return this.#recent.at(path)?.to(present, '') ?? TextTrail.of(present);
  }
}
