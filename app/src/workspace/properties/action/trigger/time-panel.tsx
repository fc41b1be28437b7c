import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { repetitionKinds } from '@scn/core/base/enumerations';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { intervalMessages, timingProblems, usualIntervals, type Timing } from '@scn/plugins/trigger/time/timing';
import { useTranslation } from 'react-i18next';
import { UnsavedNote } from '@scn/kit/form/draft-note.tsx';
import { showDuration } from '@scn/kit/form/duration';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { TimeInput } from '@scn/kit/form/time-input.tsx';
import { isShortcut } from '@scn/kit/keys';
import { useFormDrafts } from '#document/drafts/use-form-drafts';
import { useWantedField } from '#document/drafts/use-wanted-field';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { useScenario } from '#document/document-context.tsx';
import { OtherIssues } from '../../fields/other-issues';
import { usePropertiesStyles } from '../../properties.styles';
import type { TriggerPanelProps } from './panel-props';
import { timeKeys, timingOf, type TimeKey } from './timing-draft';
import { TriggerField } from './trigger-field';
import { useTriggerStyles } from './trigger.styles';
import { useTimingDraft } from './use-timing-draft';

/** When the clock starts an action, and how often. */
export function TimePanel({ action, plugin, readOnly, issues, set }: TriggerPanelProps): ReactNode {
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
