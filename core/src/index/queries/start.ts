import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** The actions whose trigger is evaluated at the start, of which a playable scenario has one, and the first response of the first of them. */
export const start = defineQuery('start', (view) => {
  const actions = view.derive(actionFacts).filter(({ evaluation }) => evaluation === 'start');
  return {
    actionCodes: actions.map(({ actionCode }) => actionCode),
    firstResponseCode: actions[0]?.responseCodes[0] ?? null,
  };
});
