import type { Action } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';
import type { ScenarioView, Subtree } from '#kernel/view';
import { movingItems, type MovingItem } from '#simulation/reach/item-spans';
import { statedValues, type StatedValue } from '#clinical/stated-values';
import { physiologyConditionsOf } from '#index/conditions/physiology';
import { rangeTexts } from '#index/conditions/range-texts';
import { scalesOf } from '#index/conditions/item-scale';
import { start } from '#index/queries/action-facts';
import { sign, suspectTexts } from '#clinical/suspect-texts';

export const rule = defineRule({
  id: 'text/moving-value',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A text states no value that changes in its scenario',
  why: 'When the learner hears or reads the number, the patient may have another value by then. Learners treat the wrong one, or lose trust in the scenario.',
  messages: {
    moving:
      '“{{found}}” stays the same, but {{item}} is between {{minimum}} and {{maximum}} in this scenario. Leave out the number, let the learner read it from the patient’s report, or add a condition on the item.',
  },
  check({ value: subtree, view, report }) {
    const { root } = subtree;
    if (root?.kind !== 'action') return;
    for (const { text, signs, from, at, payload } of suspectTexts(subtree, view)) {
      if ((signs & sign.digits) === 0 || payload === null || from?.kind !== 'command') continue;
      if (!/\p{L}/u.test(text) || view.derive(start).actionCodes.includes(root.id)) continue;
      for (const stated of statedValues(text, view.derive(movingItems))) {
        const { of, found } = stated;
        if (!isPossible(stated) || isKnown(subtree, root.value as Action, of, view)) continue;
        const data = { found, item: of.item.title, ...rangeTexts(of) };
        report({ messageId: 'moving', entity: from, at, data });
      }
    }
  },
});

/** Whether an item can have a stated value: otherwise the text means something else. */
function isPossible({ of, value, unit: subtree }: StatedValue<MovingItem>): boolean {
  const scale = scalesOf(of.item).get(subtree ?? of.unit);
  return scale !== undefined && value >= scale.minimum && value <= scale.maximum;
}

/** Whether an action sets the item or tests it: then its author knows the value. */
function isKnown(
  unit: Subtree,
  { changesPhysiology, physiologyChanges }: Action,
  of: MovingItem,
  view: ScenarioView,
): boolean {
  const isSet =
    changesPhysiology &&
    physiologyChanges.some(({ values }) =>
      values.some(({ physiologyItemId, disabled }) => !disabled && of.ids.includes(physiologyItemId)),
    );
  return isSet || physiologyConditionsOf(unit, view.plugins).some(({ reference }) => of.references.includes(reference));
}
