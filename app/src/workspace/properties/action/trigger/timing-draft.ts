import type { JsonObject } from '@scn/core/base/json';
import { repetitionKind } from '@scn/plugins/trigger/time/repetition';
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
  const { delay, delayIsScenarioTotalPlayTime, intervalMin, intervalMax } = timing;
  const isRead = !Number.isNaN(intervalMin) && !Number.isNaN(intervalMax);
  const storable = {
    ...(Number.isNaN(delay) ? {} : { delay }),
    delayIsScenarioTotalPlayTime,
    ...(isRead && repetitionKind(timing) === kind ? { intervalMin, intervalMax } : {}),
  };
  return Object.fromEntries(Object.entries(storable).filter(([key, value]) => stored[key as keyof Timing] !== value));
}
