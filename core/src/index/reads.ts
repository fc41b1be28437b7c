import type { EntityKind } from '#schema/keywords';
import type { Query, Subtree } from '#kernel/view';

/** Parts of the scenario that a rule or a query read. Its result is valid while none of them changes. */
export class Reads {
  /** Created with the first read: most subtrees read little, and there are thousands of them. */
  gets: string[] | null = null;
  existences: string[] | null = null;
  uses: string[] | null = null;
  kinds: EntityKind[] | null = null;
  queries: Query<unknown>[] | null = null;
  payloads: string[] | null = null;
  repeated = false;
  scenario = false;
  catalogue = false;
}

/** Number of recorded keys to search for duplicates: most subtrees read few keys, each many times. */
const fewKeys = 12;

/** Records a read, without duplicates among the last few. */
export function note<T>(keys: T[], key: T): void {
  if (keys.length > fewKeys || !keys.includes(key)) keys.push(key);
}

/** Differences between two snapshots, in terms of {@link Reads}. */
export class Changes {
  /** Subtrees that the later one doesn't contain. */
  readonly removed: readonly Subtree[];
  readonly gets = new Set<string>();
  readonly existences = new Set<string>();
  readonly uses = new Set<string>();
  readonly kinds = new Set<EntityKind>();
  readonly queries = new Set<Query<unknown>>();
  /** Ids of plugins. */
  readonly payloads = new Set<string>();
  repeated = false;
  /** The shared assets are others. */
  catalogue = false;

  constructor(removed: readonly Subtree[] = []) {
    this.removed = removed;
  }

  /** An entity was added, removed or changed its kind. */
  noteExistence(id: string): void {
    this.gets.add(id);
    this.existences.add(id);
  }

  /** Whether anything that was read has changed. */
  touch(reads: Reads): boolean {
    return (
      reads.scenario ||
      (this.repeated && reads.repeated) ||
      (this.catalogue && reads.catalogue) ||
      overlaps(this.gets, reads.gets) ||
      overlaps(this.existences, reads.existences) ||
      overlaps(this.uses, reads.uses) ||
      overlaps(this.kinds, reads.kinds) ||
      overlaps(this.queries, reads.queries) ||
      overlaps(this.payloads, reads.payloads)
    );
  }
}

function overlaps<T>(changed: ReadonlySet<T>, read: readonly T[] | null): boolean {
  if (changed.size === 0 || read === null) return false;
  for (const key of read) if (changed.has(key)) return true;
  return false;
}
