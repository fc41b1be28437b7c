import type { Clock } from '../../../clock';
import type { LoggedChange } from '../../../document/change';

/** Milliseconds in which changes are said together: one that types makes several a second. */
export const newsTime = 4000;

/** What one person has changed elsewhere lately. */
export interface RemoteNews {
  readonly actor: NonNullable<LoggedChange['actor']>;
  /** What they did last. */
  readonly title: string;
  readonly count: number;
}

/** Bundles the changes of others: each person's are told together, some time after the first of them. */
export class RemoteNewsBundle {
  readonly #clock: Clock;
  readonly #tell: (news: readonly RemoteNews[]) => void;
  #news = new Map<string, RemoteNews>();
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, tell: (news: readonly RemoteNews[]) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Takes in changes. What no person asked for is nobody’s news. */
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

  /** Ends it. */
  close(): void {
    this.#cancel();
  }
}
