import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { reportTabs, type ReportPlugin } from '@scn/core/kernel/contract';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { useDocument } from '#document/document-context.tsx';
import { useJump } from '#page/use-jump';
import { useChange } from '#workspace/document/use-change';
import { reportSlugs } from '#workspace/entities/report-slugs';
import { useMay } from '#workspace/properties/use-may';
import { usePhysiologyBase } from './use-physiology-base';

/** Adds a report to a patient and opens its page; nothing for those who may not. */
export function AddReport({ patientId }: { readonly patientId: string }): ReactNode {
  const { t } = useTranslation('patient');
  const { plugins, session } = useDocument();
  const change = useChange();
  const jump = useJump();
  const base = usePhysiologyBase(patientId);
  const may = useMay();
  if (!may('Create', subjectOfKind('patient-report'))) return null;
  const kinds = plugins.plugins
    .filter((plugin): plugin is ReportPlugin => plugin.kind === 'report')
    .toSorted((one, other) => reportTabs.indexOf(one.tab) - reportTabs.indexOf(other.tab));
  const add = ({ id: report, title }: ReportPlugin) => {
    const id = crypto.randomUUID();
    const reports = () => session.snapshot().patients.find((each) => each.id === patientId)?.physiology.reports ?? [];
    const after = reports().at(-1)?.id ?? null;
    const input = { kind: 'patient-report', id, parentEntityId: patientId, values: { report }, after };
    const open = () => {
      const slug = reportSlugs(reports()).get(id) ?? 'overview';
      jump(`${base}/${encodeURIComponent(slug)}`);
    };
    change([{ name: 'entity.create', input }], { success: t('reportAdded', { title }), onMade: open });
  };
  return (
    <Menu positioning={{ autoSize: 'height' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<AddRegular />}>
          {t('addReport')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {kinds.map((plugin) => (
            <MenuItem key={plugin.id} onClick={() => add(plugin)}>
              {plugin.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
