import { defineCommand, isSpoken, milliseconds, type SimulateContext, type Snapshot } from '@scn/sdk';
import { canonicalLine, quoteLine } from '../shared/spoken-line';
import { asks, starts, type Simulated } from '../shared/simulated';
import { characterPart, spokenCardLine } from '../shared/spoken-card';
import { rules } from './rules';
import { schema } from './schema';

type Args = Snapshot<typeof schema>;

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
  simulate,
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

function summary({ opening, goals }: Args): string {
  const start = opening === null ? 'the learner starts' : `the character starts with ${quoteLine(opening)}`;
  const count = goals.length === 0 ? '' : `, ${goals.length} ${goals.length === 1 ? 'goal' : 'goals'}`;
  return `Conversation: ${start}${count}`;
}

function simulate({ args, event, lineLength }: SimulateContext<Args>): Simulated {
  const { actorId, opening, goals, timeLimit } = args;
  if (event.kind === 'goal') {
    const end: Simulated = isOver(args, [...event.reached, event.goal]) ? [{ kind: 'continues' }] : [];
    return [...starts(goals[event.goal]?.actionCode ?? null), ...end];
  }
  if (event.kind !== 'reached') return [];
  const talk = asks({ kind: 'conversation', goals: goals.length }, { limit: milliseconds(timeLimit) });
  if (opening === null || !isSpoken(opening)) return [talk];
  return [{ kind: 'speaks', actorId, length: lineLength(opening), pauseAfter: 0, then: 'nothing' }, talk];
}

/** Whether the conversation ends with the goals reached so far. Without mandatory goals, they don’t end one that waits for them. */
function isOver({ endsWhen, goals }: Args, reached: readonly number[]): boolean {
  if (endsWhen === 'ANY_GOAL_REACHED') return true;
  const mandatory = [...goals.keys()].filter((index) => goals[index]?.mandatory === true);
  return (
    endsWhen === 'MANDATORY_GOALS_REACHED' &&
    mandatory.length > 0 &&
    mandatory.every((index) => reached.includes(index))
  );
}
