import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'can-be-completed': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A scorecard that must be completed can be completed',
    why: 'The learner is locked in a scorecard that neither can be filled nor closed, and the scenario ends there.',
    messages: {
      'no-parameters':
        'The scorecard has no parameters, so it never is complete. Add parameters, or let the learner close it.',
      'no-cells':
        'The parameter “{{parameter}}” has no cells, so the scorecard never is complete. Add cells, or let the learner close it.',
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
