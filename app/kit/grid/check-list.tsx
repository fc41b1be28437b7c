import { Button, Divider, mergeClasses } from '@fluentui/react-components';
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { isTyping } from '../keys';
import { SearchField } from '../search-field';
import type { KitText } from '../texts/kit-text';
import { checkMark } from '../window/row-marks';
import { cappedEntries, fewEntries, shownEntries, type CheckEntry } from './check-entries';
import { useCheckBoxClasses } from './check-box.styles';
import { useFilterStyles } from './filters.styles';
import type { AttachReorder } from './use-reorder';

interface CheckListProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly entries: readonly CheckEntry[];
  readonly chosen: ReadonlySet<string>;
  /** The chosen entries stay visible whatever is searched. */
  readonly keepsChosen?: boolean;
  readonly text: KitText;
  /** The element that scrolls. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** Makes entries movable, by dragging and with Alt and the arrow keys. Not while searching. */
  readonly moves?: {
    readonly attach: AttachReorder;
    onStep(id: string, step: -1 | 1): void;
  };
  /** Called with the ids of the chosen entries. */
  onChange(chosen: ReadonlySet<string>): void;
}

/**
 * A list of check boxes with one tab stop. Arrow keys move, Space toggles; in a long list, typing searches, and the chosen entries are on top when
 * the list is opened and when the search changes, so that none moves while it is toggled.
 */
export function CheckList(props: CheckListProps) {
  const { label, entries, chosen, text, moves, onChange } = props;
  const styles = useFilterStyles();
  const announcer = useAnnouncer();
  const own = useRef<HTMLDivElement>(null);
  const list = props.scroller ?? own;
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [pinned, setPinned] = useState(chosen);
  const [active, setActive] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const isLong = entries.length > fewEntries;
  const isSearching = search.trim() !== '';
  const { top, others, found, remaining } = shownEntries(
    entries,
    isLong ? search : '',
    isLong ? pinned : noneChosen,
    props.keepsChosen === true,
    showsAll ? Infinity : cappedEntries,
  );
  const shown = [...top, ...others];
  const activeId = shown.some(({ id }) => id === active) ? active : shown[0]?.id;
  // moving an entry moves its element, which takes the focus from it
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const onSearch = (value: string) => {
    setSearch(value);
    setPinned(chosen);
    setShowsAll(false);
    const next = shownEntries(entries, value, chosen, props.keepsChosen === true, cappedEntries);
    announcer.sayLast(text('grid.choicesFound', { count: next.found }));
  };
  const toggle = ({ id, isFixed }: CheckEntry) => {
    if (isFixed === true) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const fixed = entries.filter(({ id, isFixed }) => isFixed === true && chosen.has(id)).map(({ id }) => id);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = shown.findIndex(({ id }) => id === activeId);
    const entry = shown[place];
    if (entry === undefined) return;
    if (isTyping(event) && isLong) {
      // the character goes to the field
      field.current?.focus();
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
    if (event.key === ' ') toggle(entry);
    else if (step === undefined || event.ctrlKey || event.metaKey) return;
    else if (event.altKey) {
      if (moves === undefined || isSearching || !Number.isFinite(step)) return;
      refocus.current = true;
      moves.onStep(entry.id, step < 0 ? -1 : 1);
    } else if (step === -1 && place === 0 && isLong) field.current?.focus();
    else {
      const next = shown[Math.min(Math.max(place + step, 0), shown.length - 1)];
      setActive(next?.id ?? '');
      refocus.current = true;
    }
    event.preventDefault();
  };
  const draw = (entry: CheckEntry) => (
    <CheckRow
      key={entry.id}
      entry={entry}
      isChecked={chosen.has(entry.id)}
      isActive={entry.id === activeId}
      attach={isSearching ? undefined : moves?.attach}
      onFocus={() => setActive(entry.id)}
      onToggle={() => toggle(entry)}
    />
  );
  return (
    <div className={styles.checkList}>
      {isLong && (
        <>
          <div
            role="presentation"
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || shown.length === 0) return;
              event.preventDefault();
              refocus.current = true;
              setActive(shown[0]?.id ?? '');
              list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            }}
          >
            <SearchField
              ref={field}
              className={styles.checkSearch}
              label={props.searchLabel}
              placeholder={text('grid.searchHint')}
              value={search}
              onSearch={onSearch}
            />
          </div>
          <div className={styles.checkBar}>
            <span className={styles.count}>
              {text('grid.chosenOf', { chosen: chosen.size, count: entries.length })}
            </span>
            <span className={styles.spacer} />
            <Button
              size="small"
              appearance="subtle"
              disabledFocusable={shown.every(({ id }) => chosen.has(id))}
              onClick={() =>
                onChange(new Set([...chosen, ...shown.flatMap(({ id, isFixed }) => (isFixed === true ? [] : [id]))]))
              }
            >
              {text('grid.selectShown')}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              disabledFocusable={chosen.size === fixed.length}
              onClick={() => onChange(new Set(fixed))}
            >
              {text('grid.clearChoices')}
            </Button>
          </div>
        </>
      )}
      <div ref={list} role="group" aria-label={label} className={styles.choices} onKeyDown={onKeyDown}>
        {top.map(draw)}
        {top.length > 0 && others.length > 0 && <Divider key="line" className={styles.choicesLine} />}
        {others.map(draw)}
      </div>
      {found === 0 && <span className={styles.count}>{text('grid.noChoice')}</span>}
      {remaining > 0 && (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => {
            // the button is removed: the focus goes to the first of the entries that it shows
            setShowsAll(true);
            const last = list.current?.querySelectorAll<HTMLElement>('[role=checkbox]');
            last?.[last.length - 1]?.focus();
          }}
        >
          {text('grid.showAllChoices', { count: shown.length + remaining })}
        </Button>
      )}
    </div>
  );
}

const noneChosen: ReadonlySet<string> = new Set();

function CheckRow({
  entry,
  isChecked,
  isActive,
  attach,
  onFocus,
  onToggle,
}: {
  readonly entry: CheckEntry;
  readonly isChecked: boolean;
  readonly isActive: boolean;
  readonly attach: AttachReorder | undefined;
  onFocus(): void;
  onToggle(): void;
}) {
  const styles = useFilterStyles();
  const boxClasses = useCheckBoxClasses();
  const element = useRef<HTMLDivElement>(null);
  const { id, title, note, isFixed = false, isPinned = false } = entry;
  const canMove = attach !== undefined && !isPinned;
  useLayoutEffect(() => {
    if (attach === undefined || isPinned || element.current === null) return undefined;
    return attach(element.current, id);
  }, [attach, id, isPinned]);
  return (
    <div
      ref={element}
      role="checkbox"
      aria-checked={isChecked}
      aria-disabled={isFixed || undefined}
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={mergeClasses(styles.choice, isFixed && styles.choiceFixed)}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <span className={boxClasses[isChecked ? 1 : 0]}>{isChecked && checkMark}</span>
      <span className={styles.choiceTitle}>{title}</span>
      {note !== undefined && (
        <span aria-hidden className={styles.choiceNote}>
          {note}
        </span>
      )}
      {canMove && (
        <span aria-hidden className={styles.choiceDrag}>
          <ReOrderDotsVertical16Regular />
        </span>
      )}
    </div>
  );
}
