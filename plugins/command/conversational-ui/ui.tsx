import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.conversational-ui', icon: 'ChatMultiple' };
