import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** Ids of the actors who say something in a command, in the order of their first line. */
export const speakers = defineQuery('speakers', (view): readonly string[] => [
  ...new Set(view.derive(actionFacts).flatMap((action) => action.speakers)),
]);
