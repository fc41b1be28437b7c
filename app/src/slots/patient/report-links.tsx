import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Patient } from '@scn/core/document/patients/schema';
import { useDocument } from '#document/document-context.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { AddReport } from './add-report';
import { usePhysiologyBase } from './use-physiology-base';
import { usePatientStyles } from './patient.styles';

/** Links to the reports of a patient, in the order of their tabs, and a way to add one. */
export function ReportLinks({ patient }: { readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const base = usePhysiologyBase(patient.id);
  return (
    <nav aria-label={t('reports')}>
      <ul className={styles.links}>
        {[{ slug: 'overview', title: t('overview') }, ...reportTabsOf(patient, plugins)].map(({ slug, title }) => (
          <li key={slug}>
            <NavLink className={styles.link} to={`${base}/${encodeURIComponent(slug)}`}>
              {title}
            </NavLink>
          </li>
        ))}
        <li>
          <AddReport patient={patient} />
        </li>
      </ul>
    </nav>
  );
}
