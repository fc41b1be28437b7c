import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** The scenario's start. */
export interface Start {
  /** Codes of the actions whose trigger is evaluated at the start; a playable scenario has one. */
  readonly actionCodes: readonly string[];
  /** The first response of the first of them; null when there is none. */
  readonly firstResponseCode: string | null;
}

/** The start actions and the first response. */
export const start = defineQuery('start', (view): Start => {
  const actions = view.derive(actionFacts).filter(({ evaluation }) => evaluation === 'start');
  return {
    actionCodes: actions.map(({ actionCode }) => actionCode),
    firstResponseCode: actions[0]?.responseCodes[0] ?? null,
  };
});
