import { exclusivePairs, selfWait } from '#index/conditions/completions';
import { playFacts, unknownConditions, type Conditions } from '#simulation/reach/play-facts';
import { earlierOf } from '#simulation/reach/possibilities';
import { reachability, selfWaiting, canHoldAlone } from '#simulation/reach/reachability';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'response/never-plays',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Each response can play',
  why: 'Of several immediate responses only the first whose conditions are met plays. A response that never plays is work that no learner meets.',
  messages: {
    shadowed:
      'This response never plays: whenever its conditions are met, an earlier response plays instead. Move it up, change the conditions, or delay it.',
    never:
      'This response never plays: no play of the scenario meets its conditions when they are judged. Change them, or make possible what they wait for.',
  },
  check({ view, report }) {
    const { neverPlays, ...rest } = view.derive(reachability);
    const never = new Set(neverPlays);
    // Of an action that never starts, only the order of its responses is judged: other rules report it.
    const idle = new Set(Object.values(rest).flat());
    if (never.size === 0 && idle.size === 0) return;
    const waiting = view.derive(selfWaiting);
    for (const { actionCode, responses } of view.derive(playFacts)) {
      const isIdle = idle.has(actionCode);
      responses.forEach(({ responseCode, conditions }, index) => {
        // Other rules report conditions that contradict each other, that wait for the response itself, or for two actions of which only one can be done.
        if (!(isIdle || never.has(responseCode)) || !canHoldAlone(view, conditions, [])) return;
        if (waiting.has(responseCode) || waitsInAction(actionCode, responseCode, conditions, view)) return;
        if (conditions !== unknownConditions && exclusivePairs(conditions, view).length > 0) return;
        const isShadowed = !canHoldAlone(view, conditions, earlierOf(responses, index));
        if (!isShadowed && !never.has(responseCode)) return;
        report({
          messageId: isShadowed ? 'shadowed' : 'never',
          entity: responseCode,
          at: conditions === null ? '' : '/conditions',
        });
      });
    }
  },
});

function waitsInAction(actionCode: string, responseCode: string, conditions: Conditions, view: ScenarioView): boolean {
  const action = view.get(actionCode, 'action')?.value;
  if (action === undefined || conditions === unknownConditions) return false;
  return selfWait(action, responseCode, conditions) !== null;
}
