import type { Scenario } from '#document/scenario';
import type { Json } from '#base/json';
import type { Length, SpokenLine } from './plugin-results.gen';

/*
 * How a command takes part in a play. It imports only types, as the rest of the plugin contract does.
 */

/** An event in a play that concerns a command. */
export type SimulatedEvent =
  /** The playlist has reached it. */
  | { readonly kind: 'reached' }
  /** The time of `later`, or the line of `speaks`, is over. */
  | { readonly kind: 'due'; readonly payload: Json }
  /** A learner has answered its question, in the shape of the question. */
  | { readonly kind: 'answered'; readonly answer: Json }
  /** Its question is over without an answer: with what was chosen up to then, if the time was over. */
  | { readonly kind: 'closed'; readonly by: 'time' | 'learner' | 'command'; readonly draft: Json | null }
  /** A goal of its conversation is reached for the first time. @see {@link AnswerShape} */
  | { readonly kind: 'goal'; readonly goal: number; readonly reached: readonly number[] };

/** The event and the play around it, as a command sees them. */
export interface SimulateContext<A> {
  readonly args: A;
  readonly event: SimulatedEvent;
  /** From the start of the scenario, in milliseconds. */
  readonly at: number;
  readonly scenario: Scenario;
  /**
   * The value of a patient’s item such as `monitor.heart-rate` now, in the unit of the item’s range; null if the patient doesn’t have it.
   *
   * @param reportId - the report of the patient, as two can have the same item. Default: the first one that has it
   */
  itemValue(patientId: string, item: string, reportId?: string): number | null;
  /** Length of a line: that of its dialogue if known, otherwise that of its words at the scenario’s speaking rate, at least 1 s. */
  lineLength(line: Pick<SpokenLine, 'dialogueId' | 'text'>): Length;
  /** Length of a sound or video: as known of the asset, otherwise the assumed one. */
  mediaLength(assetId: string | null, kind: 'sound' | 'video'): Length;
  /** Walking to a place, fading in, attaching something: assumed. */
  readonly movementLength: Length;
}
