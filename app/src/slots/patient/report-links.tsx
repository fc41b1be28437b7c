import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { sameValue } from '@scn/core/base/same-value';
import type { Patient } from '@scn/core/document/patients/schema';
import { useDocument } from '#document/document-context.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { AddReport } from './add-report';
import { usePhysiologyBase } from './use-physiology-base';
import { usePatientStyles } from './patient.styles';

/** Links to the reports of a patient, in the order of their tabs, and a way to add one. */
export function ReportLinks({ patient }: { readonly patient: Patient }): ReactNode {
  const { plugins } = useDocument();
  const links = reportTabsOf(patient, plugins).map(({ slug, title }) => ({ slug, title }));
  return <Links patientId={patient.id} links={links} />;
}

// the patient changes with each value that is typed, and the links don’t
const Links = memo(function Links(props: {
  readonly patientId: string;
  readonly links: readonly { readonly slug: string; readonly title: string }[];
}): ReactNode {
  const { patientId, links } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const base = usePhysiologyBase(patientId);
  return (
    <nav aria-label={t('reports')}>
      <ul className={styles.links}>
        {[{ slug: 'overview', title: t('overview') }, ...links].map(({ slug, title }) => (
          <li key={slug}>
            <NavLink className={styles.link} to={`${base}/${encodeURIComponent(slug)}`}>
              {title}
            </NavLink>
          </li>
        ))}
        <li>
          <AddReport patientId={patientId} />
        </li>
      </ul>
    </nav>
  );
}, sameValue);
