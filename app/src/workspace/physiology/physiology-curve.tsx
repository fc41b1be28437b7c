import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toUnit } from '@scn/core/kernel/item-units';
import type { Ms, Line } from '@scn/core/simulation/physiology/line';
import { linePoints } from '@scn/core/simulation/physiology/line-points';
import type { ItemCourse } from '@scn/core/simulation/physiology/patient-course';
import { quantityText } from '@scn/core/units/unit-text';
import type { CurvePoint, CurveSpan } from '@scn/kit/curve/curve-scale';
import { Curve, type CurveLane, type CurveMark, type MovablePoint } from '@scn/kit/curve/curve.tsx';
import { clockText, timeTicks } from '@scn/kit/curve/time-ticks';
import { inUnitOf, shownAt, valueText } from './change-preview';
import { useValueTableStyles } from './value-table.styles';

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

/** An item under a change, with and without it; the end of the change can be dragged. */
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
  const momentText = useMomentText();
  const said = (at: Ms) => momentText(course, at);
  const end = {
    at: { x: change.end / 1000, y: inUnitOf(course, shownAt(course, change.end)) },
    label: t('endOf', { item: item.title }),
    text: said(change.end),
    range: { min: Math.max(0, scale.minimum), max: scale.maximum },
    step: 10 ** -scale.decimals,
  };
  return (
    <CourseCurve
      course={course}
      without={without}
      until={until}
      label={t('curve', { item: item.title, from: said(change.at), to: said(change.end) })}
      normal={item.normal}
      span={change}
      movable={onMoveEnd === null ? [] : [{ ...end, onMove: onMoveEnd }]}
    />
  );
}

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

/** Shows a curve as a table: the moments at which something changes. */
export function CourseTable(props: {
  readonly course: ItemCourse;
  readonly without: ItemCourse | undefined;
  readonly change: { readonly at: Ms; readonly end: Ms };
  readonly until: Ms;
  /** Names of its columns: the course, and what it is compared with. */
  readonly names?: readonly [course: string, without: string];
}): ReactNode {
  const { course, without, change, until } = props;
  const { t } = useTranslation('physiology');
  const [name, otherName] = props.names ?? [t('legendWith'), t('legendWithout')];
  const styles = useValueTableStyles();
  const corners = [course.shown, ...(without === undefined ? [] : [without.shown])].flatMap((line) =>
    linePoints(line, 0, until).map(({ at }) => at),
  );
  const moments = [...new Set([change.at, change.end, ...corners].map((at) => Math.round(at / 1000) * 1000))];
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{course.item.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tableTime')}</th>
          <th scope="col">{name}</th>
          {without === undefined ? null : <th scope="col">{otherName}</th>}
        </tr>
      </thead>
      <tbody>
        {moments
          .toSorted((a, b) => a - b)
          .map((at) => (
            <tr key={at}>
              <th scope="row">{clockText(at / 1000)}</th>
              <td>{quantityOf(course, shownAt(course, at))}</td>
              {without === undefined ? null : <td>{quantityOf(without, shownAt(without, at))}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
