import { useListEnd } from '#workspace/properties/use-list-end';
import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { ArrowDown20Regular, ArrowUp20Regular, Delete20Regular } from '@fluentui/react-icons';
import type { PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { PluginCard, type PluginProps } from '#plugins/plugin-card.tsx';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { bySeverity } from '#workspace/problems/problem-rows';
import { useProblemBadgeStyles } from '#workspace/problems/problem-badge.tsx';
import { severityIcons } from '#workspace/problems/severity-filters.tsx';
import { PresenceAt } from '#workspace/presence/presence-at.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { useRemoteMark } from '#workspace/remote/remote-context.tsx';
import { useRemoteStyles } from '#workspace/remote/remote.styles';
import { useRemoval } from '#workspace/removal/use-removal';
import { useSelection } from '#workspace/selection/use-selection';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import { CardMenu, runShortcut } from './card-menu';
import { useOutlineStyles } from './outline.styles';
import { useActionEditing } from '../editing/use-action-editing';

/** Cards are read-only: changes from the block's component are ignored. */
const dispatch = () => undefined;

/** A playlist command: the card of its block, or a generic card for an unknown block. */
export function CommandCard(props: {
  readonly actionCode: string;
  readonly response: Response;
  readonly command: PlaylistCommand;
  readonly index: number;
}): ReactNode {
  const { actionCode, response, command, index } = props;
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const severityStyles = useProblemBadgeStyles();
  const { known } = useDocument();
  const nameOf = useReferenceNames();
  const { selection, select } = useSelection();
  const rights = useTreeRights();
  const removal = useRemoval();
  const editing = useActionEditing();
  const endOf = useListEnd();
  const usageEntries = useUsageEntries();
  const issues = useIssuesOf(command.id);
  const block = known.plugins.find(({ plugin }) => plugin.id === command.block);
  const title = block?.plugin.title ?? t('unknownBlock');
  const remote = useRemoteStyles();
  const isMarked = useRemoteMark(command.id) !== null;
  const isSelected = selection.elementType === 'PLAYLIST_COMMAND' && selection.elementId === command.id;
  const [first] = bySeverity(issues);
  const step = (id: string, by: -1 | 1): MenuEntry => ({
    id,
    title: t(by < 0 ? 'moveUp' : 'moveDown'),
    icon: by < 0 ? <ArrowUp20Regular /> : <ArrowDown20Regular />,
    shortcut: by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
    disabled: endOf(by, index, response.playlist.length),
    run: () => {
      editing.stepCommand(response, command, by);
    },
  });
  const remove: MenuEntry = {
    id: 'delete',
    title: t('remove'),
    icon: <Delete20Regular />,
    shortcut: 'Delete',
    startsGroup: true,
    run: () => {
      removal.removeCommand(command.id);
    },
  };
  const entries = [
    ...(rights('Update', 'ScenarioPlaylistCommand') ? [step('up', -1), step('down', 1)] : []),
    ...usageEntries({ id: command.id, name: null }),
    ...(rights('Delete', 'ScenarioPlaylistCommand') ? [remove] : []),
  ];
  useMenuCommands(isSelected ? () => entries : null, title);
  const given: PluginProps = { id: command.id, args: command.args as never, issues, readOnly: true, dispatch };
  return (
    <li className={styles.command}>
      <button
        type="button"
        className={mergeClasses(styles.commandButton, isMarked && remote.mark, isSelected && styles.selected)}
        aria-current={isSelected ? 'true' : undefined}
        data-command={command.id}
        onClick={() => {
          select({ actionCode, elementType: 'PLAYLIST_COMMAND', elementId: command.id });
        }}
        onKeyDown={(event) => {
          runShortcut(event, entries);
        }}
      >
        {block === undefined ? (
          <span className={styles.unknown}>
            <strong>{t('unknownBlock')}</strong>
            {t('unknownBlockText', { block: command.block })}
          </span>
        ) : (
          <PluginCard known={block} given={given} nameOf={nameOf} />
        )}
        {first === undefined ? null : (
          <span className={mergeClasses(styles.issue, severityStyles[first.severity])} data-severity={first.severity}>
            {severityIcons[first.severity]}
            {first.message}
          </span>
        )}
      </button>
      <PresenceAt entityId={command.id} />
      <CardMenu label={t('commandMenu', { position: index + 1, title })} entries={entries} />
    </li>
  );
}
