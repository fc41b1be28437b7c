import { Field, Switch } from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unlimitedRepetitions } from '@scn/core/base/document-values';
import { menuLockKinds } from '@scn/core/base/enumerations';
import type { Action } from '@scn/core/document/actions/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { LockChoice } from '@scn/kit/form/lock-choice.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { localSource } from '@scn/kit/picker/reference-source';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { titlesAtFirst } from '#lists/cells/cells.tsx';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';
import { WhoLocksWhom } from './locks/who-locks-whom.tsx';

/** The actions that share repetitions with an action. */
export function LinkedActions(props: {
  readonly action: Action;
  readonly readOnly: boolean;
  readonly onChange: (codes: readonly string[]) => void;
}): ReactNode {
  const { action, readOnly, onChange } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { plugins } = useDocument();
  const actions = useScenario((scenario) => scenario.actions);
  const { actionCode, linkedActionCodes } = action;
  const source = useMemo(
    () =>
      localSource(
        actions
          .filter((each) => isLinkable(each, actionCode, plugins) || linkedActionCodes.includes(each.actionCode))
          .map((each) => ({ id: each.actionCode, code: each.actionCode, name: each.title || each.actionCode })),
      ),
    [actions, actionCode, linkedActionCodes, plugins],
  );
  return (
    <Field label={t('linkedActions')} hint={t('linkedActionsHint')} orientation="horizontal" className={styles.field}>
      {(control) => (
        <ReferencePicker
          multiple
          ordered={false}
          label={t('linkedActions')}
          readOnly={readOnly}
          control={control as FieldControlProps}
          source={source}
          value={linkedActionCodes}
          atFirst={titlesAtFirst}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Whether an action can be linked to by another one. */
function isLinkable(action: Action, by: string, plugins: Pick<PluginLookup, 'trigger'>): boolean {
  return (
    action.actionCode !== by &&
    action.repetitions !== unlimitedRepetitions &&
    plugins.trigger(action.trigger.trigger)?.linkable !== false
  );
}

/** The highest number offered, apart from unlimited. */
const maxOffered = 20;

/** How often an action can be done, and the actions that share its repetitions. */
function Repetitions({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const [askUnlimited, unlimited] = useConfirm(() => set(unlimitedRepetitions, []));
  const { actionCode, repetitions, linkedActionCodes } = action;
  const issues = useIssuesOf(actionCode);
  const isLimited = repetitions !== unlimitedRepetitions;
  const set = (count: number, links: readonly string[]) => {
    const input = { actionCode, repetitions: count, linkedActionCodes: [...links] };
    change([{ name: 'action.set-repetitions', input }]);
  };
  const choose = (count: number) => {
    if (count !== unlimitedRepetitions) set(count, linkedActionCodes);
    else if (linkedActionCodes.length > 0) askUnlimited();
    else set(count, []);
  };
  return (
    <>
      <Field label={t('limitRepetitions')} orientation="horizontal" className={styles.field}>
        <Switch
          className={styles.switch}
          checked={isLimited}
          disabled={readOnly}
          onChange={(_, { checked }) => choose(checked ? 1 : unlimitedRepetitions)}
        />
      </Field>
      <SelectField
        label={t('repetitions')}
        orientation="horizontal"
        className={styles.field}
        value={repetitions}
        disabled={readOnly}
        options={repetitionChoices(repetitions).map((count) => ({
          value: count,
          label: count === unlimitedRepetitions ? t('unlimited') : String(count),
        }))}
        onChange={choose}
      />
      <LinkedActions
        action={action}
        readOnly={readOnly || !isLimited}
        onChange={(links) => {
          set(repetitions, links);
        }}
      />
      <OtherIssues issues={issues.filter(({ at }) => /^\/(repetitions|linkedActionCodes)/.test(at))} />
      <ConfirmDialog {...unlimited} title={t('unlimitedTitle')} confirmLabel={t('continue')}>
        {t('unlimitedText')}
      </ConfirmDialog>
    </>
  );
}

/** The options: 1 to 20, unlimited, and the current value. */
export function repetitionChoices(current: number): readonly number[] {
  const offered = [...Array.from({ length: maxOffered }, (_, index) => index + 1), unlimitedRepetitions];
  return offered.includes(current) ? offered : [...offered, current].sort((one, other) => one - other);
}

type LockKind = (typeof menuLockKinds)[number];

/** Repetitions and locks of an action. */
export function ExecutionSettings(part: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const { action, readOnly, update } = part;
  return (
    <>
      <Repetitions {...part} />
      <Locks
        key={`sets ${action.actionCode}`}
        title={t('setsLocks')}
        chosen={action.setsLocks}
        readOnly={readOnly}
        onChange={(setsLocks) => update({ setsLocks })}
      />
      <Locks
        key={`by ${action.actionCode}`}
        title={t('lockedBy')}
        chosen={action.actionLockedBys}
        readOnly={readOnly}
        onChange={(actionLockedBys) => update({ actionLockedBys })}
      />
      <WhoLocksWhom action={action} />
    </>
  );
}

function Locks(props: {
  readonly title: string;
  readonly chosen: readonly LockKind[];
  readonly readOnly: boolean;
  readonly onChange: (chosen: LockKind[]) => void;
}): ReactNode {
  const { title, chosen, readOnly, onChange } = props;
  const styles = usePropertiesStyles();
  const heading = useId();
  return (
    <div className={styles.group}>
      <h4 id={heading} className={styles.subheading}>
        {title}
      </h4>
      <LockChoice
        kinds={menuLockKinds}
        chosen={chosen}
        readOnly={readOnly}
        control={{ 'aria-labelledby': heading }}
        onChange={(next) => onChange([...next])}
      />
    </div>
  );
}
