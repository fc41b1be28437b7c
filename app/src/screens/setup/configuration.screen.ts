import type { DeclaredScreen } from '../../routes/declared-screen';

/** Configuration: what it runs on, and how. */
export const configuration: DeclaredScreen = {
  path: 'setup/configuration',
  title: 'Configuration',
  section: 'setup.configuration',
  groups: [
    { title: 'Product', fields: ['productStatus', 'devices', 'minClientVersion', 'maxClientVersion'] },
    { title: 'Simulation', fields: ['physiologyEngine', 'multiplayer', 'observers', 'features'] },
    { title: 'Assessment', fields: ['passMark'] },
  ],
};
