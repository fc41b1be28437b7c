import { testPlugin } from '@scn/core/testing/test-plugin';
import { plugin } from './index';

testPlugin(plugin, {
  docs: import.meta.glob('./docs.md', { query: '?raw', import: 'default', eager: true }),
  examples: import.meta.glob('./examples/*/*.json', { import: 'default', eager: true }),
});
