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
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { append } from '@scn/core/base/append';
import type { Culture } from '@scn/core/base/enumerations';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { ReportPreset, ReportPlugin } from '@scn/core/kernel/contract';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { presetsOf, fillReport, presetFills } from '@scn/core/operations/physiology/report-items';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { usePatientStyles } from '../patient.styles';
import { FillPreview } from './fill-preview.tsx';
import { PasteDialog } from './paste-dialog.tsx';

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

/** Source that a report is filled from: a preset, or pasted text. */
type FillSource = { readonly preset: ReportPreset } | 'paste';

/** Fills a report from a preset in one step, after a preview. */
function FillDialog(props: {
  readonly preset: ReportPreset;
  readonly report: PatientReport;
  readonly plugin: ReportPlugin;
  readonly culture: Culture;
  readonly onClose: () => void;
}): ReactNode {
  const { preset, report, plugin, culture, onClose } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const change = useChange();
  const fills = presetFills(plugin, preset);
  const count = fills.length;
  const fill = () => {
    const calls = fillReport(report, fills, () => crypto.randomUUID(), culture, plugins);
    if (calls.length === 0) onClose();
    else change(calls, { success: t('filled', { count }), onMade: onClose });
  };
  return (
    <FormDialog
      isWide
      title={t('presetTitle', { title: preset.title })}
      confirmLabel={t('fill', { count })}
      whyNot={count > 0 ? null : t('fillNothing')}
      onCancel={onClose}
      onSubmit={fill}
    >
      <p className={styles.small}>{preset.source}</p>
      <FillPreview caption={t('used', { count })} report={report} fills={fills} />
    </FormDialog>
  );
}
