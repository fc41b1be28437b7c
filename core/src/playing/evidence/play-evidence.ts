import type { Id } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import type { EndingKind } from '../random/endings';
import type { PolicyName } from '../random/policy-names';
import type { Trials } from '../random/rows';

/** A random play, by which it can be played again. */
export interface PlayedBy {
  readonly seed: number;
  readonly policy: PolicyName;
}

/** The end of a play by a command. */
export interface ReachedEnd extends PlayedBy {
  /** The command that ended it. */
  readonly command: Id;
  readonly outcome: string;
  readonly kind: EndingKind;
  readonly at: Ms;
  /** Values of the patients’ items at the end, by item, in the unit of the item’s ranges. */
  readonly values: ReadonlyMap<Id, number>;
  /** States of patients at the end, by patient. */
  readonly states: ReadonlyMap<Id, string>;
}

/** A point of a play from which no continuation of experts ends well, although one did before it. */
export interface LostPoint {
  /** The difference: something that a learner did, or the time that passed. */
  readonly by: 'input' | 'time';
  /** The action, command or menu item of the input; null for time. */
  readonly entity: Id | null;
  readonly at: Ms;
  /** How long the scenario still goes on, at least. */
  readonly goesOn: Ms;
  /** Of the play. */
  readonly seed: number;
  /** Continuations of experts from there. */
  readonly tried: number;
}

/** A stretch of a play in which learners can do nothing and nothing happens. */
export interface QuietStretch extends PlayedBy {
  readonly from: Ms;
  readonly to: Ms;
  /** The last action that started before it; null if none did. */
  readonly after: Id | null;
}

/** Findings of many random plays of a scenario that only plays can tell. Rules read it. */
export interface PlayEvidence {
  /** Plays without those of trials and continuations. */
  readonly plays: number;
  /** Harmful actions with which most plays end better. */
  readonly helpful: readonly Trials[];
  /** Plays of experts, and those that end well; null if the scenario has no endings. */
  readonly expert: { readonly plays: number; readonly saved: number } | null;
  /** In the order of plays. */
  readonly ends: readonly ReachedEnd[];
  /** The one of each cause after which the scenario goes on longest. */
  readonly lost: readonly LostPoint[];
  /** The longest one after each action. */
  readonly quiet: readonly QuietStretch[];
  /** The fewest inputs, of those that its runs ask for, with which learners carried out an action. */
  readonly inputs: ReadonlyMap<Id, number>;
}
