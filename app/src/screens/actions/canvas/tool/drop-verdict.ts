import type { Action, Response } from '@scn/core/document/actions/schema';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { dropRefusal, dropTargetOf, newOf, reorderRefusal } from '@scn/core/index/playlist/playlist-drop';
import { verdictOf, type DropVerdict } from '@scn/kit/drag/drag-payload';
import type { CanvasPayload, DropPlace } from '../model/drop-places';

type Plugins = Pick<PluginsByKind, 'command' | 'trigger'>;

/** Returns the core's verdict on dropping items at a place of an action. */
export function dropVerdict(payload: CanvasPayload, place: DropPlace, action: Action, plugins: Plugins): DropVerdict {
  return verdictOf(refusalOf(payload, place, action, plugins));
}

function refusalOf({ kind, ids }: CanvasPayload, place: DropPlace, action: Action, plugins: Plugins): string | null {
  if (place.kind === 'response') {
    if (kind === 'response') return reorderRefusal(action, ids, place.after, plugins);
    // a new response: it is the first of the start action only at the start
    const [block = ''] = ids;
    const isStart = plugins.trigger(action.trigger.trigger)?.evaluation === 'start';
    const target = { playlist: [], isFirstOfStart: isStart && place.after === null };
    return dropRefusal({ how: 'insert', commands: [newOf(block)] }, target, null, plugins);
  }
  const response = action.responses.find(({ responseCode }) => responseCode === place.responseCode);
  if (response === undefined) return null;
  const target = dropTargetOf(action, response, plugins);
  if (kind === 'palette command') {
    return dropRefusal({ how: 'insert', commands: ids.map(newOf) }, target, place.after, plugins);
  }
  const source = responseWith(action, ids[0] ?? '');
  if (source === undefined) return null;
  const from = source === response ? target : dropTargetOf(action, source, plugins);
  const commands = ids.flatMap((id) => source.playlist.find((command) => command.id === id) ?? []);
  return dropRefusal({ how: 'move', commands, from }, target, place.after, plugins);
}

/** The response that contains a command. */
export function responseWith({ responses }: Action, commandId: string): Response | undefined {
  return responses.find(({ playlist }) => playlist.some(({ id }) => id === commandId));
}

/** The place where something is now, from which the keyboard carries it. */
export function currentPlace({ kind, ids }: CanvasPayload, action: Action): DropPlace | null {
  const [first = ''] = ids;
  if (kind === 'response') {
    const index = action.responses.findIndex(({ responseCode }) => responseCode === first);
    return index < 0 ? null : { kind: 'response', after: action.responses[index - 1]?.responseCode ?? null };
  }
  const response = responseWith(action, first);
  if (response === undefined) return null;
  const { responseCode, playlist } = response;
  const index = playlist.findIndex(({ id }) => id === first);
  const before = playlist.slice(0, index).findLast(({ id }) => !ids.includes(id));
  return { kind: 'command', responseCode, after: before?.id ?? null };
}
