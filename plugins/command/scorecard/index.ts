import { defineArgumentRule, defineCommand, flag, neededReference, object, type Snapshot } from '@scn/sdk';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { limitWords, mustComplete, opensTask, timeLimit } from '../shared/timed-task';

const schema = object({
  scorecardId: neededReference('scorecard', { title: 'Scorecard' }),
  roleIds: learnerRoles('Opened for'),
  mustComplete: mustComplete(),
  timeLimit: timeLimit(),
  showScores: flag({
    title: 'Show the scores',
    description: 'The learner sees the points of each cell while choosing.',
  }),
});

const rules = {
  'playable-roles': playableRolesOnly,
  'can-be-completed': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A scorecard that must be completed can be completed',
    why: 'Otherwise the learner is stuck in a scorecard that can be neither completed nor closed, and can’t continue the scenario.',
    messages: {
      'no-parameters':
        'The scorecard has no parameters, so it can never be completed. Add parameters, or let the learner close it.',
      'no-cells':
        'The parameter “{{parameter}}” has no cells, so the scorecard can never be completed. Add cells, or let the learner close it.',
    },
    check({ args, view, report }) {
      if (!args.mustComplete || args.timeLimit !== null || args.scorecardId === null) return;
      const scorecard = view?.get(args.scorecardId, 'scorecard')?.value;
      if (scorecard === undefined) return;
      if (scorecard.parameters.length === 0) report({ messageId: 'no-parameters', at: '/mustComplete' });
      const empty = scorecard.parameters.find(({ cells }) => cells.length === 0);
      if (empty) report({ messageId: 'no-cells', at: '/mustComplete', data: { parameter: empty.title } });
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.scorecard',
  version: 1,
  title: 'Scorecard',
  description: 'Opens a scorecard for the learner to score the patient.',
  icon: 'ClipboardTask',
  group: 'controls',
  feIdentifier: 'Scorecard',
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) => `Opens a scorecard${args.mustComplete ? ' to be completed' : ''}${limitWords(args.timeLimit)}`,
  durationSeconds: () => null,
  simulate: (context) =>
    opensTask(
      context.scenario.scorecards.find(({ id }) => id === context.args.scorecardId),
      context,
    ),
});
