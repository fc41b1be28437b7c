import type { ReactNode } from 'react';
import { Curve, type CurveLane, type CurveMark } from '@scn/kit/curve/curve.tsx';
import type { MovablePoint } from '@scn/kit/curve/curve-handle.tsx';
import type { CurvePoint, CurveSpan } from '@scn/kit/curve/curve-scale';
import { timeTicks } from '@scn/kit/curve/time-ticks';
import { toUnit } from '@scn/core/kernel/item-units';
import { linePoints } from '@scn/core/simulation/physiology/line-points';
import type { Line, Ms } from '@scn/core/simulation/physiology/line';
import type { ItemCourse } from '@scn/core/simulation/physiology/patient-course';
import { quantityText } from '@scn/core/units/unit-text';
import { inUnitOf } from './change-preview';

/** The values of a curve that aren't cut off, whatever moves: those that an author names, and the normal range. */
function spanOf({ item, scale, value }: ItemCourse, values: readonly number[], normal: readonly number[]): CurveSpan {
  const named = [value.baseline, value.goal, value.worst].filter((each) => each !== null);
  const all = [...values, ...named, ...normal.map((each) => toUnit(item, each, scale.unit))];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const margin = max > min ? (max - min) * 0.08 : 10 ** -scale.decimals;
  return { min: Math.max(scale.minimum, min - margin), max: Math.min(scale.maximum, max + margin) };
}

/** An item over time in the unit of the patient, exactly as the simulation moves it, with its normal range. */
export function CourseCurve(props: {
  readonly course: ItemCourse;
  /** The course that it is compared with; dashed. */
  readonly without: ItemCourse | undefined;
  readonly until: Ms;
  readonly label: string;
  /** In the unit of the item’s ranges. */
  readonly normal: readonly [number, number];
  /** A shaded part of the time. */
  readonly span?: { readonly at: Ms; readonly end: Ms };
  readonly levels?: readonly number[];
  readonly marks?: readonly CurveMark[];
  readonly lanes?: readonly CurveLane[];
  readonly movable?: readonly MovablePoint[];
  readonly tall?: boolean;
}): ReactNode {
  const { course, without, until, label, normal, span, levels, marks, lanes, movable, tall } = props;
  const { item, scale } = course;
  const points = coursePoints(course, course.shown, until);
  const compared = without === undefined ? [] : coursePoints(without, without.shown, until);
  const [low, high] = normal.map((each) => toUnit(item, each, scale.unit));
  return (
    <Curve
      label={label}
      points={points}
      {...(without === undefined ? {} : { compared })}
      {...(low === undefined || high === undefined ? {} : { band: { min: low, max: high } })}
      {...(span === undefined ? {} : { span: { min: span.at / 1000, max: span.end / 1000 } })}
      {...(levels === undefined ? {} : { levels })}
      {...(marks === undefined ? {} : { marks })}
      {...(lanes === undefined ? {} : { lanes })}
      {...(movable === undefined ? {} : { movable })}
      {...(tall === undefined ? {} : { tall })}
      x={{ min: 0, max: until / 1000 }}
      y={spanOf(
        course,
        [...points, ...compared].map((point) => point.y),
        normal,
      )}
      ticks={timeTicks(until / 1000)}
      yText={(value) => quantityText(Number(value.toFixed(scale.decimals)), scale.unit)}
    />
  );
}

/** The corners of a line of a course: time in seconds, values in the unit of the patient. */
export function coursePoints(course: ItemCourse, line: Line, until: Ms): readonly CurvePoint[] {
  return linePoints(line, 0, until).map(({ at, value }) => ({ x: at / 1000, y: inUnitOf(course, value) }));
}
