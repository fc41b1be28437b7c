import type { Test, Verdict } from '../conditions/compiled';
import type { Draft } from './draft';
import type { Id, JudgedPlace, Learner, Setting } from './play';
import type { ActionPlan, Reading } from './program';

/** Why an action starts, and for whom. */
export interface Cause {
  readonly kind: 'start' | 'learner' | 'playlist' | 'clock' | 'physiology' | 'answer';
  /** The learner whose run it is; null if it is no one's. */
  readonly by: Learner | null;
  /** The command, question or trigger that it comes from. */
  readonly from?: Id;
}

/** Ranks within a moment: simulation.md, row 3. */
export const ranks = {
  begin: 0,
  commands: 1,
  changes: 2,
  responses: 3,
  followOns: 4,
  clock: 5,
  physiology: 6,
  inputs: 7,
  end: 8,
} as const;

/** Outcomes that no command gives. */
export const outcomes = { timeOver: 'TIME_OVER', error: 'ERROR' } as const;

/** Starts an action. */
export type Start = (playback: Playback, action: ActionPlan, cause: Cause) => void;

/** A play while a step is carried out: its draft, its setting and who plays. */
export class Playback {
  readonly draft: Draft;
  readonly learners: readonly Learner[];
  readonly setting: Setting;
  /** The learner whose input is carried out: starts inside it are his. */
  actor: Learner | null = null;
  /** The last starts of this moment. */
  readonly started: Id[] = [];
  readonly #start: Start;

  constructor(draft: Draft, setting: Setting, learners: readonly Learner[], start: Start) {
    this.draft = draft;
    this.setting = setting;
    this.learners = learners;
    this.#start = start;
  }

  /** Starts an action, unless it is at its limit or still playing. */
  start(action: ActionPlan, cause: Cause): void {
    this.#start(this, action, cause);
  }

  isOver(): boolean {
    return this.draft.state.ended !== null;
  }

  /** Ends the play. */
  end(
    outcome: string,
    error?: { readonly code: 'runaway' | 'chattering' | 'too-many-events'; readonly circle: readonly Id[] },
  ): void {
    const { draft } = this;
    draft.set('ended', { at: draft.now, outcome, ...(error === undefined ? {} : { error }) });
    draft.clear();
    draft.line(
      'ended',
      outcome,
      undefined,
      error === undefined ? undefined : { circle: error.circle, code: error.code },
    );
  }

  /** Judges conditions; those that there are not hold. */
  judge(place: JudgedPlace, code: Id, test: Test<Reading> | null): Verdict {
    if (test === null) return 1;
    const verdict = test(this.draft);
    const { draft } = this;
    this.setting.judged?.(place, code, verdict === 1, {
      nextLine: draft.state.nextLine,
      why: (expression) => draft.judged(expression),
    });
    return verdict;
  }
}

/** The first of an action's roles that a learner plays; of all playable ones, if the action names none. */
export function roleOf({ roles }: ActionPlan, learner: Learner | null, playable: readonly Id[]): Id | null {
  return (roles.length === 0 ? playable : roles).find((role) => learner?.roles.includes(role) === true) ?? null;
}
