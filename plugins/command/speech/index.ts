import { defineCommand } from '@scn/core/kernel/contract';
import { canonicalLine, quoteLine, silentLine } from '../shared/spoken-line';
import { characterPart, spokenCardLine } from '../shared/spoken-card';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.speech',
  kind: 'command',
  version: 1,
  title: 'Speech',
  description: 'A character says a line.',
  icon: 'PersonVoice',
  group: 'frequently used',
  feIdentifier: 'Speech',
  schema,
  defaults: { actorId: null, addresseeId: null, ...silentLine, waits: true, pauseAfter: 0 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: canonicalLine,
  summary: (args) => `Says ${quoteLine(args)}`,
  durationSeconds: (args) => (args.waits ? null : 0),
  card: (args) => ({
    lines: [
      spokenCardLine(args.actorId, args),
      ...(args.addresseeId === null ? [] : [['To ', characterPart(args.addresseeId, '')]]),
    ],
    badges: args.waits ? [] : ['Does not wait'],
  }),
  fromLine: (line, actors) => {
    const colon = line.indexOf(':');
    const named = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const speaker = actors.find(({ name }) => name.trim().toLowerCase() === named);
    if (named === '' || speaker === undefined) return { text: line };
    return { actorId: speaker.id, text: line.slice(colon + 1).trim() };
  },
});
