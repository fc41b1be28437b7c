import { readPluginFiles, testPlugin, testRule, testSimulation } from '@scn/sdk/testing';
import { plugin } from './index.js';

testPlugin(plugin, readPluginFiles(new URL('..', import.meta.url)));

const texts = {
  'a text': { args: { text: 'The lights go out.' } },
  'only a space': { args: { text: ' ' }, findings: [{ messageId: 'empty', at: '/text' }] },
};
testRule(plugin, 'no-text', texts);

const plays = {
  'the playlist waits for its duration': {
    args: { duration: 60 },
    events: [{ event: { kind: 'reached' }, does: [{ kind: 'waits', milliseconds: 60_000, isEstimate: false }] }],
  },
} as const;
testSimulation(plugin, plays);
