import type { PluginUi } from '@scn/core/kernel/contract';

export const ui: PluginUi = { for: 'command.stop-sound', icon: 'SpeakerMute' };
