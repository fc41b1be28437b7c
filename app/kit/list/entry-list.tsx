import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useHeldFocus } from '../window/use-held-focus';
import { useSlots } from '../window/use-slots';
import { useViewport, type Viewport } from '../window/use-viewport';
import { indexesOf, rowSpan } from '../window/window-indexes';
import { entryHeight, useEntryListStyles, useEntryStyle } from './entry-list.styles';

/** What an entry shows: two lines. */
export interface EntryView {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** Stands out among the others. */
  readonly isStrong?: boolean;
  /** At the end. */
  readonly badge?: ReactNode;
}

/** What a list of entries is given. */
export interface EntryListProps<Entry> {
  /** What the list shows: 'Changes'. */
  readonly label: string;
  readonly entries: readonly Entry[];
  /** How many there are, those that are not loaded yet included. */
  readonly totalCount: number;
  readonly selected: string | null;
  /** What stands below the entries: that there are more, or none. */
  readonly children?: ReactNode;
  entryId(entry: Entry): string;
  view(entry: Entry): EntryView;
  onSelect(entry: Entry): void;
  /** The last entries come into view. */
  onEnd?(): void;
}

const overscan = 6;

/** Entries of two lines below each other, any number at the price of those in view, with the keyboard of the ARIA listbox pattern. */
export function EntryList<Entry>(props: EntryListProps<Entry>): ReactNode {
  const { label, entries, totalCount, selected, entryId, view, onSelect, onEnd, children } = props;
  const styles = useEntryListStyles();
  const entryStyle = useEntryStyle();
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);

  const ids = useMemo(() => entries.map(entryId), [entries, entryId]);
  const place = useActivePlace(ids, active ?? selected);
  const spanOf = (viewport: Viewport) => rowSpan(viewport, entries.length, entryHeight, overscan);
  const [viewport] = useViewport(scroller, (each) => [spanOf(each)]);
  const span = spanOf(viewport);
  const drawn = indexesOf(span, [place], entries.length).flatMap((index) => {
    const [entry, id] = [entries[index], ids[index]];
    return entry === undefined || id === undefined ? [] : [{ entry, id, index }];
  });
  const slots = useSlots(
    drawn.map(({ id }) => id),
    ids[place] ?? null,
  );
  const slotOf = (id: string) => slots.get(id) ?? 0;
  const focus = useHeldFocus(
    scroller,
    () => list.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null,
    (element) => {
      if (element !== scroller.current) element.scrollIntoView({ block: 'nearest' });
    },
  );
  const isAtEnd = span.end >= entries.length;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, entries.length, onEnd]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / entryHeight) - 1);
    const next = placeAfter(event.key, place, page);
    const entry = entries[place];
    if (next !== null) {
      setActive(ids[Math.min(Math.max(next, 0), ids.length - 1)] ?? null);
      focus.request();
    } else if ((event.key === 'Enter' || event.key === ' ') && entry !== undefined) onSelect(entry);
    else return;
    event.preventDefault();
  };
  const click = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
    const index = element === null ? -1 : Number(element.dataset['index']);
    const entry = entries[index];
    if (entry === undefined) return;
    setActive(ids[index] ?? null);
    onSelect(entry);
  };
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      {entries.length === 0 ? null : (
        <div
          ref={list}
          role="listbox"
          aria-label={label}
          className={styles.list}
          style={{ height: `${entries.length * entryHeight}px` }}
          // entries that are drawn again stand in the page in any order: this is the order in which they are read
          aria-owns={drawn.map(({ id }) => `${listId}${slotOf(id)}`).join(' ')}
          onKeyDown={press}
          onClick={click}
        >
          {drawn
            .toSorted((one, other) => slotOf(one.id) - slotOf(other.id))
            .map(({ entry, id, index }) => {
              const { icon, title, detail, isStrong = false, badge } = view(entry);
              return (
                <div
                  key={slotOf(id)}
                  role="option"
                  id={`${listId}${slotOf(id)}`}
                  data-index={index}
                  tabIndex={index === place ? 0 : -1}
                  className={entryStyle}
                  style={{ transform: `translateY(${index * entryHeight}px)` }}
                  aria-selected={id === selected}
                  aria-posinset={index + 1}
                  aria-setsize={Math.max(totalCount, entries.length)}
                >
                  <span className={styles.icon} aria-hidden>
                    {icon}
                  </span>
                  <span className={styles.words}>
                    <span className={mergeClasses(styles.title, isStrong && styles.strong)} title={title}>
                      {title}
                    </span>
                    <span className={styles.detail}>{detail}</span>
                  </span>
                  <span className={styles.badge}>{badge}</span>
                </div>
              );
            })}
        </div>
      )}
      {children}
    </div>
  );
}

/** The entry that Tab reaches; when it is gone, the one that took its place. −1 in an empty list. */
function useActivePlace(ids: readonly string[], id: string | null): number {
  const [memory] = useState({ index: 0 });
  const found = id === null ? -1 : ids[memory.index] === id ? memory.index : ids.indexOf(id);
  const index = found >= 0 ? found : Math.min(memory.index, ids.length - 1);
  if (index >= 0) memory.index = index;
  return index;
}

/** Where a key leads; null for keys that do not move. */
function placeAfter(key: string, place: number, page: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return place - 1;
    case 'ArrowDown':
      return place + 1;
    case 'PageUp':
      return place - page;
    case 'PageDown':
      return place + page;
    case 'Home':
      return 0;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}
