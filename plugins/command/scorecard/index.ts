import { defineCommand } from '@scn/core/kernel/contract';
import { limitWords } from '../shared/timed-task';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.scorecard',
  kind: 'command',
  version: 1,
  title: 'Scorecard',
  description: 'Opens a scorecard for the learner to score the patient.',
  icon: 'ClipboardTask',
  group: 'controls',
  feIdentifier: 'Scorecard',
  schema,
  defaults: { scorecardId: null, roleIds: [], mustComplete: true, timeLimit: null, showScores: false },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) => `Opens a scorecard${args.mustComplete ? ' to be completed' : ''}${limitWords(args.timeLimit)}`,
  durationSeconds: () => null,
});
