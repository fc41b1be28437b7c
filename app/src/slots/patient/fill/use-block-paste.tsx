import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { fillReport } from '@scn/core/operations/physiology/fill-report';
import { readValues } from '@scn/core/reading/read-values';
import { itemValues } from '@scn/core/index/queries/patient-item';
import { useKeyboardPaste } from '#browser/use-keyboard-paste';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import type { ItemEdits } from '../use-item-edits';
import { fillsOf, reportsFrom } from './fill-plan';
import { PasteDialog } from './paste-dialog';
import { pastedBlock, type UnplacedCell } from './pasted-block';

/** Content shown in the dialog before it is filled in. */
interface Shown {
  readonly text: string;
  readonly left: readonly UnplacedCell[];
}

/**
 * Pasting into a value of the table of items. A block of values that fits is filled in at once, in one step; names with values, and a block of which
 * something is asked, changed or left out, are shown in the dialog first.
 */
export function useBlockPaste(
  patient: Patient,
  report: PatientReport,
  onSettle: ItemEdits['settle'],
): { readonly onPaste: (event: ClipboardEvent) => void; readonly dialog: ReactNode } {
  const { t } = useTranslation('patient');
  const { plugins } = useDocument();
  const { culture } = useScenario(basicInfoOf);
  const change = useChange();
  const may = useMay();
  const [shown, setShown] = useState<Shown | null>(null);
  const subject = subjectOfKind('physiology-item');
  const readOnly = !may('Update', subject);
  const onPaste = useKeyboardPaste((event) => {
    const target = event.target as Element;
    const id = target.closest('[data-entity]')?.getAttribute('data-entity');
    const pointer = target.closest('[data-pointer]')?.getAttribute('data-pointer');
    const field = itemValues.find((each) => pointer === `/${each}`);
    if (readOnly || field === undefined || id === undefined || id === null) return;
    const text = event.clipboardData.getData('text/plain');
    const block = pastedBlock(text, report.items, { id, field }, plugins);
    if (block.kind === 'value') return;
    event.preventDefault();
    // what was typed in the field comes before what is pasted
    onSettle(id, field);
    if (block.kind === 'named') {
      setShown({ text, left: [] });
      return;
    }
    const { generalInformation: person } = patient;
    const context = { reports: reportsFrom(patient, report), openReportId: report.id, plugins, culture, person };
    const { values, questions, refused } = readValues(block.table, context);
    const isExact = values.every(
      (value) => value.report === report.report && value.notes.every(({ kind }) => kind === 'step'),
    );
    if (questions.length > 0 || refused.length > 0 || block.unplaced.length > 0 || !isExact) {
      setShown({ text: block.table, left: block.unplaced });
      return;
    }
    const calls = fillReport(report, fillsOf(values), () => crypto.randomUUID(), culture, plugins);
    if (calls.length > 0) change(calls, { success: t('pasted', { count: values.length }), offersUndo: true });
  }, 'also in fields');
  const dialog =
    shown === null ? null : (
      <PasteDialog
        patientId={patient.id}
        report={report}
        culture={culture}
        initialText={shown.text}
        skipped={shown.left.map(({ written, reason, row, column }) => ({
          written: t('cellAt', { row, column, text: written }),
          reason: t(reason),
        }))}
        onClose={() => setShown(null)}
      />
    );
  return { onPaste, dialog };
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
