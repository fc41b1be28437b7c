/**
 * A topic that can change and be followed. A wake-up carries no content: followers read the news from their own position. So
 * wake-ups can be merged, repeated and lost without harm; a slow poll makes up for lost ones.
 *
 * `scenarios` are all lists of scenarios: one was created, deleted, restored or moved, or what it is has changed. `access` is sent by the database itself: someone's groups, permissions, institutions or credentials have changed.
 * So is `schema`: a newer gateway has migrated it.
 */
export type Topic =
  | `scenario:${string}`
  | `presence:${string}`
  | `job:${string}`
  | `institution-jobs:${string}`
  | `scenario-state:${string}`
  | 'scenarios'
  | 'access'
  | 'schema';

/** Wakes the followers of a topic, on every gateway of the database. */
export interface WakeUps {
  /** Notifies followers of a change. Returns immediately; wake-ups are merged and sent after a delay. Call it after the commit. */
  wake(topic: Topic): void;
  /** Calls back on each wake-up, and every few seconds anyway, until the returned function is called. */
  follow(topic: Topic, onWake: () => void): () => void;
  close(): Promise<void>;
}
