import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import { useDocument } from '#document/document-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '#workspace/document/use-change';
import { insertAfter, insertRefusal, nextResponseCode, stepAfter } from './playlist-places';

/** The outline's changes. Operations refuse invalid moves with one of the documented drop-blocked reasons. */
export interface OutlineEditing {
  /** @returns the code of the new response; null if it was refused */
  addResponse(action: Action, description: string): string | null;
  /** Why a command can't be added to a response; null if it can. */
  addRefusal(action: Action, response: Response, block: string): string | null;
  /** @returns the id of the new command; null if it was refused */
  addCommand(action: Action, response: Response, block: string, variant: string | null): string | null;
  moveResponse(action: Action, response: Response, step: -1 | 1): void;
  moveCommand(response: Response, command: PlaylistCommand, step: -1 | 1): void;
}

/** Provides the outline's changes. */
export function useOutlineEditing(): OutlineEditing {
  const { t } = useTranslation('menuTree');
  const { plugins } = useDocument();
  const { alerts } = useShellServices();
  const change = useChange();
  return useMemo((): OutlineEditing => {
    const isFirstOfStart = ({ trigger, responses }: Action, { responseCode }: Response) =>
      plugins.trigger(trigger.trigger)?.evaluation === 'start' && responses[0]?.responseCode === responseCode;
    const titleOf = (block: string) => plugins.command(block)?.title ?? t('unknownBlock');
    return {
      addResponse: (action, description) => {
        const { actionCode, responses } = action;
        const responseCode = nextResponseCode(action);
        const after = responses.at(-1)?.responseCode ?? null;
        const input = { actionCode, responseCode, description, playlistCommands: [], after };
        return change([{ name: 'response.create', input }], { success: t('responseAdded') }) === null
          ? null
          : responseCode;
      },
      addRefusal: (action, response, block) =>
        insertRefusal(response.playlist, block, plugins, isFirstOfStart(action, response)),
      addCommand: (action, response, block, variant) => {
        const { responseCode, playlist } = response;
        const id = crypto.randomUUID();
        const after = insertAfter(playlist, block, plugins, isFirstOfStart(action, response));
        const call = { name: 'playlist-command.create', input: { responseCode, id, block, variant, after } };
        return change([call], { success: t('commandAdded', { title: titleOf(block) }) }) === null ? null : id;
      },
      moveResponse: ({ actionCode, responses }, { responseCode, description: title }, step) => {
        const codes = responses.map((each) => each.responseCode);
        const after = stepAfter(codes, responseCode, step);
        if (after === undefined) return;
        const position = codes.indexOf(responseCode) + step + 1;
        const input = { actionCode, responseCodes: [responseCode], after };
        const made = change([{ name: 'response.reorder', input }], {
          success: t('responseMoved', { title, position, count: codes.length }),
        });
        if (made === null) showAlert(alerts, 'error', t('notReordered'));
      },
      moveCommand: ({ responseCode, playlist }, { id, block }, step) => {
        const ids = playlist.map((each) => each.id);
        const after = stepAfter(ids, id, step);
        if (after === undefined) return;
        const position = ids.indexOf(id) + step + 1;
        const input = { scenarioPlaylistCommandIds: [id], targetResponseCode: responseCode, after };
        change([{ name: 'playlist-command.move', input }], {
          success: t('commandMoved', { title: titleOf(block), position, count: ids.length }),
        });
      },
    };
  }, [plugins, alerts, change, t]);
}
