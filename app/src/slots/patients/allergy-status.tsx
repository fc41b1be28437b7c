import { useId, type ReactNode } from 'react';
import { Label, Radio, RadioGroup } from '@fluentui/react-components';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { useTranslation } from 'react-i18next';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import type { SlotProps } from '../slot-props';
import { usePatient } from '../patient/use-patient';
import { usePatientStyles } from './patients.styles';

/** Shows what the chart says about allergies: nothing, that there are none, or which. */
export default function AllergyStatus({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patients');
  const styles = usePatientStyles();
  const labelId = useId();
  const hintId = useId();
  const change = useChange();
  const may = useMay();
  const patient = usePatient(entityId);
  if (patient === undefined) return null;
  const { id, noKnownAllergies, allergies } = patient;
  // one that learners must discover isn't on the chart
  const isListed = allergies.some(({ known }) => known);
  const status = noKnownAllergies ? 'noneKnown' : isListed ? 'listed' : 'unstated';
  const needed = permissionFor('Update', 'patient');
  const readOnly = !may(needed.action, needed.subject);
  const choose = (next: string) => {
    const changes = { noKnownAllergies: next === 'noneKnown' };
    change([{ name: 'entity.update', input: { kind: 'patient', id, changes } }]);
  };
  return (
    <div className={styles.status}>
      <Label id={labelId}>{t('allergyStatus')}</Label>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={hintId}
        value={status}
        onChange={(_, { value }) => choose(value)}
      >
        <Radio value="unstated" label={t('unstated')} disabled={readOnly || isListed} />
        <Radio value="noneKnown" label={t('noneKnown')} disabled={readOnly || (isListed && !noKnownAllergies)} />
        <Radio value="listed" label={t('listed')} disabled={readOnly || !isListed} />
      </RadioGroup>
      <p id={hintId} className={styles.source}>
        {isListed ? t('listedHint') : t('listHint')}
      </p>
    </div>
  );
}
