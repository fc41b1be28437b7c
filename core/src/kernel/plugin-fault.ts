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

/** A plugin that always fails in another way doesn't fill the memory. */
const maxNoted = 100;
const noted = new Map<string, PluginFault>();
const reported = new Set<string>();

/**
 * Notes a fault that is the plugin's alone: its arguments were valid. Cards and lists are shown without the plugin's words, and the
 * host asks for the faults at the end.
 */
export function noteFault(fault: PluginFault): void {
  if (noted.size < maxNoted && !reported.has(fault.message)) noted.set(fault.message, fault);
}

/** A fault that is among the issues of a validation needs no other report. */
export function reportFault({ message }: PluginFault): void {
  noted.delete(message);
  if (reported.size < maxNoted) reported.add(message);
}

/** Whether faults are noted that {@link drainFaults} will return. */
export function hasFaults(): boolean {
  return noted.size > 0;
}

/** The faults that were noted and not reported since the last call, each once. */
export function drainFaults(): readonly PluginFault[] {
  const faults = [...noted.values()];
  noted.clear();
  reported.clear();
  return faults;
}
