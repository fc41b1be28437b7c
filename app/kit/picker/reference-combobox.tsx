import {
  Button,
  Input,
  mergeClasses,
  Portal,
  Skeleton,
  SkeletonItem,
  usePositioning,
} from '@fluentui/react-components';
import { ChevronDown16Regular, Dismiss16Regular, Warning16Regular } from '@fluentui/react-icons';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { fluentRef } from '../fluent-ref';
import type { FieldControlProps } from '../form/form-context';
import { useKitTexts } from '../texts/kit-text';
import { OptionList, optionElementId } from './option-list';
import { moveActive, pickerRows, recentCap } from './picker-rows';
import { usePickerStyles } from './picker.styles';
import type { ReferenceOption, ReferenceSource, RecentReferences } from './reference-source';
import { useNames, type Names } from './use-names';
import { useSearch, type Search } from './use-search';

interface ReferenceComboboxProps {
  readonly source: ReferenceSource;
  readonly recent: RecentReferences | undefined;
  readonly names: Names;
  readonly label: string;
  readonly control: FieldControlProps;
  readonly input: Ref<HTMLInputElement>;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  /** Maximum number of chosen items; null for no limit. */
  readonly maxItems: number | null;
  /** Text of the field while the user isn't typing: the chosen item. */
  readonly shown: string;
  readonly shownCode: string | undefined;
  readonly isUnknown: boolean;
  /** A tooltip with the id of an unknown item, for those who support authors. */
  readonly details: { readonly title?: string };
  onChoose(option: ReferenceOption): void;
  /** Omitted if there is nothing to clear. */
  onClear?(): void;
  /** Called on Backspace in the empty field of a multi-picker. */
  onBack?(): void;
}

const noIds: readonly string[] = [];
/** Rows that Page Up and Page Down move by. */
const page = 10;

