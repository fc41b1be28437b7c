import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocument } from '#document/document-context.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import type { SlotProps } from '../slot-props';
import { usePatientStyles } from './patient.styles';
import { ReportItems } from './report-items';
import { ReportLinks } from './report-links';
import { ReportSettings } from './report-settings';
import { usePatient } from './use-patient';
import { usePhysiologyBase } from './use-physiology-base';

/** The page of a report of a patient: the one in the address. */
export default function ReportPage({ entityId }: SlotProps): ReactNode {
  const patient = usePatient(entityId);
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const { report: slug } = useParams();
  const base = usePhysiologyBase(entityId ?? '');
  if (patient === undefined) return null;
  const tab = reportTabsOf(patient, plugins).find((each) => each.slug === slug);
  return (
    <>
      <ReportLinks patient={patient} />
      {tab === undefined ? (
        <div className={styles.empty}>
          <p className={styles.text}>{t('noReport')}</p>
          <LinkButton to={`${base}/overview`}>{t('toOverview')}</LinkButton>
        </div>
      ) : (
        <ShownEntity kind="patient-report" id={tab.id}>
          <ReportItems key={tab.id} patient={patient} report={tab.report} title={tab.title} />
          <ReportSettings id={tab.id} plugin={tab.report.report} args={tab.report.args} />
        </ShownEntity>
      )}
    </>
  );
}
