import { Checkbox, Field, Textarea, Radio, RadioGroup, mergeClasses } from '@fluentui/react-components';
import { useId, useMemo, useState, type ReactNode, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '@scn/core/base/enumerations';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { itemValues } from '@scn/core/index/queries/patient-item';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { fillReport } from '@scn/core/operations/physiology/report-items';
import { readValues } from '@scn/core/reading/read-values';
import type { Answers } from '@scn/core/reading/reading';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useKeyboardPaste } from '#browser/use-keyboard-paste';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useReadingText } from '#workspace/physiology/reading-text';
import { useValueTableStyles } from '#workspace/physiology/value-table.styles';
import { useMay } from '#workspace/properties/use-may';
import type { ItemEdits } from '../use-item-edits';
import { usePatient } from '../use-patient';
import { fillCalls, fillPlan, fillsOf, openQuestions, reportsFrom, skipped, type FillQuestion } from './fill-plan';
import { FillPreview } from './fill-preview.tsx';
import { useFillStyles } from './fill.styles';
import { pastedBlock, type UnplacedCell } from './pasted-block';

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
        <Textarea rows={6} resize="vertical" value={text} onChange={(_, { value }) => setText(value)} />
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

/** A question about what was pasted, with its answers. */
function QuestionField(props: {
  readonly question: FillQuestion;
  /** Id of the choice; undefined while it is open. */
  readonly answer: string | undefined;
  readonly onAnswer: (choice: string) => void;
}): ReactNode {
  const { question, answer, onAnswer } = props;
  const { t } = useTranslation('patient');
  const styles = useFillStyles();
  const legend = useId();
  const also = useId();
  const say = useReadingText();
  const choices =
    question.kind === 'target'
      ? [...question.reports, { id: skipped, title: t('skipReport') }]
      : question.choices.map((choice) => ({ id: choice.id, title: say.choice(choice) }));
  const guess = question.kind === 'target' ? null : question.guess;
  const others = question.kind === 'target' ? [] : question.also;
  return (
    <fieldset
      className={mergeClasses(styles.question, answer === undefined && styles.open)}
      {...(others.length > 0 ? { 'aria-describedby': also } : {})}
    >
      <legend id={legend} className={styles.legend}>
        {question.kind === 'target' ? t('ask_target', { title: question.title }) : say.question(question)}
      </legend>
      {others.length === 0 ? null : (
        <p id={also} className={styles.also}>
          {t('askAlso', { pieces: others.map((piece) => t('quoted', { text: piece })).join(', ') })}
        </p>
      )}
      <RadioGroup
        className={styles.choices}
        aria-labelledby={legend}
        layout={choices.length > 4 ? 'vertical' : 'horizontal'}
        value={answer ?? ''}
        onChange={(_, { value }) => onAnswer(value)}
      >
        {choices.map(({ id, title }) => (
          <Radio key={id} value={id} label={id === guess ? t('choiceLikely', { title }) : title} />
        ))}
      </RadioGroup>
    </fieldset>
  );
}

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
