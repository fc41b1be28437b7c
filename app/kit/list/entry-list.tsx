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
import { useRememberedScroll } from '../view-memory/view-memory';
import { useFocusRecovery } from '../window/use-focus-recovery';
import { useSlots } from '../window/use-slots';
import { useViewport, indexesOf, rowSpan, type Viewport } from '../window/use-viewport';
import { entryHeight, useEntryListStyles, useEntryStyle } from './entry-list.styles';

/** Content of an entry: two lines. */
export interface EntryView {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** Emphasised. */
  readonly isStrong?: boolean;
  /** At the end of the entry. */
  readonly badge?: ReactNode;
}

/** Props of an entry list. */
export interface EntryListProps<Entry> {
  /** Label of the list: 'Changes'. */
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Number of entries, including those that aren't loaded yet. */
  readonly totalCount: number;
  readonly selected: string | null;
  /** Content below the entries, such as an empty or loading state. */
  readonly children?: ReactNode;
  entryId(entry: Entry): string;
  view(entry: Entry): EntryView;
  onSelect(entry: Entry): void;
  /** Called when the last entries come into view. */
  onEnd?(): void;
}

const overscan = 6;

/** A virtualised list of two-line entries, with the keyboard support of the ARIA listbox pattern. */
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
  useRememberedScroll(scroller, `list ${label}`);
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
  const focus = useFocusRecovery(
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
          // recycled entries are in any order in the DOM: this sets the reading order
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

/** Index of the entry that Tab reaches; if it was removed, of the one now in its place. −1 in an empty list. */
function useActivePlace(ids: readonly string[], id: string | null): number {
  const [memory] = useState({ index: 0 });
  const found = id === null ? -1 : ids[memory.index] === id ? memory.index : ids.indexOf(id);
  const index = found >= 0 ? found : Math.min(memory.index, ids.length - 1);
  if (index >= 0) memory.index = index;
  return index;
}

/** Index after a key press; null for keys that don't move. */
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
