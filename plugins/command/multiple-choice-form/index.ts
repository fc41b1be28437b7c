import { defineCommand } from '@scn/core/kernel/contract';
import { limitWords } from '../shared/timed-task';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.multiple-choice-form',
  kind: 'command',
  version: 1,
  title: 'Multiple-choice form',
  description: 'Opens a multiple-choice form for the learner.',
  icon: 'TaskListSquareLtr',
  group: 'controls',
  feIdentifier: 'MultipleChoiceForm',
  schema,
  defaults: { formId: null, roleIds: [], mustComplete: true, timeLimit: null, showFeedback: false },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Opens a multiple-choice form${args.mustComplete ? ' to be completed' : ''}${limitWords(args.timeLimit)}`,
  durationSeconds: () => null,
});
