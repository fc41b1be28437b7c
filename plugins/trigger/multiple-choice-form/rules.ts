import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import type { EntityNode, ScenarioView } from '@scn/core/validation/view';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** The forms whose answers start the action. */
function formsOf(action: EntityNode, view: ScenarioView): readonly EntityNode<'form'>[] {
  return view
    .all('form')
    .filter(({ value }) =>
      value.pages.some(({ questions }) =>
        questions.some(({ items }) => items.some(({ actionCode }) => actionCode === action.id)),
      ),
    );
}

export const rules = {
  'one-form': define({
    severity: 'ERROR',
    title: 'The answers of one form start the action',
    why: 'The action takes its name and category from its form. Without a form nothing starts it; with two it is ambiguous.',
    messages: {
      none: 'No answer of a multiple-choice form starts this action. Choose it in an answer, or give it another trigger.',
      several:
        'Answers of several multiple-choice forms start this action: {{forms}}. Keep one form, and give the others actions of their own.',
    },
    check({ node, view, report }) {
      if (node === null || view === null) return;
      const forms = formsOf(node, view);
      if (forms.length === 0) report({ messageId: 'none' });
      if (forms.length > 1) {
        report({ messageId: 'several', data: { forms: forms.map(({ value }) => value.title).join(', ') } });
      }
    },
  }),
};
