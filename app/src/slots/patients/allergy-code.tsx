import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codedAllergy } from '@scn/core/view/clinical/allergens';
import { useDocumentView } from '#document/document-view';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import type { SlotProps } from '../slot-props';
import { usePatientStyles } from './patients.styles';

/** The code of an allergy’s substance, and the classes of medicines that it is checked against. */
export default function AllergyCode({ entityId }: SlotProps): ReactNode {
  const { t, i18n } = useTranslation('patients');
  const styles = usePatientStyles();
  const substance = useDocumentView().get(entityId ?? '', 'allergy')?.value['substance'];
  if (typeof substance !== 'string' || substance.trim() === '') return null;
  const { allergens, classes } = codedAllergy(substance);
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names);
  const codes = listed(allergens.map(({ title, code }) => t('allergyCode', { title, code })));
  const checked = listed(classes.map(({ title }) => title));
  return (
    <section aria-label={t('allergyCoding')} className={styles.growth}>
      <FactList
        facts={[
          [t('codedAs'), allergens.length === 0 ? t('freeText') : codes],
          [t('ruledOut'), classes.length === 0 ? t('onlyByName', { substance: substance.trim() }) : checked],
        ]}
      />
      <p className={styles.source}>{t('allergySource')}</p>
    </section>
  );
}
