import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.phone-v2', icon: 'Phone' };
