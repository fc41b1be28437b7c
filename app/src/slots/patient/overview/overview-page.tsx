import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { Scenario } from '@scn/core/document/scenario';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import type { SlotProps } from '../../slot-props';
import { usePatientStyles } from '../patient.styles';
import { ReportLinks } from '../report-links';
import { usePatient } from '../use-patient';
import { ReportSummary } from './report-summary';

/** All reports of a patient: every value, what deteriorates and where it ends without treatment, and what is wrong. */
export default function OverviewPage({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const patient = usePatient(entityId);
  const { playTime } = useScenario(basicInfoOf);
  if (patient === undefined) return null;
  const tabs = reportTabsOf(patient, plugins);
  const unknown = patient.physiology.reports.length - tabs.length;
  const course = patientCourse(patient, [], plugins);
  return (
    <>
      <ReportLinks patient={patient} />
      {unknown === 0 ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('unknown', { count: unknown })}</MessageBarBody>
        </MessageBar>
      )}
      {tabs.length === 0 ? <p className={styles.text}>{t('noReports')}</p> : null}
      <div className={styles.cards}>
        {tabs.map((tab) => (
          <ReportSummary key={tab.id} tab={tab} patient={patient} course={course} until={playTime * 60_000} />
        ))}
      </div>
    </>
  );
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
