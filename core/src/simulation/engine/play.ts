import type { Json } from '#base/json';
import type { menuLockKinds } from '#base/enumerations';
import type { AskedQuestion } from '#kernel/plugin-results.gen';
import type { PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import type { Truth } from '../conditions/compiled';
import type { Motion } from '../physiology/motion';
import type { Ms } from '../physiology/line';

/*
 * A play of a scenario: its setting, its state, what learners do and what is logged. Plain JSON, so that a play can be kept, sent to a worker and
 * compared. Times are in whole milliseconds from the start of the scenario.
 */

/** An identity: of an action, a response, a command, a patient… */
export type Id = string;
/** A kind of menu lock. */
export type LockKind = (typeof menuLockKinds)[number];

/** Someone who plays. */
export interface Learner {
  readonly id: Id;
  /** The roles that the learner plays. */
  readonly roles: readonly Id[];
  /** Observers see, and never act. */
  readonly isObserver?: boolean;
}

/** The lengths that a play assumes where the scenario doesn’t say them, in seconds. */
export interface Assumptions {
  /** Of a sound of unknown length. Default: 3. */
  readonly sound?: number;
  /** Of a video of unknown length. Default: 30. */
  readonly video?: number;
  /** Walking to a place, fading in, attaching something. Default: 5. */
  readonly movement?: number;
  /** Lengths of assets (dialogues, sounds, videos) by id. */
  readonly lengths?: Readonly<Record<Id, number>>;
}

/** The setting of a play. */
export interface Setting {
  readonly plugins: PluginLookup;
  /** Draws are a function of the seed, of what draws, and of how often it has drawn. Default: 1. */
  readonly seed?: number;
  /** Default: one learner, `learner`, who plays every playable role. */
  readonly learners?: readonly Learner[];
  readonly assume?: Assumptions;
  readonly limits?: {
    /** Starts and firings in one moment. Default: 1,000. */
    readonly startsPerMoment?: number;
    /** Events in a play. Default: 200,000. */
    readonly events?: number;
  };
  /**
   * Called when conditions are judged: those of a response, of visibility, of a physiology trigger, and the prerequisites of what a learner starts.
   * A test also calls it with the prerequisites of what it expects to be offered, or not.
   * The play doesn’t depend on it.
   *
   * @param code - of the response or action
   */
  readonly judged?: (place: JudgedPlace, code: Id, holds: boolean, now: JudgedInstant) => void;
}

/** The instant at which conditions are judged, in the middle of a moment. */
export interface JudgedInstant {
  /** The number of the next line of the log. */
  readonly nextLine: number;
  /** The conditions in an expression as they are then. */
  readonly why: (expression: Expression | null) => readonly JudgedCondition[];
}

/** Where conditions are judged. */
export type JudgedPlace = 'response' | 'visible' | 'invisible' | 'trigger' | 'prerequisites';

/** An input of a learner. */
export type Input = { readonly at: Ms; readonly by: Id } & LearnerAct;

/** Something that a learner can do, without who and when. */
export type LearnerAct =
  /** Picks an action from a menu, confirms its confirmation box, or declines it. */
  | { readonly do: 'pick' | 'confirm' | 'decline-confirmation'; readonly action: Id }
  /** Says something that means an intention. */
  | { readonly do: 'say'; readonly intention: string }
  /** Goes to an island, by its number. */
  | { readonly do: 'walk'; readonly island: number }
  /** Opens a form or a scorecard from a menu, by its menu item. */
  | { readonly do: 'open'; readonly item: Id }
  /** Chooses answers without submitting them: replaces what was chosen. @see {@link AskedQuestion} for the shape */
  | { readonly do: 'choose'; readonly command: Id; readonly draft: Json }
  /** Answers a question, which is named by its command, or by the menu item that opened it. */
  | { readonly do: 'answer'; readonly command: Id; readonly answer: Json }
  /** Closes or leaves it without an answer. */
  | { readonly do: 'leave'; readonly command: Id }
  /** Reaches a goal of a conversation, by its index. */
  | { readonly do: 'goal'; readonly command: Id; readonly goal: number };

/** Why an input isn’t carried out. */
export type Refusal =
  /** There is no such action, menu item, question, answer, learner or place. */
  | { readonly reason: 'unknown' }
  /** The scenario is over. */
  | { readonly reason: 'over' }
  /** The play time is over: nothing can be started any more, although the scenario still plays. */
  | { readonly reason: 'time-over' }
  /** The learner doesn’t play a role of it, or only observes. */
  | { readonly reason: 'role' }
  | { readonly reason: 'not-visible' }
  | { readonly reason: 'locked'; readonly locks: readonly LockKind[] }
  /** Its repetitions are used up. */
  | { readonly reason: 'limit' }
  | { readonly reason: 'prerequisites' }
  /** A run of the action is still playing. */
  | { readonly reason: 'playing' }
  /** No action has the intention. */
  | { readonly reason: 'not-understood' }
  /** A question must be completed, or an answer is not one of its kind. */
  | { readonly reason: 'incomplete' }
  /** The question isn’t shown to the learner yet. */
  | { readonly reason: 'not-shown' };

/** Kinds of log lines. */
export type LogKind =
  | 'started'
  | 'refused'
  | 'response'
  | 'command'
  | 'done'
  | 'shown'
  | 'hidden'
  | 'locked'
  | 'trigger'
  | 'value'
  | 'asked'
  | 'opened'
  | 'result'
  | 'award'
  | 'ignored'
  | 'undecided'
  | 'ended';

/** Something that happened in a play. */
export interface LogLine {
  readonly at: Ms;
  /** Counts from 1. */
  readonly seq: number;
  readonly kind: LogKind;
  /** Of the action (`started`, `refused`, `ignored`, `trigger`, `shown`, `hidden`, `locked`, `done`), the response (`response`, `undecided`, `done`,
   * `ignored`), the command (`command`, `asked`, `opened`, `result`, `award`), the item (`value`), or the outcome (`ended`). */
  readonly id: Id;
  /** The run that it belongs to. */
  readonly run?: number;
  /** Rank of its event in the moment, 0–8. */
  readonly rank: number;
  /** Its cause and its effect; the keys are sorted. */
  readonly data?: Readonly<Record<string, Json>>;
  /**
   * Its moment, or how long it takes, depends on an assumed length: of a command of its playlist, or of one that led to its start. What physiology and
   * conditions make of it isn’t marked.
   */
  readonly estimated?: true;
}

/** An entry of the queue: sorted by moment, rank and number. */
export interface Entry {
  readonly at: Ms;
  /** simulation.md row 3: 0 deterioration, start · 1 ends of commands · 2 ends of changes · 3 delayed responses · 4 starts by playlists · 5 time triggers · 6 physiology triggers · 8 end. */
  readonly rank: number;
  /** Ranks 0 and 5: document order. Others: the order of scheduling. */
  readonly seq: number;
  readonly what: What;
  /** Its moment depends on an assumed length. */
  readonly isEstimate?: true;
}

/** The work of an entry of the queue. */
export type What =
  | { readonly do: 'start' | 'fire'; readonly action: Id }
  /** A physiology trigger whose conditions have turned true: `why`, for the log. */
  | { readonly do: 'edge'; readonly action: Id; readonly why: Readonly<Record<string, Json>> }
  | { readonly do: 'follow-on'; readonly action: Id; readonly run: number; readonly command: Id }
  | { readonly do: 'deteriorate'; readonly patient: Id }
  /** A playlist goes on behind the command at which it waits. */
  | { readonly do: 'continue'; readonly run: number; readonly playlist: number }
  | {
      readonly do: 'due';
      readonly run: number;
      readonly playlist: number;
      readonly response: Id;
      readonly index: number;
      readonly payload: Json;
    }
  | { readonly do: 'judge'; readonly run: number; readonly response: Id }
  | { readonly do: 'change-ends'; readonly item: Id }
  /** A line that nothing waits for is over. */
  | { readonly do: 'line-ends'; readonly run: number }
  | { readonly do: 'limit'; readonly question: number }
  /** The command whose question another one has closed goes on. */
  | { readonly do: 'closed'; readonly question: OpenQuestion }
  | { readonly do: 'override-ends'; readonly key: string; readonly number: number }
  | { readonly do: 'end'; readonly outcome: string; readonly command: Id }
  | { readonly do: 'play-time' | 'grace' };

/** A playlist that is playing. */
export interface Playing {
  readonly number: number;
  readonly response: Id;
  /** The index of the command that it waits at, or goes on with. */
  readonly index: number;
  /** Whether a completion of it was reached. */
  readonly isComplete: boolean;
  /** Whether it is that of the immediate response. */
  readonly isImmediate: boolean;
}

/** One start of an action, with its own playlists and delays. */
export interface Run {
  readonly number: number;
  readonly action: Id;
  readonly at: Ms;
  /** The learner who started it, and the first of the action’s roles that the learner plays. */
  readonly by: Id | null;
  readonly role: Id | null;
  /** Whether the immediate response has not reached its completion: while it hasn’t, the action isn’t started again. */
  readonly isOpen: boolean;
  /** Whether one of its responses has been completed. */
  readonly isComplete: boolean;
  /** Whether it holds the locks of its action. */
  readonly locks: boolean;
  readonly playlists: readonly Playing[];
  /** Delayed responses that are still to be judged. */
  readonly pending: number;
  readonly followOns: number;
  /** Lines that no playlist waits for. */
  readonly lines: number;
}

/** Until when a character has lines to say, and whether that depends on an assumed length. */
export interface Busy {
  readonly until: Ms;
  readonly isEstimate: boolean;
}

/** A question that is open, or waits to be shown. */
export interface OpenQuestion extends AskedQuestion {
  readonly number: number;
  /** The command, or the menu item that opened it. */
  readonly command: Id;
  /** Null for one from a menu. */
  readonly run: number | null;
  readonly playlist: number | null;
  /** The response of the command, and its place in the playlist. */
  readonly response: Id;
  readonly index: number;
  readonly asked: Ms;
  /** When it was first shown. */
  readonly opened: Ms | null;
  /** The learners who are asked, and those who see it. */
  readonly learners: readonly Id[];
  readonly shownTo: readonly Id[];
  /** The choices so far. */
  readonly draft: Json | null;
  /** Goals of a conversation that are reached. */
  readonly goals: readonly number[];
}

/** An override of a menu lock, for a role or for learners without one. */
export interface LockOverride {
  readonly override: 'LOCK' | 'UNLOCK';
  readonly number: number;
}

/** A decision about a feedback point, or points, by a command. */
export type Award = {
  readonly at: Ms;
  readonly command: Id;
  /** Empty: every learner. */
  readonly roles: readonly Id[];
} & (
  | { readonly kind: 'point'; readonly feedbackPoint: Id; readonly isAchieved: boolean }
  | { readonly kind: 'points'; readonly points: number }
);

/** How a play ended. */
export interface Ending {
  /** That of the command, `TIME_OVER`, or `ERROR`. */
  readonly outcome: string;
  readonly at: Ms;
  /** Of an error: what went round in a circle, or the items and conditions that flickered. */
  readonly error?: { readonly code: 'runaway' | 'chattering' | 'too-many-events'; readonly circle: readonly Id[] };
}

/** The state of a play: plain, frozen by type, and shared in parts between the steps of a play. Only what differs from the start is in its records. */
export interface State {
  readonly v: 1;
  readonly now: Ms;
  /** Whether everything of the moment has happened, its end included: an input then comes a millisecond later. */
  readonly isClosed: boolean;
  readonly ended: Ending | null;
  /** First completions of actions and responses, in their order. */
  readonly done: Readonly<Record<Id, Ms>>;
  /** Repetitions used, by action. */
  readonly used: Readonly<Record<Id, number>>;
  /** Actions whose visibility switch differs from ‘visible on start’. */
  readonly switched: Readonly<Record<Id, true>>;
  /** Physiology triggers whose conditions hold. */
  readonly fired: Readonly<Record<Id, true>>;
  /** How often something has drawn, by action. */
  readonly draws: Readonly<Record<Id, number>>;
  /** Postures, states and emotions of characters, and compressions, by type and character. */
  readonly named: Readonly<Record<string, string>>;
  readonly locks: Readonly<Partial<Record<LockKind, number>>>;
  /** By lock and role. */
  readonly overrides: Readonly<Record<string, LockOverride>>;
  readonly awards: readonly Award[];
  /** Islands of learners, by learner; 0 at the start. */
  readonly where: Readonly<Record<Id, number>>;
  /** Motions of measured items that don’t rest at their baseline. */
  readonly items: Readonly<Record<Id, Motion>>;
  /** Steps of ordinal items at the last quiet point, where they differ from those at the start. */
  readonly steps: Readonly<Record<Id, number>>;
  /** Patients without an entry still wait for their deterioration, or have none. */
  readonly deterioration: Readonly<Record<Id, 'running' | 'cancelled'>>;
  readonly runs: readonly Run[];
  /** Characters who have lines to say. */
  readonly busy: Readonly<Record<Id, Busy>>;
  readonly queue: readonly Entry[];
  /** Open confirmation boxes, by learner. */
  readonly boxes: Readonly<Record<Id, Id>>;
  readonly questions: readonly OpenQuestion[];
  /** Moments of the last 60 s at which switches turned and triggers fired. */
  readonly turns: Readonly<Record<Id, readonly Ms[]>>;
  /** Starts and firings in this moment. */
  readonly starts: number;
  readonly events: number;
  /** Whether the play time is over, and the scenario goes on until what began then has played. */
  readonly isGrace: boolean;
  /** Of playlists, questions, overrides and entries. */
  readonly nextNumber: number;
  readonly nextRun: number;
  /** Of the log. */
  readonly nextLine: number;
}

/** The state after a step of a play, and the log of the step. */
export interface Step {
  readonly state: State;
  readonly log: readonly LogLine[];
}

/** An action, and why it can’t be started; null when it can. */
export interface Offer {
  readonly action: Id;
  /** The words with which a learner starts it, when it can’t be picked; otherwise null. */
  readonly intention: string | null;
  readonly refusal: Refusal | null;
}

/** One condition of an expression in a state, and the value that it compares. */
export interface JudgedCondition {
  /** Where it is in the expression, as in `/rules/0`. */
  readonly at: string;
  readonly holds: Truth;
  /** The patient’s item that it compares, and its exact value in the unit of the item’s ranges; neither for other conditions. */
  readonly item?: Id;
  readonly value?: number;
}

/** The result of a play. */
export interface Result {
  readonly outcome: string | null;
  readonly points: readonly {
    readonly feedbackPoint: Id;
    readonly isAchieved: boolean;
    readonly by: 'command' | 'logic' | 'array' | null;
  }[];
  /** By role, for points that commands award to roles. */
  readonly byRole: Readonly<Record<Id, readonly Id[]>>;
  /** Sum of the scores of achieved points and of points that commands give. */
  readonly sum: number;
  /** Of the sum of all positive scores; null if there are none, or if the play ended with an error. */
  readonly percent: number | null;
  readonly isPassed: boolean | null;
  /** First and last completed items of arrays. */
  readonly arrays: Readonly<Record<Id, { readonly first: Id | null; readonly last: Id | null }>>;
}

/** A play of one scenario. Pure: the same arguments give the same result, and no state is changed. */
export interface Engine {
  /** The start of the scenario: everything at 0, except an end. */
  begin(): Step;
  /** Plays up to an input, the input, and what follows at its moment, except an end. An input in a moment that is over comes a millisecond later. */
  act(state: State, input: Input): Step;
  /** Plays everything up to a moment, that moment included. */
  advance(state: State, to: Ms): Step;
  /** When something happens next by itself; null if nothing does. */
  next(state: State): Ms | null;
  /** The actions that a learner can see or say, and why some can’t be started now. */
  offered(state: State, by: Id): readonly Offer[];
  /** Questions that wait for an answer. */
  asked(state: State): readonly OpenQuestion[];
  /** The value of a patient’s item (by its id) at a moment from now on, if nothing else happens; null if there is no such item. */
  valueAt(state: State, item: Id, at: Ms): number | null;
  holds(state: State, expression: Expression | null): Truth;
  /** The conditions in an expression, in order, each by itself: they say why it holds or doesn’t. */
  why(state: State, expression: Expression | null): readonly JudgedCondition[];
  /** The next moment at which the values that conditions compare may turn them, if nothing else happens; null if there is none. */
  turns(state: State, expression: Expression | null): Ms | null;
  /** The next moment at which a patient’s item may come into a range of values or leave it, if nothing else happens; null if there is none. */
  crosses(state: State, item: Id, least: number, greatest: number): Ms | null;
  result(state: State): Result;
  /** Of plain JSON such as a state: equal for equal values, in Node, browsers and workers. */
  hash(value: object): string;
}

/** A whole play. */
export interface Played {
  readonly log: readonly LogLine[];
  readonly state: State;
  readonly result: Result;
  /** The inputs with the moments at which they came. */
  readonly inputs: readonly Input[];
  /** Of log and state. */
  readonly hash: string;
}
