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
import type { Response } from '@scn/core/document/actions/schema';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument } from '#document/document-context.tsx';
import { issuesByEntity } from '#document/problems/use-problems';
import { clipboardEntry } from '#workspace/clipboard/clipboard';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useRemoval } from '#workspace/removal/use-removal';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import type { CanvasPayload } from './model/drop-places';
import type { Tile } from './model/tile';
import type { CanvasController } from './tool/canvas-controller';

/** The menu of a card, whose shortcuts work while it is active. */
export function useCardEntries(controller: CanvasController): (tile: Tile) => readonly MenuEntry[] {
  const { t } = useTranslation(['canvas', 'menuTree', 'reasons']);
  const { problems, session } = useDocument();
  const rights = useTreeRights();
  const change = useChange();
  const removal = useRemoval();
  const usageEntries = useUsageEntries();
  return useMemo(() => {
    const { cards } = controller;
    const share = (text: string | null) => {
      if (text !== null) controller.host.writeText(text);
    };
    const entry = (id: string, title: string, run: () => void, more: Partial<MenuEntry> = {}): MenuEntry => ({
      id,
      title,
      run,
      ...more,
    });
    const when = (isOffered: boolean, entries: () => readonly MenuEntry[]) => (isOffered ? entries() : []);
    const open = (tile: Tile, title: string = t('canvas:open')) =>
      entry('open', title, () => cards.open(tile), { icon: <Open20Regular />, shortcut: 'Enter' });
    const insert = (tile: Tile) =>
      entry('insert', t('canvas:insertHere'), () => cards.insertAt(tile), {
        icon: <Add20Regular />,
        shortcut: 'Insert',
        startsGroup: true,
      });
    const noPaste = ({ kind }: Tile): string | null => {
      const copied = clipboardEntry()?.type;
      if (copied === 'response') return controller.contents.mayRespond ? null : t('reasons:notPermitted');
      if (kind === 'action') return t('reasons:noResponseCopied');
      return copied === 'playlist command' ? null : t('reasons:nothingCopied');
    };
    const paste = (tile: Tile) =>
      entry('paste', t('canvas:paste'), () => cards.paste(tile, null), {
        icon: <ClipboardPaste20Regular />,
        disabled: noPaste(tile),
      });
    /** Moves one step. @param keys - the arrow keys, with Alt */
    const steps = (
      keys: readonly [string, string],
      place: number,
      count: number,
      step: (by: -1 | 1) => void,
    ): readonly MenuEntry[] => [
      entry('before', t('menuTree:moveUp'), () => step(-1), {
        icon: <ArrowUp20Regular />,
        shortcut: `Alt+${keys[0]}`,
        startsGroup: true,
        disabled: place === 0 ? t('reasons:first') : null,
      }),
      entry('after', t('menuTree:moveDown'), () => step(1), {
        icon: <ArrowDown20Regular />,
        shortcut: `Alt+${keys[1]}`,
        disabled: place === count - 1 ? t('reasons:last') : null,
      }),
    ];
    const moves = (payload: CanvasPayload): readonly MenuEntry[] => [
      entry('pick-up', t('canvas:pickUp'), () => cards.pickUp(payload), {
        icon: <ArrowMove20Regular />,
        shortcut: 'Mod+M',
      }),
      entry('move-to', t('canvas:moveTo'), () => cards.moveTo(payload)),
    ];
    const cut = (tile: Tile) =>
      entry('cut', t('canvas:cut'), () => share(cards.cut(tile)), { icon: <Cut20Regular />, startsGroup: true });
    const copy = (tile: Tile, startsGroup: boolean) =>
      entry('copy', t('canvas:copy'), () => share(cards.copy(tile)), { icon: <Copy20Regular />, startsGroup });
    const duplicate = (tile: Tile) =>
      entry('duplicate', t('canvas:duplicate'), () => cards.duplicate(tile), {
        icon: <CopyAdd20Regular />,
        shortcut: 'Mod+D',
      });
    const remove = (run: () => void, disabled: string | null = null) =>
      entry('delete', t('menuTree:remove'), run, {
        icon: <Delete20Regular />,
        shortcut: 'Delete',
        startsGroup: true,
        disabled,
      });
    const fixes = (id: string): readonly MenuEntry[] =>
      (issuesByEntity(problems.problems?.issues ?? []).get(id) ?? []).flatMap((issue) =>
        issue.fixes.map(({ title, operations }, index) =>
          entry(
            `fix ${issue.ruleId} ${index}`,
            t('canvas:fix', { title }),
            () => change(operations, { success: title }),
            { icon: <Wrench20Regular />, startsGroup: index === 0 },
          ),
        ),
      );

    const ofCommand = (tile: Tile, response: Response): readonly MenuEntry[] => {
      const payload = cards.payloadOf(tile);
      const { playlist } = response;
      const command = playlist.find(({ id }) => id === tile.id);
      // only those who may change it can do more
      if (payload === null || command === undefined) return [open(tile)];
      const { editing } = controller.host;
      const isAlone = payload.ids.length === 1;
      const mayDelete = rights('Delete', 'ScenarioPlaylistCommand');
      const step = (by: -1 | 1) => editing.stepCommand(response, command, by);
      return [
        open(tile),
        ...fixes(tile.id),
        insert(tile),
        ...when(isAlone, () => steps(['ArrowUp', 'ArrowDown'], playlist.indexOf(command), playlist.length, step)),
        ...moves(payload),
        ...when(mayDelete, () => [cut(tile)]),
        copy(tile, !mayDelete),
        duplicate(tile),
        paste(tile),
        ...usageEntries({ id: tile.id, name: null }),
        ...when(mayDelete, () => [
          remove(() => {
            if (isAlone) removal.removeCommand(tile.id);
            else editing.deleteCommands(payload.ids);
          }),
        ]),
      ];
    };
    const ofResponse = (tile: Tile, response: Response): readonly MenuEntry[] => {
      const { action, mayCommand, mayRespond } = controller.contents;
      const { responses } = action;
      const payload = cards.payloadOf(tile);
      const step = (by: -1 | 1) => controller.host.editing.stepResponse(action, response, by);
      const place = responses.indexOf(response);
      // an action keeps its last response
      const noRemoval = responses.length < 2 ? t('reasons:lastResponse') : null;
      return [
        open(tile),
        ...when(payload !== null, () => fixes(tile.id)),
        ...when(mayCommand, () => [insert(tile)]),
        ...when(payload !== null, () => steps(['ArrowLeft', 'ArrowRight'], place, responses.length, step)),
        ...(payload === null ? [] : moves(payload)),
        copy(tile, true),
        ...when(mayRespond, () => [duplicate(tile)]),
        ...when(mayCommand || mayRespond, () => [paste(tile)]),
        ...usageEntries({ id: tile.id, name: response.description }),
        ...when(rights('Delete', 'ScenarioActionResponse'), () => [
          remove(() => removal.removeResponse(tile.id), noRemoval),
        ]),
      ];
    };
    return (tile) => {
      const { action, mayCommand, mayRespond } = controller.contents;
      const response = action.responses.find(({ responseCode }) => responseCode === tile.responseCode);
      switch (tile.kind) {
        case 'action':
          return [
            open(tile),
            ...when(rights('Update', 'ScenarioAction'), () => fixes(tile.id)),
            ...when(mayRespond, () => [
              entry('add-response', t('menuTree:addResponse'), () => cards.addResponse(), {
                icon: <Add20Regular />,
                shortcut: 'Insert',
                startsGroup: true,
              }),
              paste(tile),
            ]),
          ];
        case 'response':
          return response === undefined ? [] : ofResponse(tile, response);
        case 'command':
          return response === undefined ? [] : ofCommand(tile, response);
        case 'link':
          return [open(tile, t('canvas:goTo', { title: tile.face.texts[0]?.text ?? tile.id }))];
        case 'add':
          return when(mayCommand, () => [insert(tile), paste(tile)]);
      }
    };
    // the action, the session and what the user may do are read when a menu opens
  }, [controller, rights, problems, session, change, removal, usageEntries, t]);
}
