import { defineQuery } from '#kernel/view';

/** The actions that answers of forms and cells of scorecards start. */
export const chosenActions = defineQuery('chosen-actions', (view): ReadonlySet<string> => {
  const chosen = new Set<string>();
  for (const kind of ['form-item', 'scorecard-cell'] as const) {
    for (const { value } of view.all(kind))
      if (typeof value['actionCode'] === 'string') chosen.add(value['actionCode']);
  }
  return chosen;
});
