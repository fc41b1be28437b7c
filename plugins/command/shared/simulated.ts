import {
  milliseconds,
  type AnswerShape,
  type AskedQuestion,
  type CommandEffect,
  type SimulateContext,
  type SimulatedEffect,
} from '@scn/sdk';

/** The effects of a command in a play, in their order. */
export type Simulated = readonly (SimulatedEffect | CommandEffect)[];

/** For a command that does something when the playlist reaches it, and nothing later. */
export function whenReached<A>(does: (context: SimulateContext<A>) => Simulated) {
  return (context: SimulateContext<A>): Simulated => (context.event.kind === 'reached' ? does(context) : []);
}

/** The playlist waits. */
export function waits(seconds: number): SimulatedEffect {
  return { kind: 'waits', milliseconds: milliseconds(seconds), isEstimate: false };
}

/**
 * The playlist waits until a question is over.
 *
 * @param question - Default: about nothing that another command could close, to every learner, without a limit, and beside other questions
 */
export function asks(shape: AnswerShape, question: Partial<Omit<AskedQuestion, 'shape'>> = {}): SimulatedEffect {
  return { kind: 'asks', question: { shape, subject: null, roleIds: [], limit: null, queues: false, ...question } };
}

/** Starts an action, if one is chosen. */
export function starts(actionCode: string | null): Simulated {
  return actionCode === null ? [] : [{ kind: 'starts', actionCode }];
}

/** Closes the questions about something, if it is chosen. */
export function closes(subject: string | null): Simulated {
  return subject === null ? [] : [{ kind: 'closes', subject }];
}

/** The playlist waits while a character walks or does something, unless that happens at once or beside the playlist. */
export function moves<A>(takesTime: (args: A) => boolean) {
  return whenReached<A>(({ args, movementLength }) => (takesTime(args) ? [{ kind: 'waits', ...movementLength }] : []));
}
