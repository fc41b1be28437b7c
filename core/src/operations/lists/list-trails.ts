import type { Pointer } from '#base/json';
import { RecentTrails, type TrailsMark } from '../edits/recent-trails';
import { ListTrail, type EditedList, type RevertedList } from './list-trail';

type Values = readonly string[];

/**
 * The trails of the recently edited lists of an open scenario, by place. Derived from the changes made to it, so it can be rebuilt from its
 * log; without a trail, a revert undoes what the change did, even if someone else did the same.
 */
export class ListTrails {
  readonly #recent = new RecentTrails<ListTrail>();

  /** The present state, to which {@link ListTrails.return} returns. */
  get mark(): TrailsMark<ListTrail> {
    return this.#recent.mark;
  }

  /** Returns to an earlier state, when changes were rolled back. */
  return(mark: TrailsMark<ListTrail>): void {
    this.#recent.return(mark);
  }

  /** Rebases an edit on the present list. @returns the list after it */
  edit(path: Pointer, present: Values, edit: EditedList): Values {
    return this.#recent.keep(path, this.#at(path, present).edited(edit)).list;
  }

  /** Reverts a change of a list. @param id - operation id of the revert @returns the list after it */
  revert(path: Pointer, present: Values, reverted: RevertedList, id: string): Values {
    return this.#recent.keep(path, this.#at(path, present).reverted(reverted, id)).list;
  }

  /** Follows a change of a whole value: `listAt` returns the present list at a place within it. @param isRevert - it reverts an earlier change */
  follow(path: Pointer, id: string, listAt: (path: Pointer) => Values | null, isRevert: boolean): void {
    this.#recent.follow(path, (at, trail) => trail.to(listAt(at) ?? trail.list, id, isRevert));
  }

  #at(path: Pointer, present: Values): ListTrail {
    return this.#recent.at(path)?.to(present, '') ?? ListTrail.of(present);
  }
}
