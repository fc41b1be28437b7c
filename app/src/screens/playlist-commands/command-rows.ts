import type { CommandPlugin } from '@scn/core/kernel/contract';
import { nameOf, type KnownPlugin } from '#plugins/known-plugins';

/** A playlist command that the editor knows. */
export interface CommandRow extends KnownPlugin {
  readonly plugin: CommandPlugin;
}

/** The playlist commands of all plugins. */
export function commandsOf(plugins: readonly KnownPlugin[]): readonly CommandRow[] {
  return plugins.filter((known): known is CommandRow => known.plugin.kind === 'command');
}

/** The package of a plugin with its version; null for built-in plugins. */
export function ownerOf({ owner }: KnownPlugin): string | null {
  return owner === null ? null : nameOf(owner);
}

/** Number of arguments of a plugin. */
export function argumentCount({ plugin }: KnownPlugin): number {
  return Object.keys((plugin.schema as { readonly properties?: object }).properties ?? {}).length;
}
