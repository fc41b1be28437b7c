import { defineArgumentRule, defineTrigger, object, type EntityNode, type ScenarioView, type Snapshot } from '@scn/sdk';

const schema = object({});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'one-form': define({
    severity: 'ERROR',
    title: 'Answers in exactly one form start the action',
    why: 'The action gets its name and category from its form. Without a form, nothing starts it; with two, they are ambiguous.',
    messages: {
      none: 'No answer in a multiple-choice form starts this action. Choose it in an answer, or give it another trigger.',
      several:
        'Answers in several multiple-choice forms start this action: {{forms}}. Keep one form, and use separate actions for the others.',
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

export const plugin = defineTrigger({
  id: 'trigger.multiple-choice-form',
  version: 1,
  title: 'Multiple-choice form',
  description: 'An answer in a multiple-choice form starts the action.',
  triggerType: 'MCF',
  actionType: 'Mcf',
  evaluation: 'form',
  schema,
  rules,
  allowedPlaces: ['form'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: false,
  linkable: true,
  usesVisibility: false,
  summary: () => 'When its answer is chosen in a multiple-choice form',
});

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
