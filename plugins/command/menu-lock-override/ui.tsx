import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.menu-lock-override', icon: 'LockOpen' };
