import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { sameValue } from '@scn/core/base/same-value';
import type { Patient } from '@scn/core/document/patients/schema';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { useDocument } from '#document/document-context.tsx';
import { reportKinds } from '#workspace/palette/report-addresses';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { useAddReport } from '#workspace/physiology/use-add-report';
import { useMay } from '#workspace/properties/use-may';
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

/** Adds a report to a patient and opens its page; nothing for those who may not. */
function AddReport({ patientId }: { readonly patientId: string }): ReactNode {
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const add = useAddReport();
  const may = useMay();
  if (!may('Create', subjectOfKind('patient-report'))) return null;
  return (
    <Menu positioning={{ autoSize: 'height' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<AddRegular />}>
          {t('addReport')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {reportKinds(plugins.plugins).map((plugin) => (
            <MenuItem key={plugin.id} onClick={() => add(patientId, plugin)}>
              {plugin.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
