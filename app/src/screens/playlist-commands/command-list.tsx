import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { commandGroups } from '@scn/core/kernel/contract';
import { groupColours } from '@scn/kit/theme/command-groups';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { PluginIcon } from '#plugins/plugin-icon.tsx';
import { useText } from '#texts/text';
import { argumentCount, ownerOf, type CommandRow } from './command-rows';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

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
      {
        ...{ id: 'command', title: 'plugins:command', kind: 'text', alwaysShown: true, grows: true, width: 260 },
        value: ({ plugin }) => plugin.title,
        cell: (row) => <Name row={row} onOpen={onOpen} />,
      },
      {
        ...{ id: 'group', title: 'plugins:group', kind: 'choice', alwaysFilled: true, startsHidden: true, width: 160 },
        choices: commandGroups.map((value) => ({ value, title: { plain: capitalised(value) } })),
        value: ({ plugin }) => plugin.group,
      },
      { ...{ id: 'id', title: 'plugins:id', kind: 'code', width: 280 }, value: ({ plugin }) => plugin.id },
      {
        ...{ id: 'version', title: 'plugins:version', kind: 'number', width: 104 },
        value: ({ plugin }) => plugin.version,
      },
      { ...{ id: 'arguments', title: 'plugins:argumentCount', kind: 'number', width: 120 }, value: argumentCount },
      {
        ...{ id: 'owner', title: 'plugins:owner', kind: 'text', canGroup: true, width: 260 },
        value: (row, text) => ownerOf(row) ?? text('plugins:builtIn'),
        cell: (row) => <Owner row={row} />,
      },
    ],
  };
}

function Name({ row, onOpen }: { readonly row: CommandRow; readonly onOpen: Open }): ReactNode {
  const styles = usePlaylistCommandStyles();
  const { plugin } = row;
  return (
    // the keyboard reaches it by Enter on the row
    <button type="button" tabIndex={-1} className={styles.open} onClick={() => onOpen(row)}>
      <span className={styles.icon} style={{ color: groupColours[plugin.group].bar }}>
        <PluginIcon name={plugin.icon} />
      </span>
      {plugin.title}
    </button>
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

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
