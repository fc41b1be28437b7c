import { useState, type ReactNode } from 'react';
import { Field, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useScenario } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { CategoryNote } from '../../physiology/change-messages';
import { patientName } from '../../physiology/patient-name';
import { TimeForChange } from '../../physiology/time-for-change';
import { EntityForm } from '../fields/entity-form';
import { OtherIssues } from '../fields/other-issues';
import { usePropertiesStyles } from '../properties.styles';
import { useMayChangeField } from '../use-may';
import { updateOf, type ActionPart } from './action-part';
import { actionSchema } from './action-schema';
import { ChangeValues } from './change-values';

const names = ['harmful', 'isUnindicated'];
const patientsOf = ({ patients }: Scenario) => patients;

/** The effects of an action on the patient: harm, deterioration, and what it changes in physiology. */
export function ActionEffects({ action, readOnly: isReadOnly, change, update }: ActionPart): ReactNode {
  const { t } = useTranslation(['properties', 'physiology']);
  const styles = usePropertiesStyles();
  const issues = useIssuesOf(action.actionCode);
  const patients = useScenario(patientsOf);
  const mayChange = useMayChangeField();
  const [isAsking, setAsking] = useState(false);
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
        onChange={(_, data) => {
          onChange(data.checked);
        }}
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
          (cancels) => {
            cancel(patient.id, cancels);
          },
          patient.id,
        ),
      )}
      {toggle(t('physiology:changesPhysiology'), changesPhysiology, (changes) => {
        if (!changes && count > 0) setAsking(true);
        else update({ changesPhysiology: changes });
      })}
      <TimeForChange
        key={actionCode}
        seconds={action.physiologyChangeDuration}
        readOnly={readOnly}
        className={styles.field}
        onChange={(physiologyChangeDuration) => {
          update({ physiologyChangeDuration });
        }}
      />
      <ChangeValues action={action} patients={patients} count={count} readOnly={readOnly} />
      <CategoryNote action={action} />
      <OtherIssues issues={issues.filter(({ at }) => /^\/(changesPhysiology|physiologyChange)/.test(at))} />
      <ConfirmDialog
        open={isAsking}
        title={t('physiology:mismatchTitle')}
        confirmLabel={t('physiology:continue')}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          update({ changesPhysiology: false, cascadingUpdate: true });
        }}
      >
        {t('physiology:mismatchOff', { count })}
      </ConfirmDialog>
    </>
  );
}
