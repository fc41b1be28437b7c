import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
import type { OperationCall } from '@scn/core/base/issue';
import { dropTargetOf, insertPlace } from '@scn/core/index/playlist/playlist-drop';
import { useDocument } from '#document/document-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { nextResponseCode } from '#workspace/clipboard/next-response-code';
import { useChange } from '#workspace/document/use-change';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';

/** Options of a new response. */
export interface NewResponse {
  /** The response that it follows; null: it is the first; by default the last. */
  readonly after?: string | null;
  /** The block of its first command. */
  readonly block?: string;
  readonly variant?: string | null;
}

/** The changes of the Actions screen. The operations refuse invalid ones with one of the documented drop-blocked reasons. */
export interface ActionEditing {
  /** @returns the code of the new response; null if it was refused */
  addResponse(action: Action, description: string, options?: NewResponse): string | null;
  /** The place nearest to a wanted one where a command may be added; by default, the end. */
  insertPlace(action: Action, response: Response, block: string, wanted?: string | null): string | null;
  /** Why a command can't be added to a response; null if it can. */
  addRefusal(action: Action, response: Response, block: string): string | null;
  /**
   * Adds a command.
   *
   * @param after - exactly there; by default, the last place that is allowed
   * @returns the id of the new command; null if it was refused
   */
  addCommand(
    action: Action,
    response: Response,
    block: string,
    variant: string | null,
    after?: string | null,
  ): string | null;
  stepResponse(action: Action, response: Response, step: -1 | 1): void;
  stepCommand(response: Response, command: PlaylistCommand, step: -1 | 1): void;
  /** Moves responses of an action. @returns whether they were moved */
  moveResponses(action: Action, responseCodes: readonly string[], after: string | null): boolean;
  /** Moves commands of one response. @returns whether they were moved */
  moveCommands(ids: readonly string[], targetResponseCode: string, after: string | null): boolean;
  /** Duplicates commands of one response after the last of them. @returns the ids of the copies; null if it was refused */
  duplicateCommands(response: Response, ids: readonly string[]): readonly string[] | null;
  deleteCommands(ids: readonly string[]): boolean;
}

/** Provides the changes. */
export function useActionEditing(): ActionEditing {
  const { t } = useTranslation('menuTree');
  const { plugins, session } = useDocument();
  const { alerts } = useShellServices();
  const { scenarioCode } = useWorkspace().scenario;
  const change = useChange();
  return useMemo((): ActionEditing => {
    const titleOf = (block: string) => plugins.command(block)?.title ?? t('unknownBlock');
    const placeFor = (action: Action, response: Response, block: string, wanted?: string | null) =>
      insertPlace(block, dropTargetOf(action, response, plugins), plugins, wanted);
    const reorder = (actionCode: string, responseCodes: readonly string[], after: string | null, success: string) => {
      const made = change([{ name: 'response.reorder', input: { actionCode, responseCodes, after } }], { success });
      if (made === null) showAlert(alerts, 'error', t('notReordered'));
      return made !== null;
    };
    return {
      addResponse: (action, description, { after, block, variant = null } = {}) => {
        const { actionCode, responses } = action;
        const responseCode = nextResponseCode(session.snapshot(), actionCode);
        const place = after === undefined ? (responses.at(-1)?.responseCode ?? null) : after;
        const calls: OperationCall[] = [
          {
            name: 'response.create',
            input: { actionCode, responseCode, description, playlistCommands: [], after: place },
          },
        ];
        if (block !== undefined) {
          const id = crypto.randomUUID();
          calls.push({ name: 'playlist-command.create', input: { responseCode, id, block, variant, after: null } });
        }
        return change(calls, { success: t('responseAdded', { title: description }) }) === null ? null : responseCode;
      },
      insertPlace: (action, response, block, wanted) => placeFor(action, response, block, wanted).after,
      addRefusal: (action, response, block) => placeFor(action, response, block).refusal,
      addCommand: (action, response, block, variant, after = placeFor(action, response, block).after) => {
        const { responseCode } = response;
        const id = crypto.randomUUID();
        const call = { name: 'playlist-command.create', input: { responseCode, id, block, variant, after } };
        return change([call], { success: t('commandAdded', { title: titleOf(block) }) }) === null ? null : id;
      },
      stepResponse: ({ actionCode, responses }, { responseCode, description: title }, step) => {
        const codes = responses.map((each) => each.responseCode);
        const after = stepAfter(codes, responseCode, step);
        if (after === undefined) return;
        const position = codes.indexOf(responseCode) + step + 1;
        reorder(actionCode, [responseCode], after, t('responseMoved', { title, position, count: codes.length }));
      },
      stepCommand: ({ responseCode, playlist }, { id, block }, step) => {
        const ids = playlist.map((each) => each.id);
        const after = stepAfter(ids, id, step);
        if (after === undefined) return;
        const position = ids.indexOf(id) + step + 1;
        const input = { scenarioPlaylistCommandIds: [id], targetResponseCode: responseCode, after };
        change([{ name: 'playlist-command.move', input }], {
          success: t('commandMoved', { title: titleOf(block), position, count: ids.length }),
        });
      },
      moveResponses: ({ actionCode }, responseCodes, after) =>
        reorder(actionCode, responseCodes, after, t('responsesMoved', { count: responseCodes.length })),
      moveCommands: (ids, targetResponseCode, after) => {
        const input = { scenarioPlaylistCommandIds: ids, targetResponseCode, after };
        const success = t('commandsMoved', { count: ids.length });
        return change([{ name: 'playlist-command.move', input }], { success }) !== null;
      },
      duplicateCommands: ({ responseCode, playlist }, ids) => {
        const chosen = playlist.filter(({ id }) => ids.includes(id));
        const copies = chosen.map(() => crypto.randomUUID());
        const calls = chosen.map(({ id }, index) => ({
          name: 'playlist-command.copy',
          input: {
            sourceScenarioCode: scenarioCode,
            sourcePlaylistCommandId: id,
            targetResponseCode: responseCode,
            id: copies[index] ?? '',
            after: copies[index - 1] ?? chosen.at(-1)?.id ?? null,
          },
        }));
        const success = t('commandsDuplicated', { count: chosen.length });
        return calls.length > 0 && change(calls, { success }) !== null ? copies : null;
      },
      deleteCommands: (ids) => {
        const calls = ids.map((id) => ({ name: 'playlist-command.delete', input: { id } }));
        return change(calls, { success: t('commandsDeleted', { count: ids.length }), offersUndo: true }) !== null;
      },
    };
  }, [plugins, session, alerts, scenarioCode, change, t]);
}

/** The sibling after which an item goes when it moves one step; null: to the start; undefined at the end. */
export function stepAfter(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return undefined;
  return ids.filter((each) => each !== id)[to - 1] ?? null;
}
