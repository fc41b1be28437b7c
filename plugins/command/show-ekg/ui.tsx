import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.show-ekg', icon: 'HeartPulse' };
