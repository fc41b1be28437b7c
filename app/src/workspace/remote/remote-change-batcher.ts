import type { Clock } from '#time/clock';
import type { LoggedChange } from '#document/change';

/** Interval in milliseconds in which changes are batched: typing causes several per second. */
export const batchInterval = 4000;

/** Recent remote changes by one person. */
export interface RemoteChangeSummary {
  readonly actor: NonNullable<LoggedChange['actor']>;
  /** The title of their last change. */
  readonly title: string;
  readonly count: number;
}

/** Batches remote changes per person and reports them after a delay. */
export class RemoteChangeBatcher {
  readonly #clock: Clock;
  readonly #report: (news: readonly RemoteChangeSummary[]) => void;
  #summaries = new Map<string, RemoteChangeSummary>();
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, report: (news: readonly RemoteChangeSummary[]) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Adds changes. Changes without an author are ignored. */
  add(changes: readonly LoggedChange[]): void {
    const isFirst = this.#summaries.size === 0;
    for (const { actor, title } of changes) {
      if (actor === null) continue;
      this.#summaries.set(actor.id, { actor, title, count: (this.#summaries.get(actor.id)?.count ?? 0) + 1 });
    }
    if (!isFirst || this.#summaries.size === 0) return;
    this.#cancel = this.#clock.after(batchInterval, () => {
      const news = [...this.#summaries.values()];
      this.#summaries = new Map();
      this.#report(news);
    });
  }

  /** Stops reporting. */
  close(): void {
    this.#cancel();
  }
}
