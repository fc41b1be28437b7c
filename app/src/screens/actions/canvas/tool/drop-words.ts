import type { CanvasPayload, DropPlace } from '../model/drop-places';
import type { CanvasContents } from './canvas-host';
import { responseWith } from './drop-verdict';

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
