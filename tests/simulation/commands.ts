import type { Json, JsonObject } from '@scn/core/base/json';

/*
 * The commands of tiny scenarios. The scenarios are spoken at 60 words a minute, so that a line of n words takes n seconds.
 */

/** A command of a playlist. Without an id it gets that of its response and its place, from 1: `APICK001R1-1`. */
export interface Command {
  readonly block: string;
  readonly args: JsonObject;
  readonly id?: string;
}

const command = (name: string, args: JsonObject = {}): Command => ({ block: `command.${name}`, args });

/** Gives a command an id, by which inputs and expectations name it. */
export const called = (id: string, unnamed: Command): Command => ({ ...unnamed, id });

/** Anything else: any block with any arguments. */
export const other = (block: string, args: JsonObject = {}): Command => ({ block, args });

/** Response Complete. */
export const complete = command('response-complete');
export const wait = (seconds: number) => command('delay', { seconds });
/** Triggers another action after a delay. */
export const triggers = (actionCode: string, delay = 0) => command('trigger-another-action', { actionCode, delay });
/** Ends the scenario after a delay. */
export const end = (outcome = 'COMPLETED', delay = 0) => command('end-scenario', { outcome, delay });

/** A line of so many words. */
export const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

interface Spoken {
  readonly by?: string;
  readonly waits?: boolean;
  readonly pauseAfter?: number;
  /** A dialogue, whose length a play can know, instead of the words. */
  readonly dialogueId?: string;
}

/** A line of so many seconds. */
export const say = (seconds: number, { by = 'anna', dialogueId, ...args }: Spoken = {}) =>
  command('speech', {
    actorId: by,
    ...(dialogueId === undefined ? { text: words(seconds) } : { dialogueId }),
    ...args,
  });

/** State, posture or emotion of Tom’s body. */
export const state = (to: string, transition = 0, of = 'tom-body') =>
  command('character-state', { actorId: of, state: to, transition });
export const emotion = (to: string, transition = 0) =>
  command('emotion', { actorId: 'tom-body', emotion: to, transition });

interface Call {
  readonly ring: number;
  /** Lengths of the lines, in seconds. */
  readonly lines?: readonly number[];
  readonly canBeDeclined?: boolean;
  readonly declined?: string;
}

/** An incoming call on Anna’s phone. */
export const call = ({ ring, lines = [], canBeDeclined = true, declined }: Call) =>
  command('phone-v2', {
    direction: 'INCOMING',
    phoneId: 'phone',
    actorId: 'anna',
    ringTime: ring,
    canBeDeclined,
    ...(declined === undefined ? {} : { declinedActionCode: declined }),
    lines: lines.map((seconds) => ({ actorId: 'phone', text: words(seconds) })),
  });

type Roles = readonly string[];

/** A message with choices: the action that each one starts, or null. */
export const ask = (choices: readonly (string | null)[], roleIds: Roles = []) =>
  command('message', {
    roleIds,
    text: 'Well?',
    closes: { by: 'CHOICE', choices: choices.map((actionCode, at) => ({ text: `Choice ${at}`, actionCode })) },
  });
/** A message to be confirmed. */
export const note = (roleIds: Roles = []) =>
  command('message', { roleIds, text: 'Read this.', closes: { by: 'CONFIRMATION', button: 'OK' } });

interface Asked {
  readonly mustComplete?: boolean;
  readonly timeLimit?: number;
  readonly roleIds?: Roles;
}

export const form = (formId: string, asked: Asked = {}) => command('multiple-choice-form', { formId, ...asked });
export const scorecard = (scorecardId: string, asked: Asked = {}) => command('scorecard', { scorecardId, ...asked });

/** A conversation with Anna: the action that each goal starts, or null. */
export const conversation = (
  goals: readonly (string | null)[],
  endsWhen: 'LEARNER_LEAVES' | 'MANDATORY_GOALS_REACHED' | 'ANY_GOAL_REACHED' = 'LEARNER_LEAVES',
  timeLimit = 300,
) =>
  command('conversational-ui', {
    actorId: 'anna',
    promptId: 'prompt',
    timeLimit,
    endsWhen,
    goals: goals.map((actionCode, at) => ({ description: `Goal ${at}`, actionCode })),
  });

export const minigame = (to: 'START' | 'STOP', waits = false) =>
  command('minigame-state', { minigameId: 'cannula', state: to, waits });

/** The venous gas of Tom. */
export const lab = (values: 'WHEN_TAKEN' | 'WHEN_AVAILABLE', availableAfter: number) =>
  command('show-lab-results', { patientId: 'tom', labResultId: 'gas', values, availableAfter });

type Lock = 'MENU' | 'SPEECH' | 'MOVEMENT' | 'PHONE' | 'DOCUMENTS' | 'EQUIPMENT';

/** An override of locks: some of them, or all. */
export const override = (
  how: 'LOCK' | 'UNLOCK' | 'RELEASE',
  locks: readonly Lock[] | 'TOTAL',
  { seconds = null, roleIds = [] }: { readonly seconds?: number | null; readonly roleIds?: Roles } = {},
) => {
  const target: Json = locks === 'TOTAL' ? { kind: 'TOTAL', number: 1 } : { kind: 'LOCKS', locks };
  return command('menu-lock-override', { override: how, target, duration: seconds, roleIds });
};

export const award = (feedbackPointId: string, outcome: 'ACHIEVED' | 'MISSED' = 'ACHIEVED', roleIds: Roles = []) =>
  command('feedback-award', { award: { kind: 'FEEDBACK_POINT', feedbackPointId, outcome }, roleIds });
export const points = (count: number) =>
  command('feedback-award', { award: { kind: 'POINTS', points: count, reason: 'A reason' } });
