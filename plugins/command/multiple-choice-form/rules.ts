import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { playableRolesOnly } from '../shared/learners';
import type { schema } from './schema';

export const rules = {
  'playable-roles': playableRolesOnly,
  'can-be-completed': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A form that must be completed can be completed',
    why: 'Otherwise the learner is stuck in a form that can be neither answered nor closed, and can’t continue the scenario.',
    messages: {
      'no-questions':
        'The form has no questions, so it can never be completed. Add questions to the form, or let the learner close it.',
      'no-answers':
        'A question in the form has no answers, so the form can never be completed. Add answers, or let the learner close it.',
    },
    check({ args, view, report }) {
      if (!args.mustComplete || args.timeLimit !== null || args.formId === null) return;
      const form = view?.get(args.formId, 'form')?.value;
      if (form === undefined) return;
      const questions = form.pages.flatMap((page) => page.questions);
      if (questions.length === 0) report({ messageId: 'no-questions', at: '/mustComplete' });
      else if (questions.some(({ items }) => items.length === 0))
        report({ messageId: 'no-answers', at: '/mustComplete' });
    },
  }),
};
