import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tab, TabList } from '@fluentui/react-components';
import { useSearchParams } from 'react-router';
import type { Scenario } from '@scn/core/document/scenario';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { sheetParameter } from '#routes/declared/declared-screen';
import { overviewSheets } from '#routes/declared/patient.screens';
import { useText } from '#texts/text';
import type { SlotProps } from '../../slot-props';
import { LabResults } from '../../lab/lab-results';
import { LabSheet } from '../../lab/lab-sheet';
import { StatesSummary } from '../active/active-part-list.tsx';
import { usePatientStyles } from '../patient.styles';
import { ReportLinks } from '../report-links';
import { usePatient } from '../use-patient';
import { ReportSummary } from './report-summary';

/** All reports of a patient: every value, what deteriorates and where it ends without treatment, what is wrong, and when states hold. */
export default function OverviewPage({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patient');
  const text = useText();
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const patient = usePatient(entityId);
  const { playTime } = useScenario(basicInfoOf);
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const course = useMemo(
    () => (patient === undefined ? null : patientCourse(patient, [], plugins)),
    [patient, plugins],
  );
  if (patient === undefined || course === null) return null;
  const until = playTime * 60_000;
  const tabs = reportTabsOf(patient, plugins);
  const unknown = patient.physiology.reports.length - tabs.length;
  const shown = overviewSheets.find(({ name }) => name === query.get(sheetParameter))?.name ?? 'reports';
  return (
    <>
      <ReportLinks patient={patient} />
      {unknown === 0 ? null : <Notice intent="warning">{t('unknown', { count: unknown })}</Notice>}
      {tabs.length === 0 ? <p className={styles.text}>{t('noReports')}</p> : null}
      {tabs.length === 0 ? null : (
        <TabList
          size="small"
          className={styles.sheets}
          aria-label={t('sheets')}
          selectedValue={shown}
          onTabSelect={(_, { value }) => {
            const next = new URLSearchParams(query);
            next.set(sheetParameter, String(value));
            // a tab is no step that Back should undo
            setQuery(next, { replace: true });
          }}
        >
          {overviewSheets.map(({ name, title }) => (
            <Tab key={name} value={name} id={`${panelId}${name}`} aria-controls={panelId}>
              {text(title)}
            </Tab>
          ))}
        </TabList>
      )}
      {tabs.length === 0 ? null : (
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}${shown}`} className={styles.cards}>
          {shown === 'lab' ? (
            <>
              <LabSheet patient={patient} />
              <LabResults patient={patient} />
            </>
          ) : (
            <>
              {tabs.map((tab) => (
                <ReportSummary key={tab.id} tab={tab} patient={patient} course={course} until={until} />
              ))}
              <StatesSummary patient={patient} course={course} until={until} />
            </>
          )}
        </div>
      )}
    </>
  );
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
