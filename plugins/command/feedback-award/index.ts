import {
  choice,
  constant,
  defineArgumentRule,
  defineCommand,
  flag,
  neededReference,
  number,
  object,
  oneOf,
  title,
  type Snapshot,
} from '@scn/sdk';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { onOneLine } from '../shared/one-line';

const schema = object({
  award: oneOf(
    [
      object(
        {
          kind: constant('FEEDBACK_POINT', { title: 'What' }),
          feedbackPointId: neededReference('feedback-point', { title: 'Feedback point' }),
          outcome: choice(['ACHIEVED', 'MISSED'], { title: 'Outcome' }),
        },
        { title: 'Feedback point' },
      ),
      object(
        {
          kind: constant('POINTS', { title: 'What' }),
          points: number({
            title: 'Points',
            description: 'Use a negative number to deduct points.',
            minimum: -1000,
            maximum: 1000,
            default: 1,
          }),
          reason: title({ title: 'Reason', description: 'Shown in the debrief.', 'x-required': true }),
        },
        { title: 'Points' },
      ),
    ],
    { title: 'Award' },
  ),
  roleIds: learnerRoles('Awarded to'),
  announce: flag({ title: 'Show immediately', description: 'Off: the learner sees it in the debrief.' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'playable-roles': playableRolesOnly,
  'points-count': define({
    severity: 'ERROR',
    title: 'Points are given or deducted',
    why: '0 points don’t change the result, but appear in the debrief as if they did.',
    messages: { 'no-points': 'The award is 0 points. Enter the points to give or deduct, or remove the command.' },
    check({ args: { award }, report }) {
      if (award.kind === 'POINTS' && award.points === 0) report({ messageId: 'no-points', at: '/award/points' });
    },
  }),
  'decided-once': define({
    severity: 'WARNING',
    title: 'A feedback point is decided by logic or by commands, not both',
    why: 'If its logic says missed and a command says achieved, the debrief shows whichever came last.',
    messages: {
      'has-logic':
        '“{{point}}” is already decided by its own logic. Remove the command, or clear the feedback point’s logic.',
    },
    check({ args: { award }, view, report }) {
      if (award.kind !== 'FEEDBACK_POINT' || award.feedbackPointId === null) return;
      const point = view?.get(award.feedbackPointId, 'feedback-point')?.value;
      if (point && point.logic !== null) {
        report({ messageId: 'has-logic', at: '/award/feedbackPointId', data: { point: point.title } });
      }
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.feedback-award',
  version: 1,
  title: 'Feedback award',
  description: 'Decides a feedback point, or gives or deducts points.',
  icon: 'Trophy',
  group: 'controls',
  feIdentifier: 'FeedbackAward',
  schema,
  defaults: { award: { kind: 'FEEDBACK_POINT', feedbackPointId: null, outcome: 'ACHIEVED' } },
  rules,
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
  effects: ({ award, roleIds }) => {
    if (award.kind === 'POINTS') return [{ kind: 'gives-points', points: award.points, roleIds }];
    const { feedbackPointId, outcome } = award;
    if (feedbackPointId === null) return [];
    return [{ kind: 'decides-feedback', feedbackPointId, isAchieved: outcome === 'ACHIEVED', roleIds }];
  },
});
