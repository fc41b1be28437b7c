import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.show-lab-results', icon: 'Beaker' };
