import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'plugin/unknown',
  scope: 'unit',
  part: 'payloads',
  severity: 'WARNING',
  title: 'Every plugin that the scenario uses is installed',
  why: 'What an unknown plugin wrote is kept as it is, but it is not checked, and devices without the plugin leave it out.',
  messages: {
    unknown:
      'The {{kind}} plugin “{{plugin}}” is not installed, so this is kept but not checked. Install it, or name it in scn.config.json.',
  },
  check({ value: unit, view, report }) {
    for (const { from, kind, pluginId, at } of unit.payloads) {
      if (view.plugins[kind](pluginId) !== undefined) continue;
      report({ messageId: 'unknown', entity: from, at, data: { kind, plugin: pluginId } });
    }
  },
});
