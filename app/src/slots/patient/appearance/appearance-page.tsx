import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../slot-props';
import { usePatient } from '../use-patient';
import { usePatientStyles } from '../patient.styles';
import { appearanceBands } from './appearance-bands';
import { ItemAppearance } from './item-appearance';

/** The appearance ranges of a patient as bands over the scales of their items, above the list in which they are edited. */
export default function AppearancePage({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const patient = usePatient(entityId);
  if (patient === undefined) return null;
  const all = appearanceBands(patient.physiology.appearanceRanges);
  if (all.length === 0) return null;
  const items = patient.physiology.reports.flatMap((report) => report.items);
  return (
    <section className={styles.cards} aria-label={t('appearance')}>
      {all.map((bands) => {
        const item = items.find(({ id }) => id === bands.itemId);
        return item === undefined ? null : <ItemAppearance key={bands.itemId} item={item} bands={bands} />;
      })}
    </section>
  );
}
