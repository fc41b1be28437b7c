import { useMemo } from 'react';
import {
  Add20Regular,
  ArrowMove20Regular,
  ArrowDown20Regular,
  ArrowUp20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  CopyAdd20Regular,
  Cut20Regular,
  Delete20Regular,
  Open20Regular,
  Wrench20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument } from '#document/document-context.tsx';
import { issuesByEntity } from '#document/problems/use-problems';
import { clipboardEntry } from '#workspace/clipboard/clipboard';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useRemoval } from '#workspace/removal/use-removal';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import type { ActionEditing } from '../editing/use-action-editing';
import type { Tile } from './model/tile';
import type { CanvasPayload } from './tool/canvas-drag';

/** What the menu of a card does beyond the document's own changes. */
export interface CardActions {
  open(tile: Tile): void;
  insertAt(tile: Tile): void;
  pickUp(payload: CanvasPayload): void;
  moveTo(payload: CanvasPayload): void;
  copy(tile: Tile): void;
  cut(tile: Tile): void;
  paste(tile: Tile): void;
  duplicate(tile: Tile): void;
  addResponse(): void;
  /** What the menu acts on: the selected commands, or the one of the card. */
  payloadOf(tile: Tile): CanvasPayload | null;
}

/** The menu of a card, whose shortcuts work while it is active. */
export function useCardEntries(
  action: Action,
  editing: ActionEditing,
  actions: CardActions,
): (tile: Tile) => readonly MenuEntry[] {
  const { t } = useTranslation(['canvas', 'menuTree', 'reasons']);
  const { problems, session } = useDocument();
  const rights = useTreeRights();
  const change = useChange();
  const removal = useRemoval();
  const usageEntries = useUsageEntries();
  return useMemo(() => {
    const mayCommand = rights('Update', 'ScenarioPlaylistCommand');
    const mayResponse = rights('Create', 'ScenarioActionResponse');
    const open = (tile: Tile, title: string = t('canvas:open')): MenuEntry => ({
      id: 'open',
      title,
      icon: <Open20Regular />,
      shortcut: 'Enter',
      run: () => {
        actions.open(tile);
      },
    });
    const insert = (tile: Tile): MenuEntry => ({
      id: 'insert',
      title: t('canvas:insertHere'),
      icon: <Add20Regular />,
      shortcut: 'Insert',
      startsGroup: true,
      run: () => {
        actions.insertAt(tile);
      },
    });
    const noPaste = ({ kind }: Tile): string | null => {
      const copied = clipboardEntry()?.type;
      if (copied === 'response') return mayResponse ? null : t('reasons:notPermitted');
      if (kind === 'action') return t('reasons:noResponseCopied');
      return copied === 'playlist command' ? null : t('reasons:nothingCopied');
    };
    const paste = (tile: Tile): MenuEntry => ({
      id: 'paste',
      title: t('canvas:paste'),
      icon: <ClipboardPaste20Regular />,
      disabled: noPaste(tile),
      run: () => {
        actions.paste(tile);
      },
    });
    const step = (by: -1 | 1, isAcross: boolean, isLast: boolean, run: () => void): MenuEntry => ({
      id: by < 0 ? 'before' : 'after',
      title: t(by < 0 ? 'menuTree:moveUp' : 'menuTree:moveDown'),
      icon: by < 0 ? <ArrowUp20Regular /> : <ArrowDown20Regular />,
      shortcut: isAcross ? (by < 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight') : by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
      disabled: isLast ? t(by < 0 ? 'reasons:first' : 'reasons:last') : null,
      startsGroup: by < 0,
      run,
    });
    const moves = (payload: CanvasPayload): readonly MenuEntry[] => [
      {
        id: 'pick-up',
        title: t('canvas:pickUp'),
        icon: <ArrowMove20Regular />,
        shortcut: 'Mod+M',
        run: () => {
          actions.pickUp(payload);
        },
      },
      {
        id: 'move-to',
        title: t('canvas:moveTo'),
        run: () => {
          actions.moveTo(payload);
        },
      },
    ];
    const copying = (tile: Tile, mayCut: boolean, mayDuplicate: boolean): readonly MenuEntry[] => [
      ...(mayCut
        ? [
            {
              id: 'cut',
              title: t('canvas:cut'),
              icon: <Cut20Regular />,
              startsGroup: true,
              run: () => {
                actions.cut(tile);
              },
            },
          ]
        : []),
      {
        id: 'copy',
        title: t('canvas:copy'),
        icon: <Copy20Regular />,
        startsGroup: !mayCut,
        run: () => {
          actions.copy(tile);
        },
      },
      ...(mayDuplicate
        ? [
            {
              id: 'duplicate',
              title: t('canvas:duplicate'),
              icon: <CopyAdd20Regular />,
              shortcut: 'Mod+D',
              run: () => {
                actions.duplicate(tile);
              },
            },
          ]
        : []),
    ];
    const remove = (run: () => void, disabled: string | null = null): MenuEntry => ({
      id: 'delete',
      title: t('menuTree:remove'),
      icon: <Delete20Regular />,
      shortcut: 'Delete',
      startsGroup: true,
      disabled,
      run,
    });
    const fixes = (id: string): readonly MenuEntry[] =>
      (issuesByEntity(problems.problems?.issues ?? []).get(id) ?? []).flatMap((issue) =>
        issue.fixes.map((fix, index) => ({
          id: `fix ${issue.ruleId} ${index}`,
          title: t('canvas:fix', { title: fix.title }),
          icon: <Wrench20Regular />,
          startsGroup: index === 0,
          run: () => {
            change(fix.operations, { success: fix.title });
          },
        })),
      );

    const ofCommand = (tile: Tile, response: Response): readonly MenuEntry[] => {
      const payload = actions.payloadOf(tile);
      const command = response.playlist.find(({ id }) => id === tile.id);
      if (payload === null || command === undefined) return [open(tile)];
      const place = response.playlist.indexOf(command);
      const isAlone = payload.ids.length === 1;
      return [
        open(tile),
        ...(mayCommand ? fixes(tile.id) : []),
        ...(mayCommand ? [insert(tile)] : []),
        ...(mayCommand && isAlone
          ? [
              step(-1, false, place === 0, () => {
                editing.stepCommand(response, command, -1);
              }),
              step(1, false, place === response.playlist.length - 1, () => {
                editing.stepCommand(response, command, 1);
              }),
            ]
          : []),
        ...(mayCommand ? moves(payload) : []),
        ...copying(tile, mayCommand && rights('Delete', 'ScenarioPlaylistCommand'), mayCommand),
        ...(mayCommand ? [paste(tile)] : []),
        ...usageEntries({ id: tile.id, name: null }),
        ...(rights('Delete', 'ScenarioPlaylistCommand')
          ? [
              remove(() => {
                if (isAlone) removal.removeCommand(tile.id);
                else editing.deleteCommands(payload.ids);
              }),
            ]
          : []),
      ];
    };
    const ofResponse = (tile: Tile, response: Response): readonly MenuEntry[] => {
      const { responses } = action;
      const place = responses.indexOf(response);
      const mayMove = rights('Update', 'ScenarioActionResponse');
      const payload = actions.payloadOf(tile);
      return [
        open(tile),
        ...(mayMove ? fixes(tile.id) : []),
        ...(mayCommand ? [insert(tile)] : []),
        ...(mayMove
          ? [
              step(-1, true, place === 0, () => {
                editing.stepResponse(action, response, -1);
              }),
              step(1, true, place === responses.length - 1, () => {
                editing.stepResponse(action, response, 1);
              }),
            ]
          : []),
        ...(mayMove && payload !== null ? moves(payload) : []),
        ...copying(tile, false, mayResponse),
        ...(mayCommand || mayResponse ? [paste(tile)] : []),
        ...usageEntries({ id: tile.id, name: response.description }),
        ...(rights('Delete', 'ScenarioActionResponse')
          ? // an action keeps its last response
            [remove(() => removal.removeResponse(tile.id), responses.length < 2 ? t('reasons:lastResponse') : null)]
          : []),
      ];
    };
    return (tile) => {
      const response = action.responses.find(({ responseCode }) => responseCode === tile.responseCode);
      switch (tile.kind) {
        case 'action':
          return [
            open(tile),
            ...(rights('Update', 'ScenarioAction') ? fixes(tile.id) : []),
            ...(mayResponse
              ? [
                  {
                    id: 'add-response',
                    title: t('menuTree:addResponse'),
                    icon: <Add20Regular />,
                    shortcut: 'Insert',
                    startsGroup: true,
                    run: actions.addResponse,
                  },
                  paste(tile),
                ]
              : []),
          ];
        case 'response':
          return response === undefined ? [] : ofResponse(tile, response);
        case 'command':
          return response === undefined ? [] : ofCommand(tile, response);
        case 'link':
          return [open(tile, t('canvas:goTo', { title: tile.face.texts[0]?.text ?? tile.id }))];
        case 'add':
          return mayCommand ? [insert(tile), paste(tile)] : [];
      }
    };
    // the session is read when a menu opens
  }, [action, editing, actions, rights, problems, session, change, removal, usageEntries, t]);
}
