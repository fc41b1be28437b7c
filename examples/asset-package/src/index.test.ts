import { readPluginFiles, testPlugin, testRule } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

testRule(plugin, 'has-defibrillator', {
  'the emergency department without one': {
    args: { name: 'Red 1', ward: 'EMERGENCY', hasDefibrillator: false },
    findings: [{ messageId: 'missing', at: '/hasDefibrillator' }],
  },
  'a ward without one': { args: { name: 'Ward 7', ward: 'WARD', hasDefibrillator: false } },
});
