import { useState, type ReactNode } from 'react';
import { Field, makeStyles, ProgressBar, Select, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { ChosenCodes } from '../life/chosen-codes';
import { statuses, type Status } from '../list/scenario-status';
import type { ScenarioItem } from '../list/scenarios';
import { statusLockReason } from './status-reasons';

const useStyles = makeStyles({
  unchanged: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** Asks for the product status that scenarios get, and says which of them stay as they are and why. */
export function StatusDialog(props: {
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
      <Field label={t('scenarioList:status')} required>
        <Select
          value={chosen ?? ''}
          onChange={(_, { value }) => choose(statuses.find((each) => each === value) ?? null)}
        >
          <option value="">{t('selectStatus')}</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {t(`scenarioList:status${each}`)}
            </option>
          ))}
        </Select>
      </Field>
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
