import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'plugin/unknown',
  scope: 'subtree',
  needs: ['payloads'],
  severity: 'WARNING',
  title: 'Every plugin that the scenario uses is installed',
  why: 'An unknown plugin’s data is kept unchanged but not checked, and devices without the plugin skip it.',
  messages: {
    unknown:
      'The {{kind}} plugin “{{plugin}}” isn’t installed, so its data is kept but not checked. Install the plugin, or add it to scn.config.json.',
  },
  check({ value: subtree, view, report }) {
    for (const { from, kind, pluginId, at } of subtree.payloads) {
      if (view.plugins[kind](pluginId) !== undefined || view.plugins.outdated?.has(pluginId) === true) continue;
      report({ messageId: 'unknown', entity: from, at, data: { kind, plugin: pluginId } });
    }
  },
});
