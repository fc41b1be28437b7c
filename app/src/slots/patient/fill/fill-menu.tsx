import { memo, useState, type ReactNode } from 'react';
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { append } from '@scn/core/base/append';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { ReportPreset } from '@scn/core/kernel/contract';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { presetsOf } from '@scn/core/operations/physiology/fill-report';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useMay } from '#workspace/properties/use-may';
import { FillDialog, type FillSource } from './fill-dialog';
import { PasteDialog } from './paste-dialog';

/** Fills a report from a preset or from what is pasted. Nothing for those who may not. */
export const FillMenu = memo(function FillMenu(props: {
  readonly patientId: string;
  readonly report: PatientReport;
}): ReactNode {
  const { patientId, report } = props;
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const { culture } = useScenario(basicInfoOf);
  const may = useMay();
  const [source, setSource] = useState<FillSource | null>(null);
  const plugin = plugins.report(report.report);
  const subject = subjectOfKind('physiology-item');
  if (plugin === undefined || !may('Create', subject) || !may('Update', subject)) return null;
  const close = () => setSource(null);
  return (
    <>
      <Menu positioning={{ autoSize: 'height' }}>
        <MenuTrigger disableButtonEnhancement>
          <Button>{t('fillIn')}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => setSource('paste')}>{t('pasteTitle')}</MenuItem>
            <MenuDivider />
            {groupsOf(presetsOf(plugin)).map(([group, presets]) => (
              <MenuGroup key={group}>
                {group === '' ? null : <MenuGroupHeader>{group}</MenuGroupHeader>}
                {presets.map((preset) => (
                  <MenuItem key={preset.id} onClick={() => setSource({ preset })}>
                    {preset.title}
                  </MenuItem>
                ))}
              </MenuGroup>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {source === 'paste' ? (
        <PasteDialog patientId={patientId} report={report} culture={culture} onClose={close} />
      ) : null}
      {source === null || source === 'paste' ? null : (
        <FillDialog preset={source.preset} report={report} plugin={plugin} culture={culture} onClose={close} />
      )}
    </>
  );
});

/** Presets by their group, in the order in which the groups begin; the empty group is that of presets without one. */
function groupsOf(
  presets: readonly ReportPreset[],
): readonly (readonly [group: string, presets: readonly ReportPreset[]])[] {
  const groups = new Map<string, ReportPreset[]>();
  for (const preset of presets) append(groups, preset.group ?? '', preset);
  return [...groups];
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
