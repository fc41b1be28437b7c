import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, MessageBar, MessageBarBody, ProgressBar, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { problemOfSize, sheetLimits } from '@scn/core/sheet/read-sheet';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { nameOf } from '#catalogue/asset';
import { useEachRow, type EachProgress, type EachRow } from '#lists/several/use-each-row';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { ImportPreview } from '#workspace/sheet/import-preview.tsx';
import { largestTable, readTable, tableEndings } from '#workspace/sheet/read-table';
import { SheetFileError } from '#workspace/sheet/sheet-file-error';
import type { AssetKind } from '../asset-kind';
import { useUploadStyles } from '../upload/upload.styles';
import { planSheet, refusedSheet, type PlannedRow, type ReasonText, type SheetPlan } from './plan-sheet';
import { useSheetContext } from './use-sheet-context';
import { useSheetSaving, type SavedRow } from './use-sheet-saving';

/** Where an import is. */
type Step =
  | { readonly kind: 'choosing'; readonly fault: string | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'planned'; readonly plan: SheetPlan }
  | { readonly kind: 'saving' | 'undoing' }
  | {
      readonly kind: 'saved' | 'undone';
      readonly result: EachProgress;
      /** What can be undone. */
      readonly saved: readonly SavedRow[];
    };

interface RowToSave extends EachRow {
  readonly planned: PlannedRow;
}

interface RowToUndo extends EachRow {
  readonly saved: SavedRow;
}

/** A kind of file that is imported, and its texts. */
export interface ImportSource {
  readonly title: string;
  readonly text: string;
  readonly fileLabel: string;
  readonly fileHint: string;
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** What to do about what is refused. */
  readonly refusedText: string;
  /** Rejects with a {@link SheetFileError} or a SyntaxError for a file that can’t be read, with anything else when something can’t be loaded. */
  read(file: File): Promise<SheetPlan>;
}

interface ImportProps {
  readonly kind: AssetKind;
  onImported(): void;
  onClose(): void;
}

/** Imports a spreadsheet into the assets of a kind. Open while it is mounted. */
export function SheetDialog(props: ImportProps): ReactNode {
  const { t } = useTranslation(['assets', 'sheets']);
  const contextOf = useSheetContext(props.kind);
  const say: ReasonText = (reason) => ('text' in reason ? reason.text : t(reason.key, { what: reason.what }));
  const source: ImportSource = {
    title: t('sheet'),
    text: t('sheetText'),
    fileLabel: t('sheets:file'),
    fileHint: t('sheetHint'),
    accept: tableEndings,
    maxBytes: largestTable,
    refusedText: t('sheetRefused'),
    read: async (file) => {
      const table = await readTable(file);
      // before anything is loaded for it
      const problem = problemOfSize(table);
      return problem === null ? planSheet(table, await contextOf(table), say) : refusedSheet(problem);
    },
  };
  return <ImportDialog {...props} source={source} />;
}

