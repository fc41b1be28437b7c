import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

const delays = {
  'a second': { args: { delay: 1 } },
  'no delay': { args: { delay: 0 }, findings: [{ messageId: 'immediate', at: '/delay' }] },
};
testRule(plugin, 'no-delay', delays);
