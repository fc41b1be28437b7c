import type { ReactNode } from 'react';
import { Field, Switch, Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useScenario } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { CategoryNote } from '../../physiology/change-messages';
import { patientName } from '../../physiology/patient-name';
import { usePhysiologyStyles } from '../../physiology/physiology.styles';
import { TimeForChange } from '../../physiology/time-for-change';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { EntityForm } from '../fields/entity-form';
import { usePropertiesStyles } from '../properties.styles';
import { useMayChangeField } from '../use-may';
import { updateOf, actionSchema, type ActionPart } from './action-part';
import { useChangeValues } from './use-change-values.tsx';

const names = ['harmful', 'isUnindicated'];
const patientsOf = ({ patients }: Scenario) => patients;

/** The effects of an action on the patient: harm, deterioration, and what it changes in physiology. */
export function ActionEffects({ action, readOnly: isReadOnly, change, update }: ActionPart): ReactNode {
  const { t } = useTranslation(['properties', 'physiology']);
  const styles = usePropertiesStyles();
  const issues = useIssuesOf(action.actionCode);
  const patients = useScenario(patientsOf);
  const mayChange = useMayChangeField();
  const [askOff, turningOff] = useConfirm(() => update({ changesPhysiology: false, cascadingUpdate: true }));
  const { actionCode, changesPhysiology, physiologyChanges } = action;
  const count = physiologyChanges.reduce((sum, { values }) => sum + values.length, 0);
  const readOnly = isReadOnly || !mayChange('/actions/0/changesPhysiology');
  const isReset = (patientId: string) =>
    physiologyChanges.some((each) => each.patientId === patientId && each.resetsPhysiology);
  const cancel = (scenarioPatientId: string, cancels: boolean) => {
    const input = { actionCode, scenarioPatientId };
    const physiologyChangeId = crypto.randomUUID();
    change([
      cancels
        ? { name: 'physiology.add-reset', input: { ...input, physiologyChangeId } }
        : { name: 'physiology.delete-reset', input },
    ]);
  };
  const toggle = (label: string, checked: boolean, onChange: (checked: boolean) => void, key?: string) => (
    <Field key={key ?? label} label={label} orientation="horizontal" className={styles.field}>
      <Switch
        className={styles.switch}
        checked={checked}
        disabled={readOnly}
        onChange={(_, data) => onChange(data.checked)}
      />
    </Field>
  );
  return (
    <>
      <EntityForm
        label={t('section_action-effects')}
        entityId={actionCode}
        schema={actionSchema}
        entity={action}
        names={names}
        readOnly={isReadOnly}
        change={change}
        callOf={(changes) => updateOf(action, changes)}
      />
      {patients.map((patient) =>
        toggle(
          patients.length === 1
            ? t('physiology:cancelsDeterioration')
            : t('physiology:cancelsDeteriorationOf', { patient: patientName(patient) }),
          isReset(patient.id),
          (cancels) => cancel(patient.id, cancels),
          patient.id,
        ),
      )}
      {toggle(t('physiology:changesPhysiology'), changesPhysiology, (changes) => {
        if (!changes && count > 0) askOff();
        else update({ changesPhysiology: changes });
      })}
      <TimeForChange
        key={actionCode}
        seconds={action.physiologyChangeDuration}
        readOnly={readOnly}
        className={styles.field}
        onChange={(physiologyChangeDuration) => update({ physiologyChangeDuration })}
      />
      <ChangeValues action={action} patients={patients} count={count} readOnly={readOnly} />
      <CategoryNote action={action} />
      <OtherIssues issues={issues.filter(({ at }) => /^\/(changesPhysiology|physiologyChange)/.test(at))} />
      <ConfirmDialog {...turningOff} title={t('physiology:mismatchTitle')} confirmLabel={t('physiology:continue')}>
        {t('physiology:mismatchOff', { count })}
      </ConfirmDialog>
    </>
  );
}

/** How many change values an action has, and the dialog in which they are edited. */
export function ChangeValues(props: {
  readonly action: Action;
  readonly patients: readonly Patient[];
  readonly count: number;
  readonly readOnly: boolean;
}): ReactNode {
  const { action, patients, count, readOnly } = props;
  const { t } = useTranslation('physiology');
  const styles = usePropertiesStyles();
  const physiology = usePhysiologyStyles();
  const { dialog, open } = useChangeValues(action, patients, readOnly);
  if (patients.length === 0) return <p className={styles.note}>{t('noPatients')}</p>;
  return (
    <div className={physiology.values}>
      <Explained reason={!action.changesPhysiology && count === 0 ? t('valuesOff') : null}>
        <Button onClick={open}>{t(readOnly ? 'viewValues' : 'editValues')}</Button>
      </Explained>
      <p className={styles.note}>{t('valueCount', { count })}</p>
      {dialog}
    </div>
  );
}
