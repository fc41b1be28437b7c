import type { Patient } from '@scn/core/document/patients/schema';
import { combinedSpans, type TimeSpan } from '@scn/core/simulation/physiology/spans-in-set';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import type { CurveLane } from '@scn/kit/curve/curve.tsx';
import { readableName } from '@scn/kit/form/readable-name';

/** A physiology state or an appearance range, and when it holds. */
export interface ActivePart {
  readonly id: string;
  readonly title: string;
  readonly spans: readonly TimeSpan[];
  /** With the chosen actions; null without any. */
  readonly treated: readonly TimeSpan[] | null;
}

/** Values that hold at some times: a title for authors, and the ranges that must hold together. */
type Part = Pick<Patient['physiology']['states'][number], 'id' | 'title' | 'values'>;

/** The states and appearance ranges that an item takes part in. */
export function partsWith({ physiology }: Patient, itemId: string): readonly Part[] {
  const all = [
    ...physiology.states,
    ...physiology.appearanceRanges.map((range) => ({
      id: range.id,
      title: readableName(range.appearance),
      values: [range],
    })),
  ];
  return all.filter(({ values }) => values.some(({ physiologyItemId }) => physiologyItemId === itemId));
}

/** When each part holds as a whole; those of which this can’t be said are left out. */
export function activePartsOf(
  parts: readonly Part[],
  course: PatientCourse,
  treated: PatientCourse | null,
  until: Ms,
): readonly ActivePart[] {
  return parts.flatMap(({ id, title, values }) => {
    const spans = combinedSpans(values, course, until);
    if (spans === null) return [];
    return [{ id, title, spans, treated: treated === null ? null : (combinedSpans(values, treated, until) ?? []) }];
  });
}

/** A part as a row below a curve. */
export function laneOf({ id, title, spans, treated }: ActivePart): CurveLane {
  return { id, text: title, spans: spans.map(inSeconds), compared: (treated ?? []).map(inSeconds) };
}

function inSeconds({ from, to }: TimeSpan) {
  return { min: from / 1000, max: to / 1000 };
}
