import type { DeclaredScreen } from './declared-screen';

/** Playing: tests of the scenario. */
export const playScreens: readonly DeclaredScreen[] = [
  {
    path: 'play/tests',
    title: 'Tests',
    words: ['expectations', 'assertions', 'coverage', 'regression', 'recorded plays'],
    lists: [{ kind: 'test', slot: { name: 'test-result', at: 'above' } }],
  },
];
