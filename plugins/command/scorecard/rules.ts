import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
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
