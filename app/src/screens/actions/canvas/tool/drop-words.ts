import type { Action } from '@scn/core/document/actions/schema';
import type { CanvasSource } from '../model/canvas-source';
import type { DropPlace } from '../model/drop-places';
import type { CanvasPayload } from './canvas-drag';
import type { CanvasText } from './canvas-host';
import { responseWith } from './drop-verdict';

/** What is dragged and where it goes, in words. */
export class DropWords {
  readonly #action: Action;
  readonly #plugins: CanvasSource['plugins'];
  readonly #t: CanvasText;

  constructor(action: Action, plugins: CanvasSource['plugins'], t: CanvasText) {
    this.#action = action;
    this.#plugins = plugins;
    this.#t = t;
  }

  /** ‘Speech’, ‘3 commands’. */
  what(payload: CanvasPayload): string {
    const count = payload.ids.length;
    const [title = ''] = this.titles(payload);
    return payload.kind === 'response'
      ? this.#t('canvas:response', { count, title })
      : this.#t('canvas:command', { count, title });
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
    const t = this.#t;
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
    const command = responseWith(this.#action, id)?.playlist.find((each) => each.id === id);
    return command === undefined ? id : this.#blockTitle(command.block);
  }

  #blockTitle(block: string): string {
    return this.#plugins.command(block)?.title ?? this.#t('menuTree:unknownBlock');
  }

  #responseOf(code: string | null) {
    return this.#action.responses.find(({ responseCode }) => responseCode === code);
  }
}
