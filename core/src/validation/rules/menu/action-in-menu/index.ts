import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';
import { defineQuery, type ScenarioView, type Use } from '#kernel/view';
import { actionFacts } from '#index/queries/action-facts';

/** Codes of the actions that learners can only start from a menu, not by voice. */
const menuOnlyActions = defineQuery('menu-only-actions', (view): readonly string[] =>
  view
    .derive(actionFacts)
    .filter(({ intention, evaluation }) => intention === null && evaluation === 'learner')
    .map(({ actionCode }) => actionCode),
);

export const rule = defineRule({
  id: 'menu/action-in-menu',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'An action that learners choose is in a menu',
  why: 'The action exists, but no learner can ever do it.',
  messages: {
    nowhere:
      'Learners choose this action, but it isn’t in any menu. Drag it to a location or menu, or change its trigger.',
  },
  check({ view, report }) {
    const { itemsShowing } = view.derive(menuTree);
    for (const code of view.derive(menuOnlyActions)) {
      if (!itemsShowing.has(code) && !isStartedElsewhere(code, view)) report({ messageId: 'nowhere', entity: code });
    }
  },
});

/** Playlists, forms, scorecards and side menus can also start the action. */
function isStartedElsewhere(code: string, view: ScenarioView): boolean {
  const responses = view.get(code, 'action')?.value.responses ?? [];
  return [code, ...responses.map(({ responseCode }) => responseCode)].some((id) => view.usesOf(id).some(starts));
}

function starts({ from }: Use): boolean {
  return ['command', 'form-item', 'scorecard-cell', 'side-menu-item'].includes(from?.kind ?? '');
}
