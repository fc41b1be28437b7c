import { Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { TagRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { ChosenCodes } from '../life/chosen-codes.tsx';
import { useEachChange, useLifeChanges } from '../life/use-life-changes';
import { mayUpdate } from '../life/use-scenario-life.tsx';
import { statuses, type Status, type ScenarioItem } from '../list/scenarios';

/** Why the status of a scenario can’t be changed, as the gateway decides it; null if it can. It is part of the content. */
function statusLockReason({
  access,
  isScenarioReadOnly,
}: Pick<ScenarioItem, 'access' | 'isScenarioReadOnly'>): 'firstEditable' | 'notWritable' | null {
  if (isScenarioReadOnly) return 'firstEditable';
  return access === 'READONLY' ? 'notWritable' : null;
}

const useStyles = makeStyles({
  unchanged: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** Asks for the product status that scenarios get, and says which of them stay as they are and why. */
function StatusDialog(props: {
  readonly scenarios: readonly ScenarioItem[];
  /** How many are changed already. */
  readonly done: number;
  readonly onChange: (scenarios: readonly ScenarioItem[], status: Status) => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const { scenarios, done, onChange, onClose } = props;
  const { t } = useTranslation(['scenarioLife', 'scenarioList']);
  const styles = useStyles();
  const [chosen, choose] = useState<Status | null>(null);
  const [isRunning, setRunning] = useState(false);
  const able = scenarios.filter((scenario) => statusLockReason(scenario) === null);
  const unable = scenarios.flatMap(({ scenarioCode, ...scenario }) => {
    const reason = statusLockReason(scenario);
    return reason === null ? [] : [{ scenarioCode, reason: t(reason) }];
  });
  const others = able.filter(({ productStatus }) => productStatus !== chosen);
  const count = others.length;
  const submit = async () => {
    if (chosen === null) return;
    setRunning(true);
    await onChange(others, chosen);
  };
  const whyNot = chosen === null ? t('chooseStatus') : count === 0 ? t('haveStatus') : null;
  return (
    <FormDialog
      title={t('statusTitle', { count: able.length, code: able[0]?.scenarioCode ?? '' })}
      text={t('statusText')}
      confirmLabel={t('statusConfirm')}
      whyNot={whyNot}
      progress={
        <div role="status">
          {isRunning && count > 1 ? (
            <Field validationMessage={t('statusProgress', { done, count })} validationState="none">
              <ProgressBar value={done} max={count} />
            </Field>
          ) : null}
        </div>
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChosenCodes of={able} />
      <SelectField
        label={t('scenarioList:status')}
        required
        value={chosen}
        options={[
          { value: null, label: t('selectStatus') },
          ...statuses.map((each) => ({ value: each, label: t(`scenarioList:status${each}`) })),
        ]}
        onChange={choose}
      />
      {unable.length === 0 ? null : (
        <div>
          {t('statusStays', { count: unable.length })}
          <ul className={styles.unchanged}>
            {unable.map(({ scenarioCode, reason }) => (
              <li key={scenarioCode}>{`${scenarioCode}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

/**
 * The entry that changes the product status of scenarios, and its dialog. Of several scenarios, those are changed that can be; the dialog
 * says why the others can’t. One Undo reverts all changes, except where someone else has changed the status since.
 */
export function useStatusChange(): {
  entriesOf(scenarios: readonly ScenarioItem[]): readonly MenuEntry[];
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['scenarioLife', 'scenarioList']);
  const mayPass = useGates();
  const [chosen, choose] = useState<readonly ScenarioItem[] | null>(null);
  const [done, setDone] = useState(0);
  const { setStatus, revertChange } = useLifeChanges();
  const changeEach = useEachChange();
  const change = async (scenarios: readonly ScenarioItem[], status: Status) => {
    /** The change of each scenario in its history. */
    const changes = new Map<string, number>();
    setDone(0);
    await changeEach(
      scenarios,
      {
        run: async (scenario) => {
          const reason = await setStatus(scenario, status, (seq) => changes.set(scenario.scenarioCode, seq));
          setDone((count) => count + 1);
          return reason;
        },
        revert: (scenario) => revertChange(scenario, changes.get(scenario.scenarioCode) ?? 0),
      },
      { done: 'statusChanged', refused: 'statusNotChanged', status: t(`scenarioList:status${status}`) },
    );
    choose(null);
  };
  return {
    entriesOf: (scenarios) => {
      if (!mayPass(mayUpdate)) return [];
      const reasons = scenarios.map(statusLockReason);
      const [first] = reasons;
      return [
        {
          ...{ id: 'change-status', title: t('changeStatus'), icon: <TagRegular />, startsGroup: true },
          disabled: first === undefined || first === null || reasons.includes(null) ? null : t(first),
          run: () => choose(scenarios),
        },
      ];
    },
    dialog:
      chosen === null ? null : (
        <StatusDialog scenarios={chosen} done={done} onChange={change} onClose={() => choose(null)} />
      ),
  };
}
