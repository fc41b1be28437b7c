import { isSpoken, milliseconds, type SimulateContext, type SpokenLine } from '@scn/sdk';
import type { Simulated } from './simulated';

/** A line of a call. */
interface CallLine extends Pick<SpokenLine, 'actorId' | 'dialogueId' | 'text'> {
  /** In seconds. */
  readonly pauseAfter?: number;
}

type Context = Pick<SimulateContext<unknown>, 'event' | 'lineLength'>;

/** A call in a play: it rings, in seconds, and then its lines are said. */
export function callRings(ringTime: number, lines: readonly CallLine[], context: Context): Simulated {
  const { event } = context;
  if (event.kind === 'reached' && ringTime > 0) {
    return [{ kind: 'later', milliseconds: milliseconds(ringTime), payload: 0, holds: true }];
  }
  if (event.kind === 'reached') return callIsAnswered(lines, context);
  return event.kind === 'due' ? callIsAnswered(lines, context, Number(event.payload)) : [];
}

/**
 * The lines of a call, one by one: a line is due when the one before it, and its pause, are over. The playlist goes on after the last one.
 *
 * @param next - the number of the line to say, without those that have no words
 */
export function callIsAnswered(lines: readonly CallLine[], { lineLength }: Context, next = 0): Simulated {
  const spoken = lines.filter(isSpoken);
  const line = spoken[next];
  if (line === undefined) return [];
  return [
    {
      kind: 'speaks',
      actorId: line.actorId,
      length: lineLength(line),
      pauseAfter: milliseconds(line.pauseAfter ?? 0),
      then: next + 1 < spoken.length ? { payload: next + 1 } : 'continue',
    },
  ];
}
