import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

testRule(plugin, 'whole-day', {
  'a chart of two days': {
    args: { hours: 48 },
    findings: [{ messageId: 'long', at: '/hours', message: 'The chart covers 48 hours. Use at most 24.' }],
  },
  'a chart of a day': { args: { hours: 24 } },
});
