import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '@scn/core/base/enumerations';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { ReportPlugin, ReportPreset } from '@scn/core/kernel/contract';
import { fillReport, presetFills } from '@scn/core/operations/physiology/fill-report';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { usePatientStyles } from '../patient.styles';
import { FillPreview } from './fill-preview';

/** Source that a report is filled from: a preset, or pasted text. */
export type FillSource = { readonly preset: ReportPreset } | 'paste';

/** Fills a report from a preset in one step, after a preview. */
export function FillDialog(props: {
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
