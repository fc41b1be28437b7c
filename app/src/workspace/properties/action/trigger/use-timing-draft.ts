import { useCallback, useRef, useState } from 'react';
import type { Pointer } from '@scn/core/base/json';
import { useTypedText } from '@scn/kit/form/edit-history';
import type { FormDrafts } from '@scn/kit/form/form-drafts';
import { showTime, type TypedTime } from '@scn/kit/form/minutes-seconds';
import { useSettleLater } from '@scn/kit/form/use-settle-later';
import type { Timing } from '@scn/plugins/trigger/time/timing';
import type { TriggerPanelProps } from './panel-props';
import {
  adoptStored,
  changesOf,
  draftWith,
  readTyped,
  showTyped,
  timeKeys,
  timingOf,
  type TimeKey,
  type TimingDraft,
  type TypedTimes,
} from './timing-draft';

/** The times of a trigger while they are typed. */
export interface TimingEdits {
  readonly draft: TimingDraft;
  /** Typed input for each time that isn't stored. */
  readonly typed: TypedTimes;
  /** @param typed - of times, with the text of each one that was typed */
  readonly edit: (next: TimingDraft, how: 'typed' | 'chosen', typed?: TypedTimes) => void;
  readonly settle: () => void;
  /** Shows the stored time again. @returns whether what was typed isn't stored */
  readonly undo: (key: TimeKey) => boolean;
}

/** {@link TimingEdits}, which are stored when the author leaves a field, pauses, or makes a choice. What can't be stored is kept as a draft. */
export function useTimingDraft(
  args: TriggerPanelProps['action']['trigger']['args'],
  set: TriggerPanelProps['set'],
  drafts: FormDrafts,
): TimingEdits {
  const now = timingOf(args);
  const [known, setKnown] = useState(() => {
    const retained = typedOf(drafts);
    return { args, draft: draftWith(now, retained), typed: retained };
  });
  let { draft } = known;
  if (known.args !== args) {
    draft = adoptStored(draft, timingOf(known.args), now);
    setKnown((before) => ({ ...before, args, draft }));
  }
  const latest = useRef({ draft, typed: known.typed, args, set, drafts });
  latest.current = { ...latest.current, draft, args, set, drafts };
  const settle = useCallback(() => {
    const { draft: mine, typed, args: stored, drafts: retained } = latest.current;
    const before = timingOf(stored);
    const changes = changesOf(mine, before);
    const after: Timing = { ...before, ...changes };
    for (const key of timeKeys) {
      const pointer: Pointer = `/${key}`;
      if (Object.is(mine.timing[key], after[key])) retained.drop(pointer);
      else {
        const value = showTyped(typed[key] ?? showTime(mine.timing[key]));
        retained.set(pointer, { value, base: retained.byPointer.get(pointer)?.base ?? before[key] });
      }
    }
    if (Object.keys(changes).length > 0) latest.current.set(changes);
  }, []);
  const isPending = useCallback(() => {
    const { draft: mine, args: stored } = latest.current;
    return Object.keys(changesOf(mine, timingOf(stored))).length > 0;
  }, []);
  const settleLater = useTypedText(useSettleLater(settle), { isPending, commit: settle });
  const show = (next: TimingDraft, typed: TypedTimes) => {
    latest.current = { ...latest.current, draft: next, typed };
    setKnown((before) => ({ ...before, draft: next, typed }));
  };
  return {
    draft,
    typed: known.typed,
    edit: (next, how, typed = {}) => {
      show(next, { ...known.typed, ...typed });
      if (how === 'chosen') settle();
      else settleLater();
    },
    settle,
    undo: (key) => {
      const { draft: mine, args: stored } = latest.current;
      const before = timingOf(stored);
      if (Object.is(mine.timing[key], before[key]) || Object.hasOwn(changesOf(mine, before), key)) return false;
      const { [key]: _, ...others } = latest.current.typed;
      show(draftWith({ ...mine.timing, [key]: before[key] }, {}), others);
      settle();
      return true;
    },
  };
}

function typedOf({ byPointer }: FormDrafts): TypedTimes {
  return Object.fromEntries(
    timeKeys.flatMap((key): readonly (readonly [TimeKey, TypedTime])[] => {
      const value = byPointer.get(`/${key}`)?.value;
      return typeof value === 'string' ? [[key, readTyped(value)]] : [];
    }),
  );
}
