import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import { codedAllergy } from '@scn/core/clinical/allergens';
import { useScenario } from '#document/document-context.tsx';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import type { SlotProps } from '../slot-props';
import { usePatientStyles } from './patients.styles';

/** The code of an allergy’s substance, and the classes of medicines that it is checked against. */
export default function AllergyCode({ entityId }: SlotProps): ReactNode {
  const { t, i18n } = useTranslation('patients');
  const styles = usePatientStyles();
  const allergy = useScenario(
    useCallback(
      ({ patients }: Scenario) => patients.flatMap(({ allergies }) => allergies).find(({ id }) => id === entityId),
      [entityId],
    ),
  );
  if (allergy === undefined || allergy.substance.trim() === '') return null;
  const { substance } = allergy;
  const { allergens, classes, crossReacting } = codedAllergy(allergy);
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names);
  const titles = (all: typeof classes) => listed(all.map(({ title }) => title));
  const codes = listed(allergens.map(({ title, code }) => t('allergyCode', { title, code })));
  return (
    <section aria-label={t('allergyCoding')} className={styles.growth}>
      <FactList
        facts={[
          [t('codedAs'), allergens.length === 0 ? t('freeText') : codes],
          [t('ruledOut'), classes.length === 0 ? t('onlyByName', { substance: substance.trim() }) : titles(classes)],
          [t('alsoAvoided'), crossReacting.length === 0 ? null : titles(crossReacting)],
        ]}
      />
      <p className={styles.source}>{t('allergySource')}</p>
    </section>
  );
}
