import { reachability, canHoldAlone } from '#simulation/reach/reachability';
import { fromJson, isJsonObject } from '#base/json';
import type { ExpressionGroup } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'trigger/never-fires',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A physiology trigger can fire',
  why: 'No play of the scenario meets the conditions, so the action never starts by itself.',
  messages: {
    never:
      'This trigger never fires: nothing in the scenario makes its conditions true. Change them, or add what moves the patient’s values so far.',
  },
  check({ view, report }) {
    for (const { entity, at, expression } of physiologyTriggers(view)) {
      // The expression rules report conditions that contradict each other.
      if (canHoldAlone(view, expression, [])) report({ messageId: 'never', entity, at });
    }
  },
});

function physiologyTriggers(view: ScenarioView) {
  return view.derive(reachability).neverFires.flatMap((entity) => {
    const args = view.get(entity, 'action')?.value.trigger.args ?? {};
    return Object.entries(args).flatMap(([name, value]) =>
      isJsonObject(value) && value['expressionType'] === 'Group'
        ? [{ entity, at: `/trigger/args/${name}` as const, expression: fromJson<ExpressionGroup>(value) }]
        : [],
    );
  });
}
