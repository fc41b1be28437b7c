import type { JsonObject } from '@scn/core/base/json';
import { repetitionKind } from '@scn/plugins/trigger/time/repetition';
import { parseTime, type TypedTime } from '@scn/kit/form/minutes-seconds';
import type { RepetitionKind, Timing } from '@scn/plugins/trigger/time/timing';

/** Times as they are typed: a time that can't be read is NaN, and the repetition is the chosen one. */
export interface TimingDraft {
  readonly kind: RepetitionKind;
  readonly timing: Timing;
}

/** The times of a trigger, read from arguments that may be of an invalid file. */
export function timingOf(args: Readonly<Record<string, unknown>>): Timing {
  const time = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    delay: time(args['delay']),
    delayIsScenarioTotalPlayTime: args['delayIsScenarioTotalPlayTime'] === true,
    intervalMin: time(args['intervalMin']),
    intervalMax: time(args['intervalMax']),
  };
}

/** A draft of stored times. */
export function draftOf(timing: Timing): TimingDraft {
  return { kind: repetitionKind(timing), timing };
}

/** A draft after the stored times have changed: what changed is adopted, everything else stays as typed. */
export function adoptStored(draft: TimingDraft, before: Timing, now: Timing): TimingDraft {
  const changed = (key: keyof Timing) => before[key] !== now[key];
  const timing: Timing = {
    delay: changed('delay') ? now.delay : draft.timing.delay,
    delayIsScenarioTotalPlayTime: now.delayIsScenarioTotalPlayTime,
    intervalMin: changed('intervalMin') ? now.intervalMin : draft.timing.intervalMin,
    intervalMax: changed('intervalMax') ? now.intervalMax : draft.timing.intervalMax,
  };
  const isRepeatedOtherwise = changed('intervalMin') || changed('intervalMax');
  return { kind: isRepeatedOtherwise ? repetitionKind(timing) : draft.kind, timing };
}

/** The arguments that a draft changes. Times that can't be read stay in the draft, and so do intervals that mean another repetition. */
export function changesOf({ kind, timing }: TimingDraft, stored: Timing): JsonObject {
  const { delayIsScenarioTotalPlayTime } = timing;
  const readable = (key: TimeKey) => (Number.isNaN(timing[key]) ? stored[key] : timing[key]);
  const intervals = { intervalMin: readable('intervalMin'), intervalMax: readable('intervalMax') };
  const storable = {
    delay: readable('delay'),
    delayIsScenarioTotalPlayTime,
    ...(repetitionKind({ ...timing, ...intervals }) === kind ? intervals : {}),
  };
  return Object.fromEntries(Object.entries(storable).filter(([key, value]) => stored[key as keyof Timing] !== value));
}

/** The times of a trigger. */
export const timeKeys = ['delay', 'intervalMin', 'intervalMax'] as const;
/** See {@link timeKeys}. */
export type TimeKey = (typeof timeKeys)[number];

/** Typed input for each time that isn't stored. */
export type TypedTimes = Readonly<Partial<Record<TimeKey, TypedTime>>>;

/** A draft of stored times with what was typed and couldn't be stored. */
export function draftWith(stored: Timing, typed: TypedTimes): TimingDraft {
  const times = timeKeys.map((key) => [key, typed[key] === undefined ? stored[key] : parseTime(typed[key])] as const);
  const timing: Timing = { ...stored, ...Object.fromEntries(times) };
  const { intervalMin: least, intervalMax: most } = typed;
  if (least === undefined && most === undefined) return { kind: repetitionKind(stored), timing };
  const isConstant = least !== undefined && most !== undefined && showTyped(least) === showTyped(most);
  return { kind: isConstant ? 'Constant' : 'Random', timing };
}

/** A typed time as one text: `1:75`. */
export function showTyped({ minutes, seconds }: TypedTime): string {
  return `${minutes}:${seconds}`;
}

/** The parts of {@link showTyped}. */
export function readTyped(text: string): TypedTime {
  const [minutes = '', ...seconds] = text.split(':');
  return { minutes, seconds: seconds.join(':') };
}
