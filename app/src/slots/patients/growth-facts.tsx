import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '@scn/core/units/unit-text';
import { bodyMassIndexOf, growthCentile, growthSourceOf } from '@scn/core/clinical/growth-centiles';
import type { GrowthMeasure } from '@scn/core/clinical/growth-tables';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import type { SlotProps } from '../slot-props';
import { usePatient } from '../patient/use-patient';
import { usePatientStyles } from './patients.styles';

/** The body mass index, and for children the centiles of weight, height and index. */
export default function GrowthFacts({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patients');
  const styles = usePatientStyles();
  const patient = usePatient(entityId);
  if (patient === undefined) return null;
  const { generalInformation: person } = patient;
  const index = bodyMassIndexOf(person.weightKg, person.heightCm);
  const centiles = new Map(
    (['weight', 'height', 'body-mass-index'] as const).map((measure) => {
      const value = { weight: person.weightKg, height: person.heightCm, 'body-mass-index': index }[measure];
      return [measure, growthCentile(measure, value, person)] as const;
    }),
  );
  const withCentile = (text: string, measure: GrowthMeasure) => {
    const centile = centiles.get(measure) ?? null;
    // the fields below show the weight and the height already
    if (centile === null) return measure === 'body-mass-index' ? text : null;
    const count = Math.round(centile);
    if (count < 1) return `${text} · ${t('belowCentiles')}`;
    if (count > 99) return `${text} · ${t('aboveCentiles')}`;
    return `${text} · ${t('centile', { count, ordinal: true })}`;
  };
  return (
    <section aria-label={t('growth')} className={styles.growth}>
      <FactList
        facts={[
          [t('weight'), withCentile(quantityText(person.weightKg, 'kg'), 'weight')],
          [t('height'), withCentile(quantityText(person.heightCm, 'cm'), 'height')],
          [t('bodyMassIndex'), withCentile(t('massIndex', { value: Math.round(index * 10) / 10 }), 'body-mass-index')],
        ]}
      />
      {[...centiles.values()].every((centile) => centile === null) ? null : (
        <p className={styles.source}>
          {t(growthSourceOf(person.ageYears) === 2006 ? 'growthStandards' : 'growthSource', {
            who: person.genderId === 'female' ? t('girls') : t('boys'),
          })}
        </p>
      )}
    </section>
  );
}
