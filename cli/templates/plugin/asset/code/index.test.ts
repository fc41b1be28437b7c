import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

const descriptions = {
  'a sentence': { args: { title: 'Drip stand', description: 'Stands beside the bed.' } },
  none: {
    args: { title: 'Drip stand' },
    findings: [{ messageId: 'missing', at: '/description' }],
  },
};
testRule(plugin, 'no-description', descriptions);
