import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '@scn/kit/curve/time-ticks';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { ItemCourse } from '@scn/core/simulation/physiology/patient-course';
import { quantityText } from '@scn/core/units/unit-text';
import { inUnitOf, shownAt, valueText } from './change-preview';
import { CourseCurve } from './course-curve';

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
