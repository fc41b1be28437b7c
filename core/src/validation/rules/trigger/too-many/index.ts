import { append } from '#base/append';
import { defineRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';
import { counted } from '#schema/wording';
import { actionFacts } from '#index/queries/action-facts';

/** Codes of the actions with a trigger that has a maximum count, by the trigger's plugin id, in document order. */
const triggerCounts = defineQuery('trigger-counts', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, trigger } of view.derive(actionFacts)) {
    const limit = view.plugins.trigger(trigger.trigger)?.maxPerScenario ?? null;
    if (limit !== null) append(codes, trigger.trigger, actionCode);
  }
  return codes;
});

export const rule = defineRule({
  id: 'trigger/too-many',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A trigger isn’t used more often than allowed',
  why: 'A scenario starts once. With two start actions, it is undefined which one plays.',
  messages: {
    extra: 'At most {{most}} can have the trigger {{trigger}}. Choose another trigger for this action.',
  },
  check({ view, report }) {
    for (const [pluginId, actionCodes] of view.derive(triggerCounts)) {
      const plugin = view.plugins.trigger(pluginId);
      const most = plugin?.maxPerScenario ?? null;
      if (plugin === undefined || most === null) continue;
      for (const actionCode of actionCodes.slice(most)) {
        report({
          messageId: 'extra',
          entity: actionCode,
          at: '/trigger',
          data: { most: counted(most, 'action'), trigger: plugin.title },
        });
      }
    }
  },
});
