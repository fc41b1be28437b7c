import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.sound-effect', icon: 'MusicNote2' };
