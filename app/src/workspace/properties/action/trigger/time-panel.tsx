import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Checkbox, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { repetitionKinds } from '@scn/core/base/enumerations';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { intervalMessages, timingProblems, usualIntervals, type Timing } from '@scn/plugins/trigger/time/timing';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { useTypedText } from '@scn/kit/form/edit-history';
import { TimeInput } from '@scn/kit/form/time-input.tsx';
import { useSettleLater } from '@scn/kit/form/use-settle-later';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { useScenario } from '#document/document-context.tsx';
import { OtherIssues } from '../../fields/other-issues';
import { usePropertiesStyles } from '../../properties.styles';
import type { TriggerPanelProps } from './panel-props';
import { adoptStored, changesOf, draftOf, timingOf, type TimingDraft } from './timing-draft';
import { TriggerField } from './trigger-field';
import { useTriggerStyles } from './trigger.styles';

/** When the clock starts an action, and how often. */
export function TimePanel({ action, plugin, readOnly, issues, set }: TriggerPanelProps): ReactNode {
  const { t } = useTranslation('actionSettings');
  const { field } = usePropertiesStyles();
  const styles = useTriggerStyles();
  const playTime = useScenario(({ setup }) => setup.basicInfo.playTime * 60);
  const { properties = {} } = jsonSchemaOf(plugin.schema);
  const { draft, edit, settle } = useTimingDraft(action.trigger.args, set);
  /** The delay before it was the play time. */
  const ownDelay = useRef<{ readonly actionCode: string; readonly delay: number | null } | null>(null);
  const { kind, timing } = draft;
  const problems = timingProblems(timing, playTime, kind);
  const time = (
    name: 'delay' | 'intervalMin' | 'intervalMax',
    label: string,
    toTiming: (value: number | null) => Timing,
  ) => {
    const problem = problems[name];
    const isTotal = name === 'delay' && timing.delayIsScenarioTotalPlayTime;
    return (
      <TriggerField
        label={label}
        pointer={`/${name}`}
        hint={isTotal ? '' : (properties[name]?.description ?? '')}
        {...faultOf(problem === null ? null : intervalMessages[problem])}
      >
        {(control) => (
          <TimeInput
            label={label}
            control={control as FieldControlProps}
            value={isTotal ? playTime : timing[name]}
            readOnly={readOnly || isTotal}
            onChange={(value) => {
              edit({ kind, timing: toTiming(value) }, 'typed');
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
    <>
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
    </>
  );
}

function usualDelay(defaults: unknown): number | null {
  return timingOf(defaults as Readonly<Record<string, unknown>>).delay;
}

/** The typed times. They are stored when the author leaves a field, pauses, or makes a choice. */
function useTimingDraft(args: TriggerPanelProps['action']['trigger']['args'], set: TriggerPanelProps['set']) {
  const now = timingOf(args);
  const [known, setKnown] = useState({ args, draft: draftOf(now) });
  let { draft } = known;
  if (known.args !== args) {
    draft = adoptStored(draft, timingOf(known.args), now);
    setKnown({ args, draft });
  }
  const latest = useRef({ draft, args, set });
  latest.current = { draft, args, set };
  const changes = useCallback(() => changesOf(latest.current.draft, timingOf(latest.current.args)), []);
  const isPending = useCallback(() => Object.keys(changes()).length > 0, [changes]);
  const settle = useCallback(() => {
    if (isPending()) latest.current.set(changes());
  }, [isPending, changes]);
  const typed = useTypedText(useSettleLater(settle), { isPending, commit: settle });
  const edit = (next: TimingDraft, how: 'typed' | 'chosen') => {
    latest.current = { ...latest.current, draft: next };
    setKnown((before) => ({ ...before, draft: next }));
    if (how === 'chosen') settle();
    else typed();
  };
  return { draft, edit, settle };
}
