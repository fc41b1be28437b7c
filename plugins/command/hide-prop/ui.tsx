import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.hide-prop', icon: 'BoxDismiss' };
