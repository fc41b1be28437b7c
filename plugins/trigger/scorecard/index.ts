import { defineArgumentRule, defineTrigger, object, type EntityNode, type ScenarioView, type Snapshot } from '@scn/sdk';

const schema = object({});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'one-scorecard': define({
    severity: 'ERROR',
    title: 'Cells in exactly one scorecard start the action',
    why: 'The action gets its name and category from its scorecard. Without one, nothing starts it; with two, they are ambiguous.',
    messages: {
      none: 'No cell in a scorecard matrix starts this action. Choose it in a cell, or give it another trigger.',
      several:
        'Cells in several scorecard matrices start this action: {{scorecards}}. Keep one, and use separate actions for the others.',
    },
    check({ node, view, report }) {
      if (node === null || view === null) return;
      const scorecards = scorecardsOf(node, view);
      if (scorecards.length === 0) report({ messageId: 'none' });
      if (scorecards.length > 1) {
        report({ messageId: 'several', data: { scorecards: scorecards.map(({ value }) => value.title).join(', ') } });
      }
    },
  }),
};

export const plugin = defineTrigger({
  id: 'trigger.scorecard',
  version: 1,
  title: 'Scorecard',
  description: 'A cell in a scorecard matrix starts the action.',
  triggerType: 'SCORECARD',
  actionType: 'Scorecard',
  evaluation: 'scorecard',
  schema,
  rules,
  allowedPlaces: ['scorecard'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: false,
  linkable: false,
  usesVisibility: false,
  summary: () => 'When its cell is chosen in a scorecard matrix',
});

/** The scorecards whose cells start the action. */
function scorecardsOf(action: EntityNode, view: ScenarioView): readonly EntityNode<'scorecard'>[] {
  return view
    .all('scorecard')
    .filter(({ value }) =>
      value.parameters.some(({ cells }) => cells.some(({ actionCode }) => actionCode === action.id)),
    );
}
