import { useRef, useState, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { CurveHandle, type MovablePoint } from './curve-handle';
import { percentOf, pathOf, type CurvePoint, type CurveSpan } from './curve-scale';
import { useCurveStyles } from './curve.styles';

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
            onDrag={(isDragging) => {
              hold(isDragging ? y : null);
            }}
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
