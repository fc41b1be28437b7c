import { useId, useMemo, useState, type ReactNode } from 'react';
import { Checkbox, Field, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Culture } from '@scn/core/base/enumerations';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { readValues } from '@scn/core/reading/read-values';
import type { Answers } from '@scn/core/reading/reading';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useReadingText } from '#workspace/physiology/reading-text';
import { useMay } from '#workspace/properties/use-may';
import { usePatient } from '../use-patient';
import { QuestionField } from './question-field.tsx';
import { FillPreview } from './fill-preview';
import { fillCalls, fillPlan, fillsOf, openQuestions, reportsFrom } from './fill-plan';
import { useValueTableStyles } from '#workspace/physiology/value-table.styles';
import { useFillStyles } from './fill.styles';

interface PasteDialogProps {
  readonly patientId: string;
  /** The report that the author has open. */
  readonly report: PatientReport;
  readonly culture: Culture;
  /** Text that was pasted elsewhere. */
  readonly initialText?: string;
  /** Pieces that were left out of it, with the reason. */
  readonly skipped?: readonly { readonly written: string; readonly reason: string }[];
  readonly onClose: () => void;
}

/** Fills reports of a patient from pasted values in one step, after a preview with what is asked and what isn’t used. */
export function PasteDialog(props: PasteDialogProps): ReactNode {
  const patient = usePatient(props.patientId);
  return patient === undefined ? null : <PasteForm {...props} patient={patient} />;
}

function PasteForm(props: PasteDialogProps & { readonly patient: Patient }): ReactNode {
  const { patient, report, culture, initialText = '', skipped = [], onClose } = props;
  const { t } = useTranslation('patient');
  const styles = useFillStyles();
  const table = useValueTableStyles();
  const { plugins } = useDocument();
  const change = useChange();
  const may = useMay();
  const say = useReadingText();
  const mayAdd = {
    reports: may('Create', subjectOfKind('patient-report')),
    items: may('Create', subjectOfKind('physiology-item')),
  };
  const [text, setText] = useState(initialText);
  const [answers, setAnswers] = useState<Answers>({});
  const [fillsOthers, setFillsOthers] = useState(true);
  const hint = useId();
  const reading = useMemo(() => {
    const { generalInformation: person } = patient;
    const context = { reports: reportsFrom(patient, report), openReportId: report.id, plugins, culture, person };
    return readValues(text, context, answers);
  }, [text, answers, patient, report, plugins, culture]);
  const plan = fillPlan(reading, answers, { patient, report, plugins, mayAdd });
  const hasOthers = plan.groups.some(({ isOpen }) => !isOpen);
  const groups = plan.groups.filter(({ isOpen }) => isOpen || fillsOthers);
  const count = groups.reduce((sum, { values }) => sum + fillsOf(values).length, 0);
  const open = openQuestions(plan.questions, answers).length;
  const refused = [
    ...skipped,
    ...reading.refused.map((piece) => ({ written: piece.written, reason: say.reason(piece) })),
    ...plan.forbidden.flatMap(({ title, report: present, values }) =>
      values.map(({ written }) => ({
        written,
        reason: t(present === null ? 'refusedReport' : 'refusedItem', { report: title }),
      })),
    ),
  ];
  const whyNot =
    open > 0
      ? t('answerFirst', { count: open })
      : count > 0
        ? null
        : t(text.trim() === '' ? 'pasteFirst' : 'readNothing');
  const fill = () => {
    const calls = fillCalls(groups, patient, () => crypto.randomUUID(), culture, plugins);
    if (calls.length === 0) onClose();
    else change(calls, { success: t('filled', { count }), offersUndo: true, onMade: onClose });
  };
  const summary = [
    t('readItems', { count }),
    ...(open > 0 ? [t('openAsks', { count: open })] : []),
    ...(refused.length > 0 ? [t('refused', { count: refused.length })] : []),
  ].join(', ');
  return (
    <FormDialog
      isWide
      title={t('pasteTitle')}
      confirmLabel={t('fill', { count })}
      whyNot={whyNot}
      onCancel={onClose}
      onSubmit={fill}
    >
      <Field label={t('pasteField')} hint={{ id: hint, children: t('pasteHint') }}>
        <Textarea
          rows={6}
          resize="vertical"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
          }}
        />
      </Field>
      <p className={styles.summary} role="status">
        {text.trim() === '' ? '' : summary}
      </p>
      {plan.questions.length === 0 ? null : (
        <div className={styles.questions}>
          {plan.questions.map((ask) => (
            <QuestionField
              key={ask.id}
              question={ask}
              answer={answers[ask.id]}
              onAnswer={(choice) => setAnswers((present) => ({ ...present, [ask.id]: choice }))}
            />
          ))}
        </div>
      )}
      {hasOthers ? (
        <Checkbox
          label={t('fillOthers')}
          checked={fillsOthers}
          onChange={(_, { checked }) => setFillsOthers(checked === true)}
        />
      ) : null}
      {groups.map(({ plugin, title, report: filled, values }) => (
        <FillPreview
          key={plugin.id}
          caption={filled === null ? t('newReport', { title }) : title}
          report={filled}
          fills={fillsOf(values)}
          read={values}
        />
      ))}
      {refused.length === 0 ? null : (
        <section aria-label={t('refused', { count: refused.length })}>
          <p className={table.caption}>{t('refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ written, reason }, index) => (
              // pieces can be equal
              <li key={`${String(index)} ${written}`}>{t('refusedRow', { row: written, reason })}</li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
