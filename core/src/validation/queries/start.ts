import { defineQuery } from '../view';

/** The scenario's start. */
export interface Start {
  /** Codes of the actions whose trigger is evaluated at the start; a playable scenario has one. */
  readonly actionCodes: readonly string[];
  /** The first response of the first of them; null when there is none. */
  readonly firstResponseCode: string | null;
}

/** Which action starts the scenario, and its first response. */
export const start = defineQuery('start', (view): Start => {
  const actions = view
    .all('action')
    .filter(({ value }) => view.plugins.trigger(value.trigger.trigger)?.evaluation === 'start');
  return {
    actionCodes: actions.map(({ id }) => id),
    firstResponseCode: actions[0]?.value.responses[0]?.responseCode ?? null,
  };
});
