import { defineCommand } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { variantsOf } from '../shared/enumeration-titles';
import { canonicalLine, quoteLine } from '../shared/spoken-line';
import { rules } from './rules';
import { directions, schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.phone-v2',
  kind: 'command',
  version: 1,
  title: 'Phone v2',
  description: 'An incoming or outgoing call in which both sides speak.',
  icon: 'Phone',
  group: 'audio',
  feIdentifier: 'PhoneV2',
  schema,
  defaults: {
    direction: 'INCOMING',
    phoneId: null,
    actorId: null,
    ringTime: 10,
    canBeDeclined: false,
    declinedActionCode: null,
    lines: [],
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: variantsOf(directions, (direction) => ({ direction })),
  canonical: (args) => ({
    ...args,
    canBeDeclined: args.canBeDeclined && args.direction === 'INCOMING',
    lines: args.lines.map(canonicalLine),
  }),
  summary,
  durationSeconds: () => null,
});

function summary(args: Snapshot<typeof schema>): string {
  const call = args.direction === 'INCOMING' ? 'Incoming call' : 'Outgoing call';
  const [first, ...others] = args.lines;
  if (first === undefined) return `${call} without lines`;
  const rest = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'line' : 'lines'}`;
  return `${call}: ${quoteLine(first)}${rest}`;
}
