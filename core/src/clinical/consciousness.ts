import { acvpu, awarenessAt, isAwake, type Awareness } from './awareness';
import { noPulse } from './circulation';
import type { ActorState } from './moments';
import type { PatientValue, ValuesTogether } from './patient-values';

/** How a level of consciousness contradicts another value of the patient. */
export interface ConsciousnessConflict {
  readonly kind: 'more-awake' | 'less-awake' | 'no-pulse' | 'cold';
  /** The level of consciousness or, where there is none, the coma score or the starting state. */
  readonly level: Awareness;
  /** The value that it contradicts. */
  readonly other: PatientValue;
}

/** Below this temperature in °C, patients aren't alert (European Resuscitation Council, Guidelines 2021: hypothermia, stage III). */
const coldest = 28;

/**
 * Where the level of consciousness contradicts the parts of the Glasgow Coma Scale, the pulse or the temperature.
 *
 * Alert is ‘fully awake, with spontaneous opening of the eyes’ and responds to voice by moving; unresponsive is without any response of eyes,
 * voice or limbs to voice or pain (Royal College of Physicians, NEWS 2, 2017). Postures, which some take for no response, and speech, which
 * aphasia and a tube take away, are left out. Levels and totals overlap by several points (Kelly et al., Annals of Emergency Medicine, 2004), so
 * that a total counts only from coma to alert and from nearly awake to unresponsive.
 */
export function consciousnessConflict(valueOf: ValuesTogether, state: ActorState | null): ConsciousnessConflict | null {
  const awareness = awarenessAt(valueOf, state);
  if (isAwake(awareness)) {
    const pulse = noPulse(valueOf);
    if (pulse !== undefined) return { kind: 'no-pulse', level: awareness, other: pulse };
    const temperature = valueOf('monitor.temperature');
    if (temperature !== undefined && temperature.value < coldest && awareness.wakefulness === 'alert')
      return { kind: 'cold', level: awareness, other: temperature };
  }
  const level = valueOf('neuro.consciousness');
  const [eye, motor, total] = [valueOf('neuro.gcs-eye'), valueOf('neuro.gcs-motor'), valueOf('neuro.gcs-total')];
  if (level === undefined || awareness === undefined) return null;
  const is = (value: PatientValue | undefined, test: (value: number) => boolean) =>
    value !== undefined && test(value.value) ? value : undefined;
  const lower =
    level.value === acvpu.alert
      ? (is(eye, (value) => value < 4) ?? is(total, (value) => value <= 8))
      : level.value < acvpu.unresponsive
        ? is(total, (value) => value === 3)
        : undefined;
  if (lower !== undefined) return { kind: 'more-awake', level: awareness, other: lower };
  const higher =
    level.value === acvpu.unresponsive
      ? (is(eye, (value) => value >= 3) ?? is(motor, (value) => value >= 5) ?? is(total, (value) => value >= 12))
      : level.value === acvpu.pain
        ? (is(eye, (value) => value >= 3) ?? is(motor, (value) => value === 6))
        : undefined;
  return higher === undefined ? null : { kind: 'less-awake', level: awareness, other: higher };
}
