import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Curve } from '@scn/kit/curve/curve.tsx';
import type { CurvePoint, CurveSpan } from '@scn/kit/curve/curve-scale';
import { clockText, timeTicks } from '@scn/kit/curve/time-ticks';
import { toUnit } from '@scn/core/kernel/item-units';
import { linePoints } from '@scn/core/simulation/physiology/line-points';
import type { Line, Ms } from '@scn/core/simulation/physiology/line';
import type { ItemCourse } from '@scn/core/simulation/physiology/patient-course';
import { quantityText, unitText } from '@scn/core/units/unit-text';
import { inUnitOf, shownAt, valueText } from './change-preview';

/** The values of a curve that aren't cut off, whatever moves: those that an author names, and the normal range. */
function spanOf({ item, scale, value }: ItemCourse, values: readonly number[]): CurveSpan {
  const named = [value.baseline, value.goal, value.worst].filter((each) => each !== null);
  const normal = item.normal.map((each) => toUnit(item, each, scale.unit));
  const all = [...values, ...named, ...normal];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const margin = max > min ? (max - min) * 0.08 : 10 ** -scale.decimals;
  return { min: Math.max(scale.minimum, min - margin), max: Math.min(scale.maximum, max + margin) };
}

/** A value with its unit, as a person reads it. */
export function quantityOf(course: ItemCourse, value: number): string {
  const text = valueText(course, value);
  const number = Number(text);
  return Number.isNaN(number) ? text : quantityText(number, course.scale.unit);
}

/** A value at a moment, as a person reads it: `102 mmHg at 7:00`. */
export function useMomentText(): (course: ItemCourse, at: Ms) => string {
  const { t } = useTranslation('physiology');
  return (course, at) => t('atTime', { value: quantityOf(course, shownAt(course, at)), time: clockText(at / 1000) });
}

/** An item over time, in the unit of the patient, with its normal range; the end of a change can be dragged. */
export function PhysiologyCurve(props: {
  readonly course: ItemCourse;
  /** Without what the curve is about; drawn behind it. */
  readonly without: ItemCourse | undefined;
  /** When the change begins and ends. */
  readonly change: { readonly at: Ms; readonly end: Ms };
  readonly until: Ms;
  /** Called with the value at the end of the change, in the unit of the patient; null if it can't be moved. */
  readonly onMoveEnd: ((value: number) => void) | null;
}): ReactNode {
  const { course, without, change, until, onMoveEnd } = props;
  const { t } = useTranslation('physiology');
  const { item, scale } = course;
  const pointsOf = (line: Line): CurvePoint[] =>
    linePoints(line, 0, until).map(({ at, value }) => ({ x: at / 1000, y: inUnitOf(course, value) }));
  const points = pointsOf(course.shown);
  const compared = without === undefined ? [] : pointsOf(without.shown);
  const y = spanOf(
    course,
    [...points, ...compared].map((point) => point.y),
  );
  const end = shownAt(course, change.end);
  const momentText = useMomentText();
  const said = (at: Ms) => momentText(course, at);
  const [low, high] = item.normal.map((each) => toUnit(item, each, scale.unit));
  return (
    <Curve
      label={t('curve', { item: item.title, from: said(change.at), to: said(change.end) })}
      points={points}
      {...(without === undefined ? {} : { compared })}
      {...(low === undefined || high === undefined ? {} : { band: { min: low, max: high } })}
      span={{ min: change.at / 1000, max: change.end / 1000 }}
      x={{ min: 0, max: until / 1000 }}
      y={y}
      ticks={timeTicks(until / 1000)}
      yText={(value) => `${Number(value.toFixed(scale.decimals))} ${unitText(scale.unit)}`.trim()}
      {...(onMoveEnd === null
        ? {}
        : {
            movable: {
              at: { x: change.end / 1000, y: inUnitOf(course, end) },
              label: t('endOf', { item: item.title }),
              text: said(change.end),
              range: { min: Math.max(0, scale.minimum), max: scale.maximum },
              step: 10 ** -scale.decimals,
              onMove: onMoveEnd,
            },
          })}
    />
  );
}
