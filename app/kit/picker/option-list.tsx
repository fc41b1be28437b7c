import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { useKitTexts } from '../texts/kit-text';
import type { PickerRow } from './picker-rows';
import { pickerRowHeights, usePickerStyles } from './picker.styles';
import type { ReferenceOption } from './reference-source';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly PickerRow[];
  /** Number of items, including those that aren't loaded yet. */
  readonly total: number;
  readonly active: string | null;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  /** Only chosen options can be clicked, which removes them. */
  readonly isFull: boolean;
  onChoose(option: ReferenceOption): void;
  /** Called when the user scrolls near the end of the loaded items. */
  onNearEnd(): void;
}

/** Rows rendered outside the viewport. */
const overscan = 6;
/** More rows are requested this many rows before the end. */
const nearEnd = 15;

/** The id of an option's element. */
export function optionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`;
}

/** The virtualised options of a picker. The focus stays in the text field, which refers to the active option. */
export function OptionList(props: OptionListProps) {
  const { id, label, rows, total, active, chosen, multiple, isFull, onChoose, onNearEnd } = props;
  const styles = usePickerStyles();
  const { text } = useKitTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const activeIndex = rows.findIndex((row) => row.kind === 'option' && row.option.id === active);
  const isGrouped = rows.some((row) => row.kind === 'option' && row.option.group !== undefined);
  const optionHeight = isGrouped ? pickerRowHeights.grouped : pickerRowHeights.plain;
  const extractRange = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return activeIndex < 0 || indexes.includes(activeIndex)
        ? indexes
        : [...indexes, activeIndex].sort((a, b) => a - b);
    },
    [activeIndex],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? pickerRowHeights.heading : optionHeight),
    overscan,
    rangeExtractor: extractRange,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rows, optionHeight]);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [virtualizer, activeIndex]);
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - nearEnd) onNearEnd();
  });

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={styles.list}
    >
      <div role="presentation" className={styles.window} style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {drawn.map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { height: `${size}px`, transform: `translateY(${start}px)` };
          if (row.kind === 'heading')
            return (
              <div key={row.heading} aria-hidden className={mergeClasses(styles.row, styles.heading)} style={place}>
                {text(`picker.${row.heading}`)}
              </div>
            );
          const { option, position, isRecent } = row;
          const isChosen = chosen.includes(option.id);
          return (
            <div
              key={option.id}
              id={optionElementId(id, option.id)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              aria-setsize={total}
              aria-posinset={position}
              title={revealHidden(option.name)}
              className={mergeClasses(
                styles.row,
                option.id === active && styles.active,
                isFull && !isChosen && styles.unavailable,
              )}
              style={place}
              onClick={() => onChoose(option)}
            >
              <span className={styles.mark}>{isChosen && <Checkmark16Regular />}</span>
              <span className={styles.texts}>
                <span className={mergeClasses(styles.block, styles.name)}>{revealHidden(option.name)}</span>
                {option.group !== undefined && (
                  <span className={mergeClasses(styles.block, styles.group)}>{option.group}</span>
                )}
              </span>
              {option.code !== undefined && <span className={styles.code}>{option.code}</span>}
              {isRecent && <span className={styles.hidden}>{text('picker.recent')}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
