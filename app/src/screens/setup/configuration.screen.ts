import type { DeclaredScreen } from '../../routes/declared-screen';

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
