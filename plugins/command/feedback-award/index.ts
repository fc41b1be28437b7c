import { defineCommand } from '@scn/core/kernel/contract';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.feedback-award',
  kind: 'command',
  version: 1,
  title: 'Feedback award',
  description: 'Decides a feedback point, or gives or deducts points.',
  icon: 'Trophy',
  group: 'controls',
  feIdentifier: 'FeedbackAward',
  schema,
  defaults: {
    award: { kind: 'FEEDBACK_POINT', feedbackPointId: null, outcome: 'ACHIEVED' },
    roleIds: [],
    announce: false,
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    {
      id: 'achieved',
      title: 'Feedback point achieved',
      args: { award: { kind: 'FEEDBACK_POINT', feedbackPointId: null, outcome: 'ACHIEVED' } },
    },
    {
      id: 'missed',
      title: 'Feedback point missed',
      args: { award: { kind: 'FEEDBACK_POINT', feedbackPointId: null, outcome: 'MISSED' } },
    },
    { id: 'points', title: 'Points', args: { award: { kind: 'POINTS', points: 1, reason: '' } } },
  ],
  canonical: (args) => ({
    ...args,
    award: args.award.kind === 'POINTS' ? { ...args.award, reason: args.award.reason.trim() } : args.award,
    roleIds: args.roleIds.toSorted(),
  }),
  summary: ({ award }) => {
    if (award.kind === 'FEEDBACK_POINT') return `Marks a feedback point as ${award.outcome.toLowerCase()}`;
    const reason = award.reason.trim() === '' ? '' : `: ${onOneLine(award.reason)}`;
    const points = Math.abs(award.points) === 1 ? 'point' : 'points';
    return `${award.points < 0 ? 'Deducts' : 'Gives'} ${Math.abs(award.points)} ${points}${reason}`;
  },
  durationSeconds: () => 0,
  effects: ({ award }) => {
    if (award.kind === 'POINTS') return [{ kind: 'gives-points', points: award.points }];
    const { feedbackPointId, outcome } = award;
    if (feedbackPointId === null) return [];
    return [{ kind: 'decides-feedback', feedbackPointId, isAchieved: outcome === 'ACHIEVED' }];
  },
});
