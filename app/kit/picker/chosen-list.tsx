import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { Button, mergeClasses, Text, useArrowNavigationGroup } from '@fluentui/react-components';
import { ArrowDown16Regular, ArrowUp16Regular, Dismiss16Regular, Warning16Regular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { isShortcut } from '../keys';
import { useKitTexts } from '../texts/kit-text';
import { usePickerStyles } from './picker.styles';
import type { Names } from './use-names';

interface ChosenListProps {
  readonly label: string;
  readonly names: Names;
  readonly value: readonly string[];
  readonly ordered: boolean;
  readonly readOnly: boolean;
  /** Gets the focus when the list becomes empty. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLUListElement | null>;
  /** How many items are shown until the author asks for all; default: all of them. */
  readonly atFirst?: number;
  onChange(value: readonly string[]): void;
}

type Part = 'up' | 'down' | 'remove';

/** The chosen items: one tab stop, arrow keys move between the buttons, Delete removes, Alt with an arrow key reorders. */
export function ChosenList(props: ChosenListProps) {
  const { label, names, value, ordered, readOnly, field, list, atFirst = Infinity, onChange } = props;
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  const announcer = useAnnouncer();
  const navigation = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const [showsAll, showAll] = useState(false);
  const [first] = useState(value.length);
  // what was just added is seen
  const hidden = showsAll || value.length > first ? 0 : Math.max(0, value.length - atFirst);
  const shown = hidden === 0 ? value : value.slice(0, atFirst);
  const nextFocus = useRef<{ readonly index: number; readonly part: Part } | null>(null);
  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === null) return;
    const chip = list.current?.children[next.index];
    chip?.querySelector<HTMLElement>(`[data-part=${next.part}]`)?.focus();
  });

  const remove = (index: number, name: string) => {
    // removing the last item removes the whole list
    if (value.length === 1) field.current?.focus();
    else nextFocus.current = { index: Math.min(index, value.length - 2), part: 'remove' };
    onChange(value.toSpliced(index, 1));
    announcer.say(text('form.removed', { item: name }));
  };
  const move = (index: number, by: 1 | -1, name: string) => {
    const id = value[index];
    const to = index + by;
    if (id === undefined || to < 0 || to >= value.length) return;
    nextFocus.current = { index: to, part: by < 0 ? 'up' : 'down' };
    onChange(value.toSpliced(index, 1).toSpliced(to, 0, id));
    announcer.say(text('form.moved', { item: name, number: to + 1, count: value.length }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number, name: string) => {
    if (readOnly) return;
    const up = isShortcut(event, 'Alt+ArrowUp');
    if (ordered && (up || isShortcut(event, 'Alt+ArrowDown'))) move(index, up ? -1 : 1, name);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index, name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <ul
      ref={list}
      aria-label={text('picker.chosen', { label })}
      className={mergeClasses(styles.chips, ordered && styles.column)}
      {...(readOnly ? {} : navigation)}
    >
      {shown.map((id, index) => {
        const option = names.of(id);
        const name = nameOfChosen(names, id, text);
        return (
          <li
            // a scenario from a file may name an item twice
            key={`${id} ${value.indexOf(id) === index ? '' : index}`}
            className={mergeClasses(styles.chip, readOnly && styles.chipReadOnly)}
            onKeyDown={(event) => onKeyDown(event, index, name)}
          >
            {ordered && <span className={styles.number}>{index + 1}</span>}
            {option === null && <Warning16Regular className={styles.warning} />}
            <Text
              className={styles.chipName}
              italic={option === null}
              title={option === null ? text('picker.id', { id }) : (option?.group ?? name)}
            >
              {name}
            </Text>
            {option?.code !== undefined && <span className={styles.code}>{option.code}</span>}
            {!readOnly && (
              <span className={styles.after}>
                {ordered && (
                  <>
                    <Button
                      data-part="up"
                      size="small"
                      appearance="subtle"
                      icon={<ArrowUp16Regular />}
                      disabledFocusable={index === 0}
                      aria-label={text('form.moveUp', { item: name })}
                      onClick={() => move(index, -1, name)}
                    />
                    <Button
                      data-part="down"
                      size="small"
                      appearance="subtle"
                      icon={<ArrowDown16Regular />}
                      disabledFocusable={index === value.length - 1}
                      aria-label={text('form.moveDown', { item: name })}
                      onClick={() => move(index, 1, name)}
                    />
                  </>
                )}
                <Button
                  data-part="remove"
                  size="small"
                  appearance="subtle"
                  icon={<Dismiss16Regular />}
                  aria-label={text('form.remove', { item: name })}
                  onClick={() => remove(index, name)}
                />
              </span>
            )}
          </li>
        );
      })}
      {hidden === 0 ? null : (
        <li>
          <Button
            size="small"
            appearance="subtle"
            aria-label={text('picker.showMore', { count: hidden, label })}
            onClick={() => {
              nextFocus.current = { index: shown.length, part: 'remove' };
              showAll(true);
            }}
          >
            {text('picker.more', { count: hidden })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Text for a chosen id: its name, or why there is none. */
export function nameOfChosen(names: Names, id: string, text: ReturnType<typeof useKitTexts>['text']): string {
  const option = names.of(id);
  if (option === null) return revealHidden(names.ofMissing(id) ?? text('picker.unknown'));
  if (option !== undefined) return revealHidden(option.name);
  return names.failed ? id : text('picker.loadingName');
}
