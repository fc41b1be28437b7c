import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { reportedResultRules } from '../shared/result';
import type { schema } from './schema';

export const rules = {
  ...reportedResultRules('radiologyId', 'radiology'),
  'something-to-see': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'There is something to see at the bedside',
    why: 'Without an image or a report, the learner has waited for nothing.',
    messages: {
      'no-image':
        'The result has no image, and its report is not shown. Add an image to the result, or show the report.',
    },
    check({ args: { radiologyId, showReport, delivery }, view, report }) {
      if (radiologyId === null || showReport || delivery.by !== 'BEDSIDE') return;
      const images = view?.get(radiologyId, 'radiology')?.value.imageIds;
      if (images?.length === 0) report({ messageId: 'no-image', at: '/radiologyId' });
    },
  }),
};
