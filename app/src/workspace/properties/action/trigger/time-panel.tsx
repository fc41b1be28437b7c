import { Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useRef, useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { repetitionKinds } from '@scn/core/base/enumerations';
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { UnsavedNote } from '@scn/kit/form/draft-note.tsx';
import { showDuration } from '@scn/kit/form/duration';
import { useTypedText } from '@scn/kit/form/edit-history';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import type { FormDrafts } from '@scn/kit/form/form-drafts';
import { showTime, type TypedTime } from '@scn/kit/form/minutes-seconds';
import { TimeInput } from '@scn/kit/form/time-input.tsx';
import { useSettleLater } from '@scn/kit/form/use-settle-later';
import { isShortcut } from '@scn/kit/keys';
import { intervalMessages, timingProblems, usualIntervals, type Timing } from '@scn/plugins/trigger/time/timing';
import { useScenario } from '#document/document-context.tsx';
import { useFormDrafts, useWantedField } from '#document/drafts/use-form-drafts';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { usePropertiesStyles } from '../../properties.styles';
import type { ActionPart } from '../action-part';
import {
  timeKeys,
  timingOf,
  adoptStored,
  changesOf,
  draftWith,
  readTyped,
  showTyped,
  type TimeKey,
  type TimingDraft,
  type TypedTimes,
} from './timing-draft';
import { TriggerField } from './trigger-field.tsx';
import { useTriggerStyles } from './trigger.styles';

interface TimePanelProps extends ActionPart {
  readonly plugin: TriggerPlugin;
  /** The issues about the trigger's arguments, relative to them. */
  readonly issues: readonly Issue[];
  /** Changes arguments of the trigger. */
  readonly set: (args: JsonObject) => void;
}

/** When the clock starts an action, and how often. */
export function TimePanel({ action, plugin, readOnly, issues, set }: TimePanelProps): ReactNode {
  const { t } = useTranslation('actionSettings');
  const { field } = usePropertiesStyles();
  const styles = useTriggerStyles();
  const playTime = useScenario(({ setup }) => setup.basicInfo.playTime * 60);
  const { properties = {} } = jsonSchemaOf(plugin.schema);
  /** The delay before it was the play time. */
  const ownDelay = useRef<{ readonly actionCode: string; readonly delay: number | null } | null>(null);
  const drafts = useFormDrafts(action.actionCode, '/trigger/args');
  const { draft, typed, edit, settle, undo } = useTimingDraft(action.trigger.args, set, drafts);
  const fields = useRef<HTMLDivElement>(null);
  useWantedField(drafts, fields);
  const stored = timingOf(action.trigger.args);
  const { kind, timing } = draft;
  const problems = timingProblems(timing, playTime, kind);
  const noteOf = (name: TimeKey, label: string) => {
    const draft = drafts.byPointer.get(`/${name}`);
    if (draft === undefined) return null;
    const isChanged = !Object.is(draft.base, stored[name]);
    return (
      <UnsavedNote
        label={label}
        pointer={`/${name}`}
        saved={stored[name] === null ? null : showDuration(stored[name])}
        {...(isChanged ? { changedBy: drafts.changedBy(`/${name}`) } : {})}
        readOnly={readOnly}
        onKeepMine={() => drafts.set(`/${name}`, { ...draft, base: stored[name] })}
        onDiscard={() => undo(name)}
      />
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pointer = (event.target as Element).closest('[data-pointer]')?.getAttribute('data-pointer');
    const key = timeKeys.find((each) => pointer === `/${each}`);
    const isUndo = isShortcut(event, 'Mod+Z') || isShortcut(event, 'Mod+Z', true);
    if (key === undefined || readOnly || !isUndo || !undo(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const time = (name: TimeKey, label: string, toTiming: (value: number | null) => Timing) => {
    const problem = problems[name];
    const isTotal = name === 'delay' && timing.delayIsScenarioTotalPlayTime;
    return (
      <TriggerField
        label={label}
        pointer={`/${name}`}
        hint={isTotal ? '' : (properties[name]?.description ?? '')}
        note={noteOf(name, label)}
        {...faultOf(problem === null ? null : intervalMessages[problem])}
      >
        {(control) => (
          <TimeInput
            label={label}
            control={control as FieldControlProps}
            value={isTotal ? playTime : timing[name]}
            readOnly={readOnly || isTotal}
            {...(typed[name] === undefined ? {} : { typed: typed[name] })}
            onChange={(value, text) => {
              const isConstant = name !== 'delay' && kind === 'Constant';
              edit(
                { kind, timing: toTiming(value) },
                'typed',
                isConstant ? { intervalMin: text, intervalMax: text } : { [name]: text },
              );
            }}
            onBlur={settle}
          />
        )}
      </TriggerField>
    );
  };
  const titleOf = (name: keyof Timing) => properties[name]?.title ?? name;
  const shown = ['/delay', '/intervalMin', '/intervalMax'];
  return (
    // the keys are those of the fields within
    <div ref={fields} data-fields="" className={styles.fields} onKeyDownCapture={onKeyDown}>
      {time('delay', titleOf('delay'), (delay) => ({ ...timing, delay }))}
      <TriggerField label={titleOf('delayIsScenarioTotalPlayTime')} pointer="/delayIsScenarioTotalPlayTime">
        <Checkbox
          className={styles.flush}
          checked={timing.delayIsScenarioTotalPlayTime}
          disabled={readOnly}
          onChange={(_, { checked }) => {
            const isTotal = checked === true;
            const { actionCode } = action;
            const before = ownDelay.current?.actionCode === actionCode ? ownDelay.current.delay : null;
            if (isTotal) ownDelay.current = { actionCode, delay: timing.delay };
            const delay = isTotal ? playTime : (before ?? usualDelay(plugin.defaults));
            edit({ kind, timing: { ...timing, delay, delayIsScenarioTotalPlayTime: isTotal } }, 'chosen');
          }}
        />
      </TriggerField>
      <Field label={t('repetition')} orientation="horizontal" className={field}>
        <RadioGroup
          className={styles.flush}
          layout="horizontal"
          value={kind}
          disabled={readOnly}
          onChange={(_, { value }) => {
            const next = repetitionKinds.find((each) => each === value);
            if (next !== undefined) edit({ kind: next, timing: { ...timing, ...usualIntervals[next] } }, 'chosen');
          }}
        >
          {repetitionKinds.map((each) => (
            <Radio key={each} value={each} label={t(`repetition_${each}`)} />
          ))}
        </RadioGroup>
      </Field>
      {kind === 'Constant'
        ? time('intervalMin', t('interval'), (interval) => ({
            ...timing,
            intervalMin: interval,
            intervalMax: interval,
          }))
        : null}
      {kind === 'Random' ? (
        <>
          {time('intervalMin', titleOf('intervalMin'), (intervalMin) => ({ ...timing, intervalMin }))}
          {time('intervalMax', titleOf('intervalMax'), (intervalMax) => ({ ...timing, intervalMax }))}
        </>
      ) : null}
      <OtherIssues issues={issues.filter(({ at }) => !shown.includes(at))} />
    </div>
  );
}

function usualDelay(defaults: unknown): number | null {
  return timingOf(defaults as Readonly<Record<string, unknown>>).delay;
}

/** The times of a trigger while they are typed. */
interface TimingEdits {
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
function useTimingDraft(
  args: TimePanelProps['action']['trigger']['args'],
  set: TimePanelProps['set'],
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
