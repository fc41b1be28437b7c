import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** Codes of the actions that learners can only start from a menu, not by voice. */
export const menuOnlyActions = defineQuery('menu-only-actions', (view): readonly string[] =>
  view
    .derive(actionFacts)
    .filter(({ intention, evaluation }) => intention === null && evaluation === 'learner')
    .map(({ actionCode }) => actionCode),
);
