import { defineQuery } from '../view';

/** Codes of the actions that learners can start in a menu only: chosen, and not spoken. */
export const menuOnlyActions = defineQuery('menu-only-actions', (view): readonly string[] =>
  view
    .all('action')
    .filter(
      ({ value }) =>
        !value.voice.isVoiceControlled && view.plugins.trigger(value.trigger.trigger)?.evaluation === 'learner',
    )
    .map(({ id }) => id),
);
