import { wordsOf } from '#schema/wording';
import type { ActorState } from './moments';
import { namedValue, type PatientValue, type ValuesTogether } from './patient-values';

/** Steps of the ACVPU scale. */
export const acvpu = { alert: 0, confused: 1, voice: 2, pain: 3, unresponsive: 4 } as const;

/** How awake a patient is. */
export type Wakefulness = 'alert' | 'confused' | 'drowsy' | 'asleep' | 'unconscious';

/** How awake a patient is, and what says so. */
export interface Awareness {
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
