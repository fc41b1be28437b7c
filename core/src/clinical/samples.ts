import type { Patient } from '#document/patients/schema';
import type { PatientValue } from './patient-values';

/** In seconds: longer apart, values may have changed. */
const sameTime = 900;

/** Whether two values are of samples that were taken at about the same time. */
export function takenTogether({ physiology }: Patient, one: PatientValue, other: PatientValue): boolean {
  const [first = 0, second = 0] = [one, other].map(({ id }) => {
    const taken = physiology.reports.find(({ items }) => items.some((item) => item.id === id))?.args['takenBefore'];
    return typeof taken === 'number' ? taken : 0;
  });
  return Math.abs(first - second) <= sameTime;
}
