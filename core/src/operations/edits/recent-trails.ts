import type { Pointer } from '#base/json';

/** Maximum number of places with a trail; the one that wasn't edited for the longest time is forgotten. */
const maxPlaces = 100;

/** The trails at a moment. */
export type TrailsMark<Trail> = ReadonlyMap<Pointer, Trail>;

/** The trails of the recently edited texts or lists of an open scenario, by place. */
export class RecentTrails<Trail> {
  #trails: TrailsMark<Trail> = new Map();

  /** The present state, to which {@link RecentTrails.return} returns. */
  get mark(): TrailsMark<Trail> {
    return this.#trails;
  }

  /** Returns to an earlier state, when changes were rolled back. */
  return(mark: TrailsMark<Trail>): void {
    this.#trails = mark;
  }

  /** The trail of a place; undefined if it has none. */
  at(path: Pointer): Trail | undefined {
    return this.#trails.get(path);
  }

  /** Keeps the trail of a place that was edited. @returns the trail */
  keep(path: Pointer, trail: Trail): Trail {
    const trails = new Map(this.#trails);
    trails.delete(path);
    trails.set(path, trail);
    const [oldest] = trails.keys();
    if (trails.size > maxPlaces && oldest !== undefined) trails.delete(oldest);
    this.#trails = trails;
    return trail;
  }

  /** Follows a change of a value that isn't an edit: replaces each trail inside it by what `next` returns. */
  follow(path: Pointer, next: (at: Pointer, trail: Trail) => Trail): void {
    for (const [at, trail] of this.#trails) {
      if (at !== path && !at.startsWith(`${path}/`)) continue;
      const followed = next(at, trail);
      if (followed !== trail) this.#trails = new Map(this.#trails).set(at, followed);
    }
  }
}
