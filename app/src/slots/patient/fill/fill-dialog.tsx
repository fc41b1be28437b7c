import { useId, useState, type ReactNode } from 'react';
import { Field, Textarea } from '@fluentui/react-components';
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
import { pastedItems } from './pasted-items';

/** What a report is filled from: a preset, or what is pasted. */
export type FillSource = { readonly preset: ReportPreset } | 'paste';

/** Fills a report in one step, after a preview of what is used and what isn’t. */
export function FillDialog(props: {
  readonly source: FillSource;
  readonly report: PatientReport;
  readonly plugin: ReportPlugin;
  readonly culture: Culture;
  readonly onClose: () => void;
}): ReactNode {
  const { source, report, plugin, culture, onClose } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const change = useChange();
  const [text, setText] = useState('');
  const hint = useId();
  const { fills, refused } =
    source === 'paste'
      ? pastedItems(text, report, plugin, culture)
      : { fills: presetFills(plugin, source.preset), refused: [] };
  const fill = () => {
    const calls = fillReport(report, fills, () => crypto.randomUUID(), culture, plugins);
    if (calls.length === 0) onClose();
    else change(calls, { success: t('filled', { count: fills.length }), onMade: onClose });
  };
  return (
    <FormDialog
      isWide
      title={source === 'paste' ? t('pasteTitle') : t('presetTitle', { title: source.preset.title })}
      confirmLabel={t('fill', { count: fills.length })}
      whyNot={fills.length > 0 ? null : t(source === 'paste' ? 'pasteFirst' : 'fillNothing')}
      onCancel={onClose}
      onSubmit={fill}
    >
      {source === 'paste' ? (
        <Field label={t('pasteField')} hint={{ id: hint, children: t('pasteHint') }}>
          <Textarea
            rows={6}
            value={text}
            onChange={(_, { value }) => {
              setText(value);
            }}
          />
        </Field>
      ) : (
        <p className={styles.small}>{source.preset.source}</p>
      )}
      <FillPreview report={report} fills={fills} refused={refused} />
    </FormDialog>
  );
}