/** A text field with a list of search results: the ARIA combobox with a listbox. The focus never leaves the field. */
export function ReferenceCombobox(props: ReferenceComboboxProps) {
  const { source, recent, names, label, control, input, chosen, multiple, shown, shownCode, isUnknown } = props;
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  const announcer = useAnnouncer();
  const listId = useId();
  const codeId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  /** Whether the typed text has led to an item: it was only a search. */
  const [isUsed, setUsed] = useState(false);
  /** Enter was pressed before the search had a result: it picks the first one then. */
  const [isAwaited, setAwaited] = useState(false);
  /** The author has left what was typed. */
  const [isLeft, setLeft] = useState(false);
  const noteId = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const wanted = (typed ?? '').trim();
  const search = useSearch(source, wanted, isOpen);
  const [recentIds, setRecentIds] = useState(noIds);
  const recentNames = useNames(source, recentIds);
  const { targetRef, containerRef } = usePositioning({
    position: 'below',
    align: 'start',
    matchTargetSize: 'width',
    autoSize: 'height',
    offset: 2,
  });

  const notSelected = text('picker.notSelected', { text: wanted });

  const { state, found } = search;
  const lately = recentIds.flatMap((id) => recentNames.of(id) ?? []);
  const latelyKey = lately.map(({ id }) => id).join('\n');
  const rows = useMemo(
    () => (state === 'ready' ? pickerRows(found.options, wanted === '' ? lately : []) : []),
    // `lately` is a new object on each render
    [state, found, wanted, latelyKey],
  );
  // Enter picks the first search result; without a search, options are chosen with the arrow keys
  const isActiveShown = rows.some((row) => row.kind === 'option' && row.option.id === active);
  const current = isActiveShown ? active : wanted === '' ? null : moveActive(rows, null, 1);
  const hasList = isOpen && rows.length > 0;

  useEffect(() => {
    if (!isOpen) return;
    if (state === 'failed') announcer.interrupt(text('picker.failed'));
    if (state === 'refused') announcer.interrupt(text('picker.refused'));
    if (state === 'ready') announcer.sayLast(text('picker.found', { count: found.total }));
  }, [isOpen, state, found.total, announcer, text]);

  // the field shows a name, which typing replaces
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === field.current) field.current?.select();
  }, [typed, shown]);

  const open = (first: string | null) => {
    setRecentIds(recent?.ids().slice(0, recentCap) ?? noIds);
    setActive(first);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setLeft(false);
    setActive(null);
    setAwaited(false);
  };
  // words typed in the belief that the field takes them don’t vanish
  const leave = () => {
    // the search goes on, and picks what it finds
    if (isAwaited && state === 'loading') return;
    if (wanted === '' || wanted === shown || isUsed) {
      close();
      return;
    }
    setOpen(false);
    setActive(null);
    setLeft(true);
    announcer.say(notSelected);
  };
  const full =
    props.maxItems !== null && chosen.length >= props.maxItems ? text('picker.full', { count: props.maxItems }) : null;
  const choose = (option: ReferenceOption) => {
    if (full !== null && !chosen.includes(option.id)) {
      announcer.interrupt(full);
      return;
    }
    names.remember(option);
    recent?.add(option.id);
    props.onChoose(option);
    setUsed(true);
    setLeft(false);
    if (!multiple) close();
    // typing replaces this text
    else field.current?.select();
  };
  useEffect(() => {
    if (!isAwaited || state === 'loading') return;
    setAwaited(false);
    const isInField = document.activeElement === field.current;
    const row = rows.find((each) => each.kind === 'option' && each.option.id === current);
    if (row?.kind === 'option') choose(row.option);
    else if (!isInField) leave();
    if (row !== undefined && !isInField) close();
    // what it does then is of this rendering
  }, [isAwaited, state]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (event.altKey && isOpen) close();
      else if (!isOpen) open(event.altKey ? null : (chosen.at(-1) ?? null));
      else setActive(moveActive(rows, current, by));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const row = rows.find((each) => each.kind === 'option' && each.option.id === current);
      if (row?.kind === 'option') choose(row.option);
      else if (state === 'failed') search.retry();
      else if (state === 'loading' && wanted !== '') setAwaited(true);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      // don't close the surrounding dialog
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && (typed ?? shown) === '') props.onBack?.();
  };

  const isShown = typed === null;
  const describedBy = [
    control['aria-describedby'],
    isShown && shownCode !== undefined ? codeId : undefined,
    isLeft ? noteId : undefined,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Input
        {...control}
        {...props.details}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        {...(isLeft ? { 'aria-invalid': true } : {})}
        root={{ ref: fluentRef(targetRef as Ref<HTMLSpanElement>) }}
        input={{ ref: fluentRef(mergedRef(field, input)) }}
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasList}
        {...(hasList ? { 'aria-controls': listId } : {})}
        {...(hasList && current !== null ? { 'aria-activedescendant': optionElementId(listId, current) } : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={text(multiple ? 'picker.addHint' : 'picker.hint')}
        value={typed ?? shown}
        contentBefore={
          isShown && isUnknown ? (
            <Warning16Regular className={styles.warning} />
          ) : isShown && shownCode !== undefined ? (
            <span id={codeId} className={styles.code}>
              {shownCode}
            </span>
          ) : null
        }
        contentAfter={
          <span className={styles.after}>
            {props.onClear !== undefined && (
              <Button
                size="small"
                appearance="transparent"
                icon={<Dismiss16Regular />}
                aria-label={text('picker.clear', { label })}
                onClick={() => {
                  props.onClear?.();
                  close();
                  field.current?.focus();
                }}
              />
            )}
            <Button
              size="small"
              appearance="transparent"
              icon={<ChevronDown16Regular />}
              // the Down key does the same
              tabIndex={-1}
              aria-hidden
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                if (isOpen) close();
                else open(chosen.at(-1) ?? null);
              }}
            />
          </span>
        }
        onChange={(_, { value }) => {
          if (!isOpen) open(null);
          setActive(null);
          setUsed(false);
          setAwaited(false);
          setLeft(false);
          setTyped(value);
        }}
        onClick={() => {
          if (isOpen) return;
          field.current?.select();
          open(isLeft ? null : (chosen.at(-1) ?? null));
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {isLeft && (
        <span className={styles.left}>
          <span id={noteId}>{notSelected}</span>
          <Button
            size="small"
            aria-label={text('form.draft.discardOf', { label })}
            onClick={() => {
              close();
              field.current?.focus();
            }}
          >
            {text('form.draft.discard')}
          </Button>
        </span>
      )}
      {isOpen && (
        <Portal>
          <div
            ref={containerRef}
            // rendered at the end of the page, outside its landmarks
            role="region"
            aria-label={label}
            className={styles.popup}
            // keep the focus in the field
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Found search={search} label={label} wanted={wanted} hasRows={rows.length > 0}>
              {full === null ? null : <div className={styles.note}>{full}</div>}
              <OptionList
                isFull={full !== null}
                id={listId}
                label={label}
                rows={rows}
                total={found.total}
                active={current}
                chosen={chosen}
                multiple={multiple}
                onChoose={choose}
                onNearEnd={search.more}
              />
            </Found>
          </div>
        </Portal>
      )}
    </>
  );
}

/** The list, or why there is none. */
function Found({
  search,
  label,
  wanted,
  hasRows,
  children,
}: {
  readonly search: Search;
  readonly label: string;
  readonly wanted: string;
  readonly hasRows: boolean;
  readonly children: ReactNode;
}) {
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  switch (search.state) {
    case 'loading':
      return (
        <Skeleton aria-label={text('picker.loading', { label })} className={styles.skeleton}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonItem key={row} size={20} />
          ))}
        </Skeleton>
      );
    case 'failed':
      return (
        <div className={mergeClasses(styles.note, styles.failure)}>
          <span className={styles.failureText}>{text('picker.failed')}</span>
          <Button size="small" tabIndex={-1} onClick={search.retry}>
            {text('picker.retry')}
          </Button>
        </div>
      );
    case 'refused':
      return <div className={styles.note}>{text('picker.refused')}</div>;
    case 'ready':
      if (hasRows) return children;
      return (
        <div className={styles.note}>
          {wanted === '' ? text('picker.empty') : text('picker.noMatch', { text: wanted })}
        </div>
      );
  }
}

function mergedRef(own: { current: HTMLInputElement | null }, given: Ref<HTMLInputElement>): Ref<HTMLInputElement> {
  return (element) => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given !== null) given.current = element;
  };
}
