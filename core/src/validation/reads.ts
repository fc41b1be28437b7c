import type { EntityKind } from '../schema/keywords';
import type { Query, Unit } from './view';

/** What a rule or a query read of the scenario: its result holds as long as none of it changes. */
export class Reads {
  /** Made with the first read: most units read little, and there are thousands of them. */
  gets: string[] | null = null;
  existences: string[] | null = null;
  uses: string[] | null = null;
  kinds: EntityKind[] | null = null;
  queries: Query<unknown>[] | null = null;
  payloads: string[] | null = null;
  repeated = false;
  scenario = false;
}

/** How many keys are looked through before one is noted: most units read few, and each of them many times. */
const fewKeys = 12;

/** Notes what was read, once if it is one of few. */
export function note<T>(keys: T[], key: T): void {
  if (keys.length > fewKeys || !keys.includes(key)) keys.push(key);
}

/** What is different between two snapshots, in the terms of {@link Reads}. */
export class Changes {
  /** Units that the later one does not have. */
  readonly gone: readonly Unit[];
  readonly gets = new Set<string>();
  readonly existences = new Set<string>();
  readonly uses = new Set<string>();
  readonly kinds = new Set<EntityKind>();
  readonly queries = new Set<Query<unknown>>();
  /** Ids of plugins. */
  readonly payloads = new Set<string>();
  repeated = false;

  constructor(gone: readonly Unit[] = []) {
    this.gone = gone;
  }

  /** An entity came, went or became another kind. */
  noteExistence(id: string): void {
    this.gets.add(id);
    this.existences.add(id);
  }

  /** Whether anything that was read is different now. */
  touch(reads: Reads): boolean {
    return (
      reads.scenario ||
      (this.repeated && reads.repeated) ||
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
