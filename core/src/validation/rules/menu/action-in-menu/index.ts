import { menuOnlyActions } from '../../../queries/menu-actions';
import { menuTree } from '../../../queries/menu-tree';
import { defineRule } from '../../../rule';
import type { ScenarioView, Use } from '../../../view';

export const rule = defineRule({
  id: 'menu/action-in-menu',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'An action that learners choose is in a menu',
  why: 'The treatment exists, but no learner can ever give it.',
  messages: {
    nowhere: 'Learners choose the action, but it is in no menu. Drag it to a location or menu, or change its trigger.',
  },
  check({ view, report }) {
    const { itemsShowing } = view.derive(menuTree);
    for (const code of view.derive(menuOnlyActions)) {
      if (!itemsShowing.has(code) && !isStartedElsewhere(code, view)) report({ messageId: 'nowhere', entity: code });
    }
  },
});

/** A playlist, a form, a scorecard or a side menu can start the action as well. */
function isStartedElsewhere(code: string, view: ScenarioView): boolean {
  const responses = view.get(code, 'action')?.value.responses ?? [];
  return [code, ...responses.map(({ responseCode }) => responseCode)].some((id) => view.usesOf(id).some(starts));
}

function starts({ from }: Use): boolean {
  return ['command', 'form-item', 'scorecard-cell', 'side-menu-item'].includes(from?.kind ?? '');
}
