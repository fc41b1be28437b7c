/**
 * Something that can change and that somebody may wait for. A wake-up carries no content: whoever is woken reads what is new, from
 * where they stand. So wake-ups may be joined, repeated and lost without harm; a slow poll catches what was lost.
 */
export type Topic = `scenario:${string}` | `presence:${string}` | `job:${string}` | `institution-jobs:${string}`;

/** Wakes those who follow a topic, on every gateway of the database. */
export interface WakeUps {
  /** Says that there is something new. Returns at once; joined with others, sent after a moment. Call it after the commit. */
  wake(topic: Topic): void;
  /** Calls back at each wake-up, and every few seconds anyway, until the returned function is called. */
  follow(topic: Topic, onWake: () => void): () => void;
  close(): Promise<void>;
}
