import { commandGroups, type CommandGroup, type CommandPlugin } from '@scn/core/kernel/contract';
import { nameOf, type KnownPlugin } from '#plugins/known-plugins';

/** A playlist command that the editor knows. */
export interface CommandRow extends KnownPlugin {
  readonly plugin: CommandPlugin;
}

/** The commands of a palette group. */
export interface CommandRows {
  readonly group: CommandGroup;
  readonly rows: readonly CommandRow[];
}

/** The playlist commands of all plugins. */
export function commandsOf(plugins: readonly KnownPlugin[]): readonly CommandRow[] {
  return plugins.filter((known): known is CommandRow => known.plugin.kind === 'command');
}

/** Commands that match a text, by group in palette order, then by title. */
export function groupedCommands(commands: readonly CommandRow[], text: string): readonly CommandRows[] {
  const words = text.toLowerCase().split(/\s+/);
  const found = commands.filter((row) => {
    const { title, id, group } = row.plugin;
    const written = `${title} ${id} ${group} ${ownerOf(row) ?? ''}`.toLowerCase();
    return words.every((word) => written.includes(word));
  });
  return commandGroups
    .map((group) => ({
      group,
      rows: found
        .filter(({ plugin }) => plugin.group === group)
        .sort((a, b) => a.plugin.title.localeCompare(b.plugin.title)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The package of a plugin with its version; null for built-in plugins. */
export function ownerOf({ owner }: KnownPlugin): string | null {
  return owner === null ? null : nameOf(owner);
}

/** Number of arguments of a plugin. */
export function argumentCount({ plugin }: KnownPlugin): number {
  return Object.keys((plugin.schema as { readonly properties?: object }).properties ?? {}).length;
}
