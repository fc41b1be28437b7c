import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useCurveStyles } from './curve.styles';
import { percentOf, valueAtFraction, type CurvePoint, type CurveSpan } from './curve-scale';

/** The point of a curve that can be moved up and down. */
export interface MovablePoint {
  readonly at: CurvePoint;
  /** Name of the value that is moved: 'Heart rate at the end of the change'. */
  readonly label: string;
  /** The value as read out: '102 mmHg at 7:00'. */
  readonly text: string;
  /** The values that it can have. */
  readonly range: CurveSpan;
  /** An arrow key moves it by this much; with Shift, Page Up and Page Down ten times as much. */
  readonly step: number;
  /** A letter in the point, where a curve has several. */
  readonly sign?: string;
  readonly onMove: (y: number) => void;
  /** Called when the point is dropped, and after each key. */
  readonly onMoved?: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The value that a key moves to; null for other keys. */
export function valueOfKey(
  key: string,
  isShift: boolean,
  value: number,
  { min, max }: CurveSpan,
  step: number,
): number | null {
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const count = steps[key];
  if (count === undefined) return null;
  const way = Math.abs(count) === 1 && isShift ? count * 10 : count;
  // always a whole step: a value between two steps may be what a number on a step leads to
  return Math.max(min, Math.min(max, Number((value + way * step).toPrecision(12))));
}

/** Moves a point of a curve: by dragging it, and with arrow keys. */
export function CurveHandle(props: {
  readonly point: MovablePoint;
  readonly x: CurveSpan;
  readonly y: CurveSpan;
  readonly plot: RefObject<HTMLElement | null>;
  /** The axis stays as it is while the point is dragged. */
  readonly onDrag: (isDragging: boolean) => void;
}): ReactNode {
  const { point, x, y, plot, onDrag } = props;
  const { at, label, text, range, step, sign, onMove, onMoved } = point;
  const styles = useCurveStyles();
  const moveTo = ({ clientY }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (box === undefined || box.height === 0) return;
    const value = valueAtFraction(1 - (clientY - box.top) / box.height, y);
    onMove(Math.max(range.min, Math.min(range.max, Number((Math.round(value / step) * step).toPrecision(12)))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const value = valueOfKey(event.key, event.shiftKey, at.y, range, step);
    if (value === null) return;
    event.preventDefault();
    onMove(value);
    onMoved?.();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={at.y}
      aria-valuetext={text}
      className={mergeClasses(styles.handle, sign !== undefined && styles.signed)}
      style={{ insetInlineStart: `${percentOf(at.x, x)}%`, insetBlockEnd: `${percentOf(at.y, y)}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrag(true);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
      onLostPointerCapture={() => {
        onDrag(false);
        onMoved?.();
      }}
    >
      {sign === undefined ? null : (
        <span aria-hidden className={styles.sign}>
          {sign}
        </span>
      )}
    </div>
  );
}
