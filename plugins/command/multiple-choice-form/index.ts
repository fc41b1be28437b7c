import { defineArgumentRule, defineCommand, flag, neededReference, object, type Snapshot } from '@scn/sdk';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { limitWords, mustComplete, opensTask, timeLimit } from '../shared/timed-task';

const schema = object({
  formId: neededReference('form', { title: 'Form' }),
  roleIds: learnerRoles('Opened for'),
  mustComplete: mustComplete(),
  timeLimit: timeLimit(),
  showFeedback: flag({
    title: 'Show the feedback',
    description: 'Shows the feedback for each answer as soon as the learner gives it.',
  }),
});

const rules = {
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

export const plugin = defineCommand({
  id: 'command.multiple-choice-form',
  version: 1,
  title: 'Multiple-choice form',
  description: 'Opens a multiple-choice form for the learner.',
  icon: 'TaskListSquareLtr',
  group: 'controls',
  feIdentifier: 'MultipleChoiceForm',
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Opens a multiple-choice form${args.mustComplete ? ' to be completed' : ''}${limitWords(args.timeLimit)}`,
  durationSeconds: () => null,
  simulate: (context) =>
    opensTask(
      context.scenario.forms.find(({ id }) => id === context.args.formId),
      context,
    ),
});
