import type { PatientValue, ValuesTogether } from './patient-values';

/**
 * The value that says that no blood flows: a heart rate or a systolic pressure of 0. A heart rate above 0 is no pulse: in pulseless electrical
 * activity, the monitor counts a rhythm that moves no blood.
 */
export function noPulse(valueOf: ValuesTogether): PatientValue | undefined {
  return [valueOf('monitor.heart-rate'), valueOf('monitor.systolic-blood-pressure')].find((each) => each?.value === 0);
}

/** Systolic and diastolic pressure; undefined unless both are written. */
export function bloodPressure(
  valueOf: ValuesTogether,
): readonly [systolic: PatientValue, diastolic: PatientValue] | undefined {
  const [systolic, diastolic] = [
    valueOf('monitor.systolic-blood-pressure'),
    valueOf('monitor.diastolic-blood-pressure'),
  ];
  return systolic === undefined || diastolic === undefined ? undefined : [systolic, diastolic];
}

/**
 * Remaining pressure in mmHg after the heart has stopped: it falls to 24 ± 5 within seconds (Schipke et al.,
 * Human heart arrest, American Journal of Physiology: Heart and Circulatory Physiology, 2003). A systolic
 * pressure up to this is no heartbeat’s.
 */
export const pressureWithoutHeartbeat = 35;
