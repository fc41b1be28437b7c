import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import { useDocument } from '#document/document-context.tsx';
import type { DropPlace } from './model/drop-places';
import type { CanvasPayload } from './tool/canvas-drag';
import { responseWith } from './tool/drop-verdict';

/** What is dragged and where it goes, in words. */
export interface DropWords {
  /** ‘Speech’, ‘3 commands’. */
  what(payload: CanvasPayload): string;
  /** The title of each item, and of what a response contains, for the preview. */
  titles(payload: CanvasPayload): readonly string[];
  /** ‘After Speech, in “Given”’. */
  place(place: DropPlace, payload: CanvasPayload): string;
}

/** Provides the words. */
export function useDropWords(action: Action): DropWords {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const { plugins } = useDocument();
  return useMemo((): DropWords => {
    const blockTitle = (block: string) => plugins.command(block)?.title ?? t('menuTree:unknownBlock');
    const responseTitle = (code: string | null) => {
      const description = action.responses.find(({ responseCode }) => responseCode === code)?.description.trim() ?? '';
      return description === '' ? (code ?? '') : description;
    };
    const commandTitle = (id: string) => {
      const command = responseWith(action, id)?.playlist.find((each) => each.id === id);
      return command === undefined ? id : blockTitle(command.block);
    };
    // a response takes its commands along
    const commandsOf = (code: string) =>
      action.responses
        .find(({ responseCode }) => responseCode === code)
        ?.playlist.map(({ block }) => blockTitle(block));
    const titles = ({ kind, ids }: CanvasPayload) =>
      ids.flatMap((id) => {
        if (kind === 'palette command') return [blockTitle(id)];
        return kind === 'response' ? [responseTitle(id), ...(commandsOf(id) ?? [])] : [commandTitle(id)];
      });
    return {
      titles,
      what: (payload) => {
        const count = payload.ids.length;
        const [title = ''] = titles(payload);
        return payload.kind === 'response'
          ? t('canvas:response', { count, title })
          : t('canvas:command', { count, title });
      },
      place: (place, { kind }) => {
        if (place.kind === 'command') {
          const response = responseTitle(place.responseCode);
          return place.after === null
            ? t('canvas:placeFirst', { response })
            : t('canvas:placeAfter', { title: commandTitle(place.after), response });
        }
        const response = responseTitle(place.after);
        if (kind === 'response') {
          return place.after === null ? t('canvas:placeResponseFirst') : t('canvas:placeResponse', { response });
        }
        return place.after === null ? t('canvas:placeNewFirst') : t('canvas:placeNew', { response });
      },
    };
  }, [action, plugins, t]);
}
