import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.move-to-position', icon: 'Location' };
