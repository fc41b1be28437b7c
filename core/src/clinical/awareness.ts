import { wordsOf } from '#schema/wording';
import { noPulse } from './circulation';
import type { ActorState } from './moments';
import { namedValue, type PatientValue, type ValuesTogether } from './patient-values';

/** Steps of the ACVPU scale. */
export const acvpu = { alert: 0, confused: 1, voice: 2, pain: 3, unresponsive: 4 } as const;

/** How awake a patient is. */
type Wakefulness = 'alert' | 'confused' | 'drowsy' | 'asleep' | 'unconscious';

/** How awake a patient is, and what says so. */
interface Awareness {
  readonly wakefulness: Wakefulness;
  /** The value that says so; null for the starting state. */
  readonly value: PatientValue | null;
  /** ‘Level of consciousness (ACVPU): Alert’. */
  readonly text: string;
}

const ofLevel: readonly Wakefulness[] = ['alert', 'confused', 'drowsy', 'unconscious', 'unconscious'];

/** Sleep and sedation are neither awake nor a level of consciousness: patients can be woken. */
const ofState: Readonly<Record<ActorState, Wakefulness>> = {
  ALERT: 'alert',
  CONFUSED: 'confused',
  DROWSY: 'drowsy',
  RESPONDS_TO_VOICE: 'drowsy',
  RESPONDS_TO_PAIN: 'unconscious',
  UNRESPONSIVE: 'unconscious',
  SEIZING: 'unconscious',
  CARDIAC_ARREST: 'unconscious',
  SEDATED: 'unconscious',
  ASLEEP: 'asleep',
};

/** Coma scores of 15 and 14 are alert and confused; levels and lower scores overlap (Kelly et al., Annals of Emergency Medicine, 2004). */
const ofScore = (total: number): Wakefulness =>
  total >= 15 ? 'alert' : total === 14 ? 'confused' : total > 8 ? 'drowsy' : 'unconscious';

/**
 * How awake a patient is: from the level of consciousness, or else the coma score, or else the starting state; undefined when nothing says so.
 * Which of them contradict each other is another question.
 */
export function awarenessAt(valueOf: ValuesTogether, state: ActorState | null): Awareness | undefined {
  const level = valueOf('neuro.consciousness');
  const said = level === undefined ? undefined : ofLevel[level.value];
  if (level !== undefined && said !== undefined) return { wakefulness: said, value: level, text: namedValue(level) };
  const total = valueOf('neuro.gcs-total');
  if (total !== undefined) return { wakefulness: ofScore(total.value), value: total, text: namedValue(total) };
  if (state === null) return undefined;
  return { wakefulness: ofState[state], value: null, text: stateText(state) };
}

/** ‘Starting state: Alert’. */
export function stateText(state: ActorState): string {
  const words = wordsOf(state);
  return `‘Starting state: ${words.charAt(0).toUpperCase()}${words.slice(1)}’`;
}

/** Whether a patient is awake: alert, or confused. */
export function isAwake(awareness: Awareness | undefined): awareness is Awareness {
  return awareness?.wakefulness === 'alert' || awareness?.wakefulness === 'confused';
}

/** How a level of consciousness contradicts another value of the patient. */
interface ConsciousnessConflict {
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
