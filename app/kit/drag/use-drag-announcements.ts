import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import type { DropVerdict } from './drag-payload';

/** Content of the announcements while an item is dragged or carried. */
export interface DragAnnouncements {
  /** Description of the dragged items: ‘2 commands’. */
  readonly what: string;
  /** The place: ‘after Speech, in Given’; null while there is none. */
  readonly place: string | null;
  readonly verdict: DropVerdict | null;
}

/** Announces each place that something is dragged over, with the reason if it can't be dropped there. @param news - null while nothing is dragged */
export function useDragAnnouncements(news: DragAnnouncements | null): void {
  const announcer = useAnnouncer();
  const last = useRef<string | null>(null);
  const text = textOf(news);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    if (text !== null) announcer.say(text);
  }, [announcer, text]);
}

function textOf(news: DragAnnouncements | null): string | null {
  if (news === null || news.place === null || news.verdict === null) return null;
  return news.verdict.isAllowed ? news.place : `${news.place}. ${news.verdict.reason}`;
}
