import { defineCommand } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { canonicalLine, quoteLine } from '../shared/spoken-line';
import { characterPart, spokenCardLine } from '../shared/spoken-card';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.conversational-ui',
  version: 1,
  title: 'Conversational UI',
  description: 'The learner talks freely with a character.',
  icon: 'ChatMultiple',
  group: 'text-based dialog',
  feIdentifier: 'ConversationalUi',
  schema,
  rules,
  placement: { zone: 'closing', maxPerResponse: 1, allowedInFirstResponseOfStart: true, copyable: true },
  canonical: (args) => ({
    ...args,
    opening: args.opening === null ? null : canonicalLine(args.opening),
    goals: args.goals.map((goal) => ({ ...goal, description: goal.description.trim() })),
  }),
  summary,
  durationSeconds: () => null,
  card: (args) => ({
    lines: [
      args.opening === null
        ? ['The learner speaks first to ', characterPart(args.actorId, 'no character')]
        : spokenCardLine(args.actorId, args.opening),
      ...(args.promptId === null ? [] : [['Prompt: ', { id: args.promptId, target: 'asset.prompt' } as const]]),
    ],
    badges: args.goals.length === 0 ? [] : [`${args.goals.length} ${args.goals.length === 1 ? 'goal' : 'goals'}`],
  }),
});

function summary({ opening, goals }: Snapshot<typeof schema>): string {
  const start = opening === null ? 'the learner starts' : `the character starts with ${quoteLine(opening)}`;
  const count = goals.length === 0 ? '' : `, ${goals.length} ${goals.length === 1 ? 'goal' : 'goals'}`;
  return `Conversation: ${start}${count}`;
}
