/** A plugin's function that breaks the plugin contract while it is used. The message names the plugin, its owner and the reason. */
export class PluginFault extends Error {
  readonly pluginId: string;
  readonly owner: string;

  /** @param reason - A sentence, with the function as its subject. */
  constructor(pluginId: string, owner: string, reason: string) {
    super(`The plugin ${pluginId} of ${owner} can’t be used: ${reason}`);
    this.name = 'PluginFault';
    this.pluginId = pluginId;
    this.owner = owner;
  }
}
