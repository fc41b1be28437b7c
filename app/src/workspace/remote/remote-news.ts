import type { Clock } from '#time/clock';
import type { LoggedChange } from '#document/change';

/** Interval in milliseconds in which changes are batched: typing causes several per second. */
export const newsTime = 4000;

/** Recent remote changes by one person. */
export interface RemoteNews {
  readonly actor: NonNullable<LoggedChange['actor']>;
  /** The title of their last change. */
  readonly title: string;
  readonly count: number;
}

/** Batches remote changes per person and reports them after a delay. */
export class RemoteNewsBundle {
  readonly #clock: Clock;
  readonly #tell: (news: readonly RemoteNews[]) => void;
  #news = new Map<string, RemoteNews>();
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, tell: (news: readonly RemoteNews[]) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Adds changes. Changes without an author are ignored. */
  add(changes: readonly LoggedChange[]): void {
    const isFirst = this.#news.size === 0;
    for (const { actor, title } of changes) {
      if (actor === null) continue;
      this.#news.set(actor.id, { actor, title, count: (this.#news.get(actor.id)?.count ?? 0) + 1 });
    }
    if (!isFirst || this.#news.size === 0) return;
    this.#cancel = this.#clock.after(newsTime, () => {
      const news = [...this.#news.values()];
      this.#news = new Map();
      this.#tell(news);
    });
  }

  /** Stops reporting. */
  close(): void {
    this.#cancel();
  }
}
