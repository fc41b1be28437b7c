import type { PluginKind } from '@scn/core/kernel/contract';

/** The kinds of plugins that `scn plugin new` creates. */
export const pluginKinds: readonly PluginKind[] = ['command', 'trigger', 'report', 'asset'];
