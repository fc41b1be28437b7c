import { defineCommand, milliseconds, type Snapshot } from '@scn/sdk';
import { callIsAnswered, callRings } from '../shared/call';
import { asks, starts } from '../shared/simulated';
import { variantsOf } from '../shared/enumeration-titles';
import { canonicalLine, quoteLine } from '../shared/spoken-line';
import { characterPart, spokenCardLine } from '../shared/spoken-card';
import { rules } from './rules';
import { directions, schema } from './schema';

export const plugin = defineCommand({
  id: 'command.phone-v2',
  version: 1,
  title: 'Phone v2',
  description: 'An incoming or outgoing call in which both sides speak.',
  icon: 'Phone',
  group: 'audio',
  feIdentifier: 'PhoneV2',
  schema,
  rules,
  variants: variantsOf(directions, (direction) => ({ direction })),
  canonical: (args) => ({
    ...args,
    canBeDeclined: args.canBeDeclined && args.direction === 'INCOMING',
    lines: args.lines.map(canonicalLine),
  }),
  summary,
  durationSeconds: () => null,
  simulate: (context) => {
    const { args, event } = context;
    const canDecline = args.canBeDeclined && args.direction === 'INCOMING' && args.ringTime > 0;
    if (event.kind === 'answered') return starts(args.declinedActionCode);
    // it answers itself when it has rung, and not when the learner leaves
    if (event.kind === 'closed') return event.by === 'time' ? callIsAnswered(args.lines, context) : [];
    if (event.kind !== 'reached' || !canDecline) return callRings(args.ringTime, args.lines, context);
    return [asks({ kind: 'call' }, { limit: milliseconds(args.ringTime) })];
  },
  card: (args) => {
    const [first, ...others] = args.lines;
    const ends = [characterPart(args.phoneId, 'no phone'), characterPart(args.actorId, 'no character')] as const;
    const [from, to] = args.direction === 'INCOMING' ? ends : ([ends[1], ends[0]] as const);
    const more = others.length === 0 ? [] : [` and ${others.length} more ${others.length === 1 ? 'line' : 'lines'}`];
    return {
      lines: [
        first === undefined ? ['A call without lines'] : [...spokenCardLine(first.actorId, first), ...more],
        [from, ' calls ', to],
      ],
    };
  },
});

function summary(args: Snapshot<typeof schema>): string {
  const call = args.direction === 'INCOMING' ? 'Incoming call' : 'Outgoing call';
  const [first, ...others] = args.lines;
  if (first === undefined) return `${call} without lines`;
  const rest = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'line' : 'lines'}`;
  return `${call}: ${quoteLine(first)}${rest}`;
}
