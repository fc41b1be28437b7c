import { triggerCounts } from '../../../queries/trigger-counts';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'trigger/too-many',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A trigger starts no more actions than it may',
  why: 'A scenario starts once: with two start actions nobody knows which one plays.',
  messages: {
    extra:
      'At most {{most}} of the actions may have the trigger {{trigger}}, and an earlier one has it. Give this one another trigger.',
  },
  check({ view, report }) {
    for (const [pluginId, actionCodes] of view.derive(triggerCounts)) {
      const plugin = view.plugins.trigger(pluginId);
      const most = plugin?.maxPerScenario ?? null;
      if (plugin === undefined || most === null) continue;
      for (const actionCode of actionCodes.slice(most)) {
        report({ messageId: 'extra', entity: actionCode, at: '/trigger', data: { most, trigger: plugin.title } });
      }
    }
  },
});
