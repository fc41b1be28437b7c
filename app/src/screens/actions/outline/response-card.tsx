import { Button, mergeClasses } from '@fluentui/react-components';
import {
  Add20Regular,
  ArrowDown20Regular,
  ArrowUp20Regular,
  Delete20Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons';
import { useState, type ReactNode, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Action, Response, PlaylistCommand } from '@scn/core/document/actions/schema';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { EntryMenu, type MenuEntry, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { entryOfKey } from '@scn/kit/menu/entry-of-key';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { PluginCard, type PluginProps } from '#plugins/plugin-ui.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { PresenceAt } from '#workspace/presence/present-avatar.tsx';
import { useProblemBadgeStyles } from '#workspace/problems/problem-badge.tsx';
import { bySeverity } from '#workspace/problems/problem-rows';
import { severityIcons } from '#workspace/problems/severity-filters.tsx';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { useRemoteMark } from '#workspace/remote/remote-context.tsx';
import { useRemoteStyles } from '#workspace/remote/remote.styles';
import { useRemoval } from '#workspace/removal/use-removal';
import { useSelection } from '#workspace/selection/use-selection';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import { NewCommandDialog } from '../editing/new-command-dialog.tsx';
import { placeOfCommand } from '../editing/place-of-command';
import { useActionEditing } from '../editing/use-action-editing';
import { useOutlineStyles } from './outline.styles';

/** Why something can’t move a place up or down in its list; null if it can. */
function useListEnd(): (by: -1 | 1, index: number, count: number) => string | null {
  const { t } = useTranslation('reasons');
  return (by, index, count) => {
    if (by < 0) return index === 0 ? t('first') : null;
    return index === count - 1 ? t('last') : null;
  };
}

/** The context menu of a card. */
function CardMenu({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }): ReactNode {
  const styles = useOutlineStyles();
  const [target, setTarget] = useState<MenuTarget | null>(null);
  if (entries.length === 0) return null;
  return (
    <>
      <Button
        className={styles.menu}
        appearance="subtle"
        size="small"
        icon={<MoreHorizontal20Regular />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      />
      {target === null ? null : (
        <EntryMenu label={label} entries={entries} target={target} onClose={() => setTarget(null)} />
      )}
    </>
  );
}

/** Runs a menu entry by its shortcut while the card has the focus. */
function runShortcut(event: KeyboardEvent, entries: readonly MenuEntry[]): void {
  const entry = entryOfKey(event, () => entries);
  if (entry === undefined) return;
  event.preventDefault();
  entry.run();
}

/** Cards are read-only: changes from the block's component are ignored. */
const dispatch = () => undefined;

/** A playlist command: the card of its block, or a generic card for an unknown block. */
function CommandCard(props: {
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
    run: () => editing.stepCommand(response, command, by),
  });
  const remove: MenuEntry = {
    id: 'delete',
    title: t('remove'),
    icon: <Delete20Regular />,
    shortcut: 'Delete',
    startsGroup: true,
    run: () => removal.removeCommand(command.id),
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
        onClick={() => select({ actionCode, elementType: 'PLAYLIST_COMMAND', elementId: command.id })}
        onKeyDown={(event) => runShortcut(event, entries)}
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

/** A response of an action with its playlist, in playing order. */
export function ResponseCard(props: {
  readonly action: Action;
  readonly response: Response;
  readonly index: number;
}): ReactNode {
  const { action, response, index } = props;
  const { actionCode, responses } = action;
  const { responseCode, playlist } = response;
  const { t } = useTranslation(['menuTree', 'reasons']);
  const styles = useOutlineStyles();
  const { selection, select } = useSelection();
  const rights = useTreeRights();
  const removal = useRemoval();
  const editing = useActionEditing();
  const { plugins } = useDocument();
  const endOf = useListEnd();
  const usageEntries = useUsageEntries();
  const [isAdding, setAdding] = useState(false);
  const title = shownName(response.description, responseCode);
  const remote = useRemoteStyles();
  const isMarked = useRemoteMark(responseCode) !== null;
  const isSelected = selection.elementType === 'RESPONSE' && selection.elementId === responseCode;
  const step = (id: string, by: -1 | 1): MenuEntry => ({
    id,
    title: t(by < 0 ? 'moveUp' : 'moveDown'),
    icon: by < 0 ? <ArrowUp20Regular /> : <ArrowDown20Regular />,
    shortcut: by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
    disabled: endOf(by, index, responses.length),
    run: () => editing.stepResponse(action, response, by),
  });
  const remove: MenuEntry = {
    id: 'delete',
    title: t('remove'),
    icon: <Delete20Regular />,
    shortcut: 'Delete',
    startsGroup: true,
    disabled: responses.length < 2 ? t('reasons:lastResponse') : null,
    run: () => removal.removeResponse(responseCode),
  };
  const entries = [
    ...(rights('Update', 'ScenarioActionResponse') ? [step('up', -1), step('down', 1)] : []),
    ...usageEntries({ id: responseCode, name: response.description }),
    ...(rights('Delete', 'ScenarioActionResponse') ? [remove] : []),
  ];
  const add: MenuEntry = { id: 'add-command', title: t('addCommand'), run: () => setAdding(true) };
  useMenuCommands(
    isSelected ? () => [...(rights('Update', 'ScenarioPlaylistCommand') ? [add] : []), ...entries] : null,
    title,
  );
  return (
    <li
      className={mergeClasses(styles.response, isMarked && remote.mark, isSelected && styles.selected)}
      aria-label={title}
    >
      <div className={styles.responseHead}>
        <Button
          className={styles.responseTitle}
          appearance="subtle"
          aria-current={isSelected ? 'true' : undefined}
          data-response={responseCode}
          onClick={() => select({ actionCode, elementType: 'RESPONSE', elementId: responseCode })}
          onKeyDown={(event) => runShortcut(event, entries)}
        >
          <span className={styles.responseText}>
            {title}
            <span className={styles.code}>{responseCode}</span>
          </span>
        </Button>
        <PresenceAt entityId={responseCode} />
        <CardMenu label={t('responseMenu', { title })} entries={entries} />
      </div>
      {playlist.length === 0 ? (
        <p className={styles.quiet}>{t('playlistNone')}</p>
      ) : (
        <ol className={styles.commands} aria-label={t('playlist', { title })}>
          {playlist.map((command, place) => (
            <CommandCard key={command.id} actionCode={actionCode} response={response} command={command} index={place} />
          ))}
        </ol>
      )}
      {rights('Update', 'ScenarioPlaylistCommand') ? (
        <Button
          size="small"
          icon={<Add20Regular />}
          aria-label={t('addCommandTo', { title })}
          onClick={() => setAdding(true)}
        >
          {t('addCommand')}
        </Button>
      ) : null}
      {isAdding ? (
        <NewCommandDialog
          title={title}
          refusalOf={(block) => editing.addRefusal(action, response, block)}
          onChosen={(block, variant) => {
            setAdding(false);
            const id = editing.addCommand(action, response, block, variant);
            if (id === null) return;
            select({ actionCode, elementType: 'PLAYLIST_COMMAND', elementId: id });
            awaitedFocus.request(placeOfCommand(id, plugins.command(block)));
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
    </li>
  );
}
