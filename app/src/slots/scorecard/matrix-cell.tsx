import { memo, useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useHistoryKeys, useTypedText } from '@scn/kit/form/edit-history';
import { useSettleOnLeave } from '@scn/kit/form/use-settle-later';
import type { Layer, ScorecardCell } from './matrix';
import { useMatrixStyles } from './scorecard.styles';

/** Where the focus goes after a text is committed: to the cell below, beside, or nowhere. */
export type AfterTyping = 'down' | 'right' | 'left' | 'stay';

/** A cell that is read. The cell with the focus is the only one that Tab reaches. */
export const MatrixCell = memo(function MatrixCell(props: {
  readonly row: number;
  readonly column: number;
  /** The title of the parameter in column 0. */
  readonly parameter: string;
  /** Undefined where the row has none. */
  readonly cell: ScorecardCell | undefined;
  /** Name of the cell’s action. */
  readonly action: string | null;
  readonly layer: Layer;
  /** Text typed in the layer that isn’t a value; undefined if there is none. */
  readonly draft: string | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  /** Whether the focus has to move here. */
  readonly takesFocus: boolean;
  /** The field of the cell while it is typed in. */
  readonly children?: ReactNode;
}): ReactNode {
  const { row, column, parameter, cell, action, layer, draft, isActive, isChosen, isReadOnly, takesFocus, children } =
    props;
  const { t } = useTranslation('scorecard');
  const styles = useMatrixStyles();
  const element = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const isTitle = column === 0;
  const Tag = isTitle ? 'th' : 'td';
  return (
    <Tag
      ref={element}
      role={isTitle ? 'rowheader' : 'gridcell'}
      aria-readonly={isReadOnly}
      aria-invalid={draft !== undefined}
      tabIndex={isActive && children === undefined ? 0 : -1}
      data-row={row}
      data-column={column}
      className={mergeClasses(styles.cell, isTitle && styles.parameter, isChosen && styles.chosen)}
    >
      {children ??
        (isTitle ? (
          <span className={styles.plain}>{parameter}</span>
        ) : draft !== undefined ? (
          <>
            <span className={mergeClasses(styles.plain, styles.typed)}>{draft}</span>
            <span className={styles.unsaved}>{t('unsaved', { value: textOf(cell, layer) })}</span>
          </>
        ) : cell === undefined ? null : (
          <>
            <span className={mergeClasses(styles.plain, layer === 'title' && styles.typed)}>{cell.title}</span>
            <span className={mergeClasses(styles.small, layer === 'score' && styles.typed)}>
              {t('scored', { score: cell.score })}
            </span>
            {action === null ? null : (
              <span className={mergeClasses(styles.small, layer === 'actionCode' && styles.typed)}>
                {t('starts', { action })}
              </span>
            )}
          </>
        ))}
    </Tag>
  );
});

const nothing = () => undefined;

/** The field of a cell. Enter and Tab commit and go on, Escape keeps the value, and leaving the field or the page commits. */
export function CellField(props: {
  readonly label: string;
  readonly start: string;
  /** The text that the scenario has. */
  readonly saved: string;
  /** Id of the list with the allowed values, for the field to offer. */
  readonly options: string | undefined;
  /** @returns whether the text is a value; the field stays open otherwise, so that nothing typed is lost */
  readonly onCommit: (text: string, after: AfterTyping) => boolean;
  readonly onCancel: () => void;
  /** Called when the field is removed with a text that isn’t committed: the cell was deleted, or the page closes. */
  readonly onRemoved: (text: string) => void;
}): ReactNode {
  const { label, start, saved, options, onCancel } = props;
  const styles = useMatrixStyles();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const latest = useRef(props);
  latest.current = props;
  const now = useRef(start);
  const left = useRef(start);
  useSettleOnLeave(() => {
    if (isOver.current || now.current === left.current) return;
    left.current = now.current;
    latest.current.onRemoved(now.current);
  });
  const commit = useCallback((after: AfterTyping) => {
    if (isOver.current) return;
    isOver.current = latest.current.onCommit(field.current?.value ?? '', after);
  }, []);
  const isPending = useCallback(
    () => !isOver.current && field.current !== null && field.current.value !== latest.current.saved,
    [],
  );
  const typed = useTypedText(nothing, { isPending, commit: useCallback(() => commit('stay'), [commit]) });
  const ref = useHistoryKeys({
    element: field,
    undoDraft: () => {
      if (!isPending()) {
        isOver.current = true;
        onCancel();
        return false;
      }
      commit('stay');
      if (isOver.current || field.current === null) return false;
      // it is no value: what was typed is undone by itself
      field.current.value = saved;
      now.current = saved;
      return true;
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit('down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit(event.shiftKey ? 'left' : 'right');
    }
  };
  return (
    <input
      ref={ref}
      className={styles.input}
      aria-label={label}
      defaultValue={start}
      list={options}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onInput={({ currentTarget }) => {
        now.current = currentTarget.value;
        typed();
      }}
      onPaste={(event) => event.stopPropagation()}
      onBlur={() => commit('stay')}
    />
  );
}

/** Returns the value saved in a layer of a cell, as text. */
function textOf(cell: ScorecardCell | undefined, layer: Layer): string {
  return String(cell?.[layer] ?? '–');
}
