import { triggerCounts } from '#view/queries/trigger-counts';
import { defineRule } from '#kernel/rule';
import { counted } from '#schema/wording';

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
