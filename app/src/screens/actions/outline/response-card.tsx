import { useListEnd } from '#workspace/properties/use-list-end';
import { useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, ArrowDown20Regular, ArrowUp20Regular, Delete20Regular } from '@fluentui/react-icons';
import { shownName } from '@scn/core/description/shown-name';
import type { Action, Response } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useDocument } from '#document/document-context.tsx';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { PresenceAt } from '#workspace/presence/presence-at.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { useRemoteMark } from '#workspace/remote/remote-context.tsx';
import { useRemoteStyles } from '#workspace/remote/remote.styles';
import { useRemoval } from '#workspace/removal/use-removal';
import { useSelection } from '#workspace/selection/use-selection';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import { CardMenu, runShortcut } from './card-menu';
import { CommandCard } from './command-card';
import { NewCommandDialog } from '../editing/new-command-dialog';
import { placeOfCommand } from '../editing/place-of-command';
import { useOutlineStyles } from './outline.styles';
import { useActionEditing } from '../editing/use-action-editing';

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
    run: () => {
      editing.stepResponse(action, response, by);
    },
  });
  const remove: MenuEntry = {
    id: 'delete',
    title: t('remove'),
    icon: <Delete20Regular />,
    shortcut: 'Delete',
    startsGroup: true,
    disabled: responses.length < 2 ? t('reasons:lastResponse') : null,
    run: () => {
      removal.removeResponse(responseCode);
    },
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
          onClick={() => {
            select({ actionCode, elementType: 'RESPONSE', elementId: responseCode });
          }}
          onKeyDown={(event) => {
            runShortcut(event, entries);
          }}
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
          onClick={() => {
            setAdding(true);
          }}
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
          onCancel={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </li>
  );
}
