import type { Action, Response } from '@scn/core/document/actions/schema';
import { dropRefusal, dropTargetOf, newOf, reorderRefusal } from '@scn/core/index/playlist/playlist-drop';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { verdictOf, type DropVerdict } from '@scn/kit/drag/drag-payload';
import type { CanvasPayload, DropPlace } from '../model/drop-places';
import type { CanvasContents } from './canvas-host';

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

/** A drag and its place in words. */
export class DropWords {
  readonly #contents: Pick<CanvasContents, 'action' | 'source' | 't'>;

  constructor(contents: Pick<CanvasContents, 'action' | 'source' | 't'>) {
    this.#contents = contents;
  }

  /** ‘Speech’, ‘3 commands’. */
  what(payload: CanvasPayload): string {
    const count = payload.ids.length;
    const [title = ''] = this.titles(payload);
    return this.#contents.t(payload.kind === 'response' ? 'canvas:response' : 'canvas:command', { count, title });
  }

  /** The title of each item, and of what a response contains, for the preview. */
  titles({ kind, ids }: CanvasPayload): readonly string[] {
    return ids.flatMap((id) => {
      if (kind === 'palette command') return [this.#blockTitle(id)];
      // a response takes its commands along
      const playlist = this.#responseOf(id)?.playlist ?? [];
      return kind === 'response'
        ? [this.responseTitle(id), ...playlist.map(({ block }) => this.#blockTitle(block))]
        : [this.commandTitle(id)];
    });
  }

  /** ‘After Speech, in “Given”’. */
  place(place: DropPlace, { kind }: CanvasPayload): string {
    const { t } = this.#contents;
    if (place.kind === 'command') {
      const response = this.responseTitle(place.responseCode);
      return place.after === null
        ? t('canvas:placeFirst', { response })
        : t('canvas:placeAfter', { title: this.commandTitle(place.after), response });
    }
    const response = this.responseTitle(place.after);
    if (kind === 'response') {
      return place.after === null ? t('canvas:placeResponseFirst') : t('canvas:placeResponse', { response });
    }
    return place.after === null ? t('canvas:placeNewFirst') : t('canvas:placeNew', { response });
  }

  /** The descriptor of a response, or else its code. */
  responseTitle(code: string | null): string {
    const description = this.#responseOf(code)?.description.trim() ?? '';
    return description === '' ? (code ?? '') : description;
  }

  /** The title of the block of a command. */
  commandTitle(id: string): string {
    const command = responseWith(this.#contents.action, id)?.playlist.find((each) => each.id === id);
    return command === undefined ? id : this.#blockTitle(command.block);
  }

  #blockTitle(block: string): string {
    const { source, t } = this.#contents;
    return source.plugins.command(block)?.title ?? t('menuTree:unknownBlock');
  }

  #responseOf(code: string | null) {
    return this.#contents.action.responses.find(({ responseCode }) => responseCode === code);
  }
}
