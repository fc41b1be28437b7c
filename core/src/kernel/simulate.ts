import type { Scenario } from '#document/scenario';
import type { Json } from '#base/json';
import type { SpokenLine } from './spoken-line';

/*
 * How a command takes part in a play. It imports only types, as the rest of the plugin contract does.
 */

/** A length of time. */
export interface Length {
  /** Whole, 0 or more. */
  readonly milliseconds: number;
  /** Whether it is assumed: the log marks everything that depends on it. */
  readonly isEstimate: boolean;
}

/** The answers that a question takes. */
export type AnswerShape =
  /** A form or a scorecard: `{ [part]: option }`, or `{ [part]: [option, …] }` where several can be chosen. */
  | {
      readonly kind: 'parts';
      readonly parts: readonly AnswerPart[];
      /** It can be neither left nor answered in part. */
      readonly mustComplete: boolean;
    }
  /** A message with choices: `{ choice: 0 }`, the first one. */
  | { readonly kind: 'choice'; readonly count: number }
  /** A message to be confirmed: `{}`. */
  | { readonly kind: 'confirmation' }
  /** A call that can be declined: `{ declined: true }`. */
  | { readonly kind: 'call' }
  /** A conversation: goals by index, from 0. It has no answer; the learner leaves it. */
  | { readonly kind: 'conversation'; readonly goals: number }
  /** A minigame: `{ outcome: 'SUCCEEDED' | 'FAILED' | 'LEFT', score: number | null }`. */
  | { readonly kind: 'minigame' }
  /** A document, an image or a video. It has no answer; the learner closes it. */
  | { readonly kind: 'viewing' };

/** A question of a form, or a parameter of a scorecard. */
export interface AnswerPart {
  readonly id: string;
  readonly options: readonly string[];
  readonly multiple: boolean;
}

/** Something that a playlist waits for. */
export interface AskedQuestion {
  readonly shape: AnswerShape;
  /** The form, document or minigame that it is about; null if there is nothing that another command could close. */
  readonly subject: string | null;
  /** Who is asked; empty for every learner. */
  readonly roleIds: readonly string[];
  /** From when it is first shown, in milliseconds; null without a limit. */
  readonly limit: number | null;
  /** Whether the limit is assumed, as that of a video of unknown length. Default: it isn’t. */
  readonly isEstimate?: boolean;
  /** Whether a learner sees one such question at a time. */
  readonly queues: boolean;
}

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

/** An effect of a command in a play, beside its `effects`. A list of them is carried out in its order. */
export type SimulatedEffect =
  /** The playlist goes on after that time. */
  | ({ readonly kind: 'waits' } & Length)
  /**
   * A character says a line, when it has said its earlier ones. Then, and after a pause, the playlist goes on (`continue`), or the command
   * is `due` with a payload, while the playlist waits; or the playlist goes on at once (`nothing`).
   */
  | {
      readonly kind: 'speaks';
      /** Null for no character: the line has no turn. */
      readonly actorId: string | null;
      readonly length: Length;
      /** In milliseconds. */
      readonly pauseAfter: number;
      readonly then: 'continue' | 'nothing' | { readonly payload: Json };
    }
  /** The command is `due` after that time, in milliseconds. */
  | {
      readonly kind: 'later';
      readonly milliseconds: number;
      readonly payload: Json;
      /** Whether the playlist waits for it. */
      readonly holds: boolean;
    }
  /** The playlist waits until the question is over. */
  | { readonly kind: 'asks'; readonly question: AskedQuestion }
  /** An action starts inside the event. */
  | { readonly kind: 'starts'; readonly actionCode: string }
  /** A result is available: examinations, laboratory values. */
  | { readonly kind: 'result'; readonly data: Json }
  /** Questions about a subject are closed. */
  | { readonly kind: 'closes'; readonly subject: string }
  /** The playlist goes on, and the command’s question is closed: after a `goal`, it stays open without this. */
  | { readonly kind: 'continues' };

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
