import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

testRule(plugin, 'not-at-once', {
  'at the start': { args: { from: 'Ward 7', minutes: 0 }, findings: [{ messageId: 'early', at: '/minutes' }] },
  'after a minute': { args: { from: 'Ward 7', minutes: 1 } },
});
