import {
  defineArgumentRule,
  defineCommand,
  flag,
  isSpoken,
  milliseconds,
  object,
  optionalReference,
  seconds,
  type Snapshot,
} from '@scn/sdk';
import { waits, whenReached } from '../shared/simulated';
import { wrongActorRule, actingCharacter } from '../shared/acting-character';
import { canonicalLine, quoteLine, spokenLineRules, spokenLineFields } from '../shared/spoken-line';
import { characterPart, spokenCardLine } from '../shared/spoken-card';

const schema = object({
  actorId: actingCharacter('Speaker'),
  addresseeId: optionalReference('actor', {
    title: 'Speaks to',
    description: 'The speaker turns to this character. Leave empty for the learner.',
  }),
  ...spokenLineFields,
  waits: flag({
    title: 'Wait until it is spoken',
    description: 'Off: the next command starts at the same time as the line.',
    default: true,
  }),
  pauseAfter: seconds({
    title: 'Pause after',
    description: 'Silence before the next command.',
    maximum: 60,
    'x-when': { property: 'waits', in: [true] },
  }),
});

type Args = Snapshot<typeof schema>;

const define = defineArgumentRule<Args>();

const rules = {
  ...spokenLineRules<Args>((args) => [{ line: args, at: '' }]),
  'wrong-actor': wrongActorRule({
    title: 'The speaker is in the room',
    why: 'A phone has no position in the room: the line would be lost, and a call that the learner expects never rings.',
    messages: { phone: 'A phone can’t speak in the room. Choose a character, or use a phone command for a call.' },
  }),
  'speaks-to-itself': define({
    severity: 'ERROR',
    title: 'A speaker addresses someone else',
    why: 'A character who turns to itself looks at no one, and the learner can’t tell who is being addressed.',
    messages: {
      self: 'The speaker addresses itself. Choose another character, or clear the field to address the learner.',
    },
    check({ args, report }) {
      if (args.actorId !== null && args.addresseeId === args.actorId) {
        report({ messageId: 'self', at: '/addresseeId' });
      }
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.speech',
  version: 1,
  title: 'Speech',
  description: 'A character says a line.',
  icon: 'PersonVoice',
  group: 'frequently used',
  feIdentifier: 'Speech',
  schema,
  rules,
  canonical: canonicalLine,
  summary: (args) => `Says ${quoteLine(args)}`,
  durationSeconds: (args) => (args.waits ? null : 0),
  simulate: whenReached(({ args, lineLength }) => {
    const pause = args.waits ? args.pauseAfter : 0;
    if (!isSpoken(args)) return pause === 0 ? [] : [waits(pause)];
    return [
      {
        kind: 'speaks',
        actorId: args.actorId,
        length: lineLength(args),
        pauseAfter: milliseconds(pause),
        then: args.waits ? 'continue' : 'nothing',
      },
    ];
  }),
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
