import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

const intervals = {
  'a second': { args: { interval: 1 } },
  none: { args: { interval: 0 }, findings: [{ messageId: 'missing', at: '/interval' }] },
};
testRule(plugin, 'no-interval', intervals);
