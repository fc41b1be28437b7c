import { Badge } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { titleOfValue } from '@scn/core/description/value-title';
import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import { groupColours } from '@scn/kit/theme/command-groups';
import { CellButton } from '#lists/cells/cells.tsx';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { nameOf, type KnownPlugin } from '#plugins/known-plugins';
import { PluginIcon } from '#plugins/plugin-icon.tsx';
import { useText } from '#texts/text';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

const column = columnsIn('plugins')<CommandRow>();

type Open = (command: CommandRow) => void;

/** The playlist commands, by palette group. @param onOpen - shows a command's details */
export function commandList(onOpen: Open): ListDeclaration<CommandRow> {
  return {
    name: 'playlist-commands',
    label: 'plugins:commands',
    id: ({ plugin }) => plugin.id,
    titleOf: ({ plugin }) => plugin.title,
    empty: { title: 'plugins:none', message: 'plugins:noneText' },
    failed: { title: 'plugins:failed', message: 'plugins:failedText' },
    sort: [{ column: 'command', descending: false }],
    groupBy: 'group',
    opens: { title: 'plugins:showCommand', in: 'panel' },
    code: { title: 'plugins:copyId', done: 'plugins:idCopied', of: ({ plugin }) => plugin.id },
    columns: [
      column('command', 'text', ({ plugin }) => plugin.title, {
        ...{ alwaysShown: true, grows: true, width: 260 },
        cell: (row) => <Name row={row} onOpen={onOpen} />,
      }),
      column('group', 'choice', ({ plugin }) => plugin.group, {
        choices: commandGroups.map((value) => ({ value, title: { plain: titleOfValue(value) } })),
        ...{ alwaysFilled: true, startsHidden: true },
      }),
      column('id', 'code', ({ plugin }) => plugin.id, { width: 280 }),
      column('version', 'number', ({ plugin }) => plugin.version, { width: 104 }),
      column('argumentCount', 'number', argumentCount, { width: 120 }),
      column('owner', 'text', (row, text) => ownerOf(row) ?? text('plugins:builtIn'), {
        ...{ canGroup: true, width: 260 },
        cell: (row) => <Owner row={row} />,
      }),
    ],
  };
}

function Name({ row, onOpen }: { readonly row: CommandRow; readonly onOpen: Open }): ReactNode {
  const styles = usePlaylistCommandStyles();
  const { plugin } = row;
  return (
    <CellButton onPress={() => onOpen(row)}>
      <span className={styles.icon} style={{ color: groupColours[plugin.group].bar }}>
        <PluginIcon name={plugin.icon} />
      </span>
      {plugin.title}
    </CellButton>
  );
}

function Owner({ row }: { readonly row: CommandRow }): ReactNode {
  const styles = usePlaylistCommandStyles();
  const text = useText();
  return (
    <span className={styles.owner}>
      {ownerOf(row) ?? text('plugins:builtIn')}
      {row.ui?.Form === undefined ? null : (
        <Badge appearance="outline" color="informative">
          {text('plugins:ownForm')}
        </Badge>
      )}
    </span>
  );
}

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