/** Imports a file into the assets of a kind: shows what it creates, changes and refuses first. Open while it is mounted. */
export function ImportDialog(props: ImportProps & { readonly source: ImportSource }): ReactNode {
  const { kind, source, onImported, onClose } = props;
  const { t } = useTranslation(['assets', 'lists', 'sheets']);
  const styles = useUploadStyles();
  const saving = useSheetSaving(kind);
  const saves = useEachRow<RowToSave>();
  const undos = useEachRow<RowToUndo>();
  const [step, setStep] = useState<Step>({ kind: 'choosing', fault: null });
  const stopping = useRef(new AbortController());
  const isRunning = step.kind === 'saving' || step.kind === 'undoing';
  const running = useRef(false);
  running.current = isRunning;
  useEffect(() => () => stopping.current.abort(), []);
  const read = async (file: File) => {
    setStep({ kind: 'reading' });
    try {
      const plan = await source.read(file);
      setStep(plan.problem === null ? { kind: 'planned', plan } : { kind: 'choosing', fault: plan.problem });
    } catch (error) {
      const isFile = error instanceof SheetFileError;
      const fault = error instanceof SyntaxError ? error.message : t('zipFailed');
      setStep({ kind: 'choosing', fault: isFile ? t(`sheets:${error.fault}`, sheetLimits) : fault });
    }
  };
  const save = async (plan: SheetPlan) => {
    const saved: SavedRow[] = [];
    const { signal } = (stopping.current = new AbortController());
    setStep({ kind: 'saving' });
    const change = async ({ planned }: RowToSave) => {
      const outcome = await saving.save(planned);
      if (typeof outcome === 'string') return outcome;
      saved.push(outcome);
      return null;
    };
    setStep({ kind: 'saved', result: await saves.run(rowsToSave(plan), change, signal), saved });
    onImported();
  };
  const undo = async (saved: readonly SavedRow[]) => {
    setStep({ kind: 'undoing' });
    const rows = saved.map((each) => ({ id: each.asset.id, name: nameOf(kind.plugin, each.asset.data), saved: each }));
    const { signal } = (stopping.current = new AbortController());
    const result = await undos.run(rows.toReversed(), async (row) => saving.undo(row.saved), signal);
    setStep({ kind: 'undone', result, saved: [] });
    onImported();
  };
  const count = step.kind === 'planned' ? rowsToSave(step.plan).length : 0;
  const progress = step.kind === 'saving' ? saves.progress : undos.progress;
  const canUndo =
    step.kind === 'saved' && step.saved.length > 0 && (kind.rights.canDelete || step.saved.every(isChange));
  return (
    <DialogFrame
      title={source.title}
      content={styles.content}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      buttons={[
        step.kind === 'saving'
          ? { label: t('sheetStop'), run: () => stopping.current.abort() }
          : { label: t('lists:close'), run: onClose, isRunning },
        ...(step.kind === 'planned'
          ? [
              {
                ...{ label: t('sheets:confirm', { count }), isPrimary: true, run: () => void save(step.plan) },
                whyNot: count === 0 ? t('zipNothing') : null,
              },
            ]
          : []),
        ...(canUndo ? [{ label: t('sheetUndo'), run: () => void undo(step.saved) }] : []),
      ]}
    >
      {step.kind === 'choosing' ? (
        <>
          <p className={styles.text}>{source.text}</p>
          <Field label={source.fileLabel} hint={source.fileHint}>
            <FileDrop
              label={source.title}
              files={[]}
              accept={source.accept}
              maxBytes={source.maxBytes}
              onChange={([file]) => (file === undefined ? undefined : void read(file))}
            />
          </Field>
          {step.fault === null ? null : (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{step.fault}</MessageBarBody>
            </MessageBar>
          )}
        </>
      ) : null}
      {step.kind === 'reading' ? <Spinner label={t('fileReading')} /> : null}
      {step.kind === 'planned' ? <ImportPreview reading={step.plan} refusedText={source.refusedText} /> : null}
      {isRunning && progress !== null && progress.done < progress.count ? (
        <Field
          validationState="none"
          validationMessage={t(step.kind === 'saving' ? 'sheetProgress' : 'sheetUndoing', {
            ...{ done: progress.done + 1, count: progress.count },
          })}
        >
          <ProgressBar value={progress.done} max={progress.count} />
        </Field>
      ) : null}
      {step.kind === 'saved' || step.kind === 'undone' ? (
        <Report isUndone={step.kind === 'undone'} result={step.result} />
      ) : null}
      <LeaveQuestion
        atStake={() => (running.current ? 'input' : 'nothing')}
        title={t('leaveTitle')}
        text={t('sheetLeave')}
      />
    </DialogFrame>
  );
}

/** What was saved or undone, and what wasn’t and why. */
function Report(props: { readonly isUndone: boolean; readonly result: EachProgress }): ReactNode {
  const { isUndone, result } = props;
  const { t } = useTranslation('assets');
  const { done, count, refused } = result;
  return (
    <>
      <p role="status">{t(isUndone ? 'sheetUndone' : 'sheetSaved', { count: done - refused.length })}</p>
      {done === count ? null : <p>{t('sheetStopped', { count: count - done })}</p>}
      {refused.length === 0 ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t(isUndone ? 'sheetNotUndone' : 'sheetNotSaved', { count: refused.length })}
            <ul>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{t('sheetRefusedRow', { name, reason })}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

function isChange({ before }: SavedRow): boolean {
  return before !== null;
}

function rowsToSave({ rows }: SheetPlan): readonly RowToSave[] {
  return rows
    .filter(({ effect }) => effect === 'new' || effect === 'changed')
    .map((planned) => ({ id: String(planned.number), name: planned.title ?? '', planned }));
}
