import { mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useRef, useState, type ReactNode, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { layoutStyles, textStyles } from '../theme/base-styles';
import { percentOf, pathOf, valueAtFraction, type CurvePoint, type CurveSpan } from './curve-scale';

/** Styles of curves. */
const useCurveStyles = makeStyles({
  curve: {
    display: 'grid',
    // curves above each other have one axis of time
    gridTemplateColumns: '76px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption2,
  },
  values: { ...layoutStyles.column, justifyContent: 'space-between', textAlign: 'end' },
  plot: {
    position: 'relative',
    height: '96px',
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  band: {
    fill: tokens.colorBrandBackground2,
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { fill: 'none', stroke: 'GrayText', strokeDasharray: '2 4' },
  },
  span: {
    fill: tokens.colorNeutralForeground1,
    fillOpacity: 0.06,
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { fill: 'none', stroke: 'GrayText' },
  },
  line: {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeWidth: tokens.strokeWidthThick,
    stroke: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  compared: { stroke: tokens.colorNeutralForeground3, strokeWidth: tokens.strokeWidthThin, strokeDasharray: '4 3' },
  laneName: { ...textStyles.ellipsis, textAlign: 'end' },
  lane: {
    position: 'relative',
    minHeight: tokens.lineHeightBase200,
    // the axis goes on through the lanes
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  laneSpan: {
    position: 'absolute',
    top: '3px',
    height: '5px',
    minWidth: tokens.strokeWidthThick,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  // outlined, as the line that it belongs to is dashed
  laneCompared: {
    top: '9px',
    boxSizing: 'border-box',
    backgroundColor: 'transparent',
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground3}`,
    '@media (forced-colors: active)': { backgroundColor: 'transparent' },
  },
  times: { position: 'relative', gridColumn: 2, height: tokens.lineHeightBase200 },
  time: { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  firstTime: { transform: 'none' },
  lastTime: { transform: 'translateX(-100%)' },
  handle: {
    position: 'absolute',
    width: '24px',
    height: '24px',
    transform: 'translate(-50%, 50%)',
    cursor: 'ns-resize',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusCircular,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: '6px',
      borderRadius: tokens.borderRadiusCircular,
      border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralBackground1}`,
      backgroundColor: tokens.colorBrandStroke1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  signed: { '::before': { inset: '3px', backgroundColor: tokens.colorBrandBackground } },
  sign: {
    position: 'absolute',
    inset: 0,
    ...layoutStyles.row,
    justifyContent: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    userSelect: 'none',
    ...typographyStyles.caption2Strong,
  },
  tall: { height: '220px' },
  level: {
    position: 'absolute',
    insetInline: 0,
    borderTop: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  mark: {
    position: 'absolute',
    insetBlock: 0,
    borderLeft: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground2}`,
    paddingInline: tokens.spacingHorizontalXXS,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption2,
  },
  // at the end of the axis, the text is on the other side
  markBefore: {
    transform: 'translateX(-100%)',
    borderLeftStyle: 'none',
    borderRight: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground2}`,
  },
});

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
function CurveHandle(props: {
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

/** A tick of the horizontal axis. */
export interface CurveTick {
  readonly x: number;
  readonly text: string;
}

/** A moment of a curve that is named. */
export interface CurveMark {
  readonly x: number;
  readonly text: string;
}

/** Parts of the horizontal axis in a row of their own below the curve. */
export interface CurveLane {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly CurveSpan[];
  /** Those of the line that the curve is compared with. */
  readonly compared?: readonly CurveSpan[];
}

/**
 * Values over something else, usually time: a line, the line that it is compared with, a shaded range, and points that can be moved.
 * It shows, but doesn't say, what a table must say as well.
 */
export function Curve(props: {
  /** Description of the curve, read out: 'Heart rate: 96 at 0:00, 110 at 5:00'. */
  readonly label: string;
  readonly points: readonly CurvePoint[];
  /** Dashed, behind the line. */
  readonly compared?: readonly CurvePoint[];
  /** A range of values, shaded. */
  readonly band?: CurveSpan;
  /** A part of the horizontal axis, shaded. */
  readonly span?: CurveSpan;
  readonly x: CurveSpan;
  readonly y: CurveSpan;
  readonly ticks: readonly CurveTick[];
  /** Texts at the ends of the vertical axis. */
  readonly yText: (y: number) => string;
  readonly movable?: readonly MovablePoint[];
  /** Values that are marked by a line across the curve. */
  readonly levels?: readonly number[];
  readonly marks?: readonly CurveMark[];
  readonly lanes?: readonly CurveLane[];
  /** Higher than one of many. */
  readonly tall?: boolean;
}): ReactNode {
  const { label, points, compared, band, span, x, ticks, yText, tall } = props;
  const { movable = [], levels = [], marks = [], lanes = [] } = props;
  const styles = useCurveStyles();
  const plot = useRef<HTMLDivElement>(null);
  const [held, hold] = useState<CurveSpan | null>(null);
  const y = held ?? props.y;
  const [top, bottom] = band === undefined ? [0, 0] : [100 - percentOf(band.max, y), 100 - percentOf(band.min, y)];
  const [left, right] = span === undefined ? [0, 0] : [percentOf(span.min, x), percentOf(span.max, x)];
  return (
    <div role="group" aria-label={label} className={styles.curve}>
      <div aria-hidden className={styles.values}>
        <span>{yText(y.max)}</span>
        <span>{yText(y.min)}</span>
      </div>
      <div ref={plot} className={mergeClasses(styles.plot, tall === true && styles.tall)}>
        <svg aria-hidden className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          {band === undefined ? null : (
            <rect className={styles.band} x={0} width={100} y={top} height={Math.max(bottom - top, 1)} />
          )}
          {span === undefined ? null : (
            <rect className={styles.span} x={left} width={Math.max(right - left, 0)} y={0} height={100} />
          )}
          {compared === undefined ? null : (
            <path className={mergeClasses(styles.line, styles.compared)} d={pathOf(compared, x, y)} />
          )}
          <path className={styles.line} d={pathOf(points, x, y)} />
        </svg>
        {[...new Set(levels)]
          .filter((level) => level >= y.min && level <= y.max)
          .map((level) => (
            <div
              key={level}
              aria-hidden
              className={styles.level}
              style={{ insetBlockEnd: `${percentOf(level, y)}%` }}
            />
          ))}
        {marks.map((mark) => (
          <div
            key={`${mark.x} ${mark.text}`}
            aria-hidden
            className={mergeClasses(styles.mark, percentOf(mark.x, x) > 60 && styles.markBefore)}
            style={{ insetInlineStart: `${percentOf(mark.x, x)}%` }}
          >
            {mark.text}
          </div>
        ))}
        {movable.map((point) => (
          <CurveHandle
            key={point.label}
            point={point}
            x={x}
            y={y}
            plot={plot}
            onDrag={(isDragging) => hold(isDragging ? y : null)}
          />
        ))}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} x={x} />
      ))}
      <div aria-hidden className={styles.times}>
        {ticks.map((tick, index) => (
          <span
            key={tick.x}
            className={mergeClasses(
              styles.time,
              index === 0 && styles.firstTime,
              index > 0 && index === ticks.length - 1 && styles.lastTime,
            )}
            style={{ insetInlineStart: `${percentOf(tick.x, x)}%` }}
          >
            {tick.text}
          </span>
        ))}
      </div>
    </div>
  );
}

function Lane({ lane, x }: { readonly lane: CurveLane; readonly x: CurveSpan }): ReactNode {
  const styles = useCurveStyles();
  const place = ({ min, max }: CurveSpan) => ({
    insetInlineStart: `${percentOf(min, x)}%`,
    width: `${percentOf(max, x) - percentOf(min, x)}%`,
  });
  const { text, spans, compared = [] } = lane;
  return (
    <>
      <span aria-hidden className={styles.laneName} title={text}>
        {text}
      </span>
      <div aria-hidden className={styles.lane}>
        {spans.map((span) => (
          <div key={span.min} className={styles.laneSpan} style={place(span)} />
        ))}
        {compared.map((span) => (
          <div
            key={`compared ${span.min}`}
            className={mergeClasses(styles.laneSpan, styles.laneCompared)}
            style={place(span)}
          />
        ))}
      </div>
    </>
  );
}
