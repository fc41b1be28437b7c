import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { present } from '@scn/core/base/present';
import { sheetLimits } from '@scn/core/sheet/read-sheet';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useEachRow, type EachProgress, type EachRow } from '../several/several-dialog.tsx';
import { ImportPreview } from './import-preview';
import type { PlannedRow, TablePlan } from './plan-table';
import { SheetFileError } from './sheet-file-error';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** An entry that an import has saved. */
export interface SavedEntry extends EachRow {
  readonly isNew: boolean;
}

/** Saves rows of a plan, and undoes that. Each resolves to why it failed instead. */
export interface SheetSaving<Entry, Saved extends SavedEntry> {
  save(row: PlannedRow<Entry>): Promise<Saved | string>;
  /** Whether the rows may be saved, or undone: asked once, before the first one. Default: they may. */
  maySave?(rows: readonly PlannedRow<Entry>[]): Promise<boolean>;
  mayUndo?(saved: readonly Saved[]): Promise<boolean>;
  undo(saved: Saved): Promise<string | null>;
  /** Whether new entries can be deleted again. */
  readonly mayUndoNew: boolean;
}

/** A kind of file that is imported, and its texts. */
export interface ImportSource<Entry> {
  readonly title: string;
  readonly text: string;
  readonly fileLabel: string;
  readonly fileHint: string;
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Advice on refused content. */
  readonly refusedText: string;
  /** Rejects with a {@link SheetFileError} or a SyntaxError for a file that can’t be read, with anything else when something can’t be loaded. */
  read(file: File): Promise<TablePlan<Entry>>;
}

/** Where an import is. */
type Step<Entry, Saved> =
  | { readonly kind: 'choosing'; readonly fault: string | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'planned'; readonly plan: TablePlan<Entry> }
  | { readonly kind: 'saving' | 'undoing' }
  | {
      readonly kind: 'saved' | 'undone';
      readonly result: EachProgress;
      /** The items that can be undone. */
      readonly saved: readonly Saved[];
    };

interface RowToSave<Entry> extends EachRow {
  readonly planned: PlannedRow<Entry>;
}

/** Imports a file into a list: shows what it creates, changes and refuses first. Open while it is mounted. */
export function ImportDialog<Entry, Saved extends SavedEntry>(props: {
  readonly source: ImportSource<Entry>;
  readonly saving: SheetSaving<Entry, Saved>;
  /** Asks before the page is left while rows are being saved. */
  guard(isRunning: () => boolean): ReactNode;
  /** More about what was saved, if there is more to say. It can’t be shown again: only a button closes it. */
  report?(saved: readonly Saved[]): ReactNode;
  onImported(): void;
  onClose(): void;
}): ReactNode {
  const { source, saving, guard, report, onImported, onClose } = props;
  const { t } = useTranslation(['sheets', 'lists']);
  const styles = useStyles();
  const saves = useEachRow<RowToSave<Entry>>();
  const undos = useEachRow<Saved>();
  const [step, setStep] = useState<Step<Entry, Saved>>({ kind: 'choosing', fault: null });
  const stopping = useRef(new AbortController());
  const [isAsking, setAsking] = useState(false);
  const isRunning = isAsking || step.kind === 'saving' || step.kind === 'undoing';
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
      const fault = error instanceof SyntaxError ? error.message : t('notPlanned');
      setStep({ kind: 'choosing', fault: isFile ? t(error.fault, sheetLimits) : fault });
    }
  };
  /** Whether the user wants it: not if they leave before they are asked. */
  const isWanted = async (question: () => Promise<boolean> | undefined): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    const { signal } = (stopping.current = new AbortController());
    setAsking(true);
    try {
      return (await question()) !== false && !signal.aborted;
    } finally {
      running.current = false;
      setAsking(false);
    }
  };
  const save = async (plan: TablePlan<Entry>) => {
    const saved: Saved[] = [];
    const { signal } = (stopping.current = new AbortController());
    setStep({ kind: 'saving' });
    const change = async ({ planned }: RowToSave<Entry>) => {
      const outcome = await saving.save(planned);
      if (typeof outcome === 'string') return outcome;
      saved.push(outcome);
      return null;
    };
    setStep({ kind: 'saved', result: await saves.run(rowsToSave(plan), change, signal), saved });
    onImported();
  };
  const undo = async (saved: readonly Saved[]) => {
    setStep({ kind: 'undoing' });
    const { signal } = (stopping.current = new AbortController());
    const result = await undos.run(saved.toReversed(), async (row) => saving.undo(row), signal);
    setStep({ kind: 'undone', result, saved: [] });
    onImported();
  };
  // the button that stops takes the place of the one that starts, and must not wait for it
  const saveIfWanted = async (plan: TablePlan<Entry>) => {
    const rows = rowsToSave(plan).map(({ planned }) => planned);
    if (await isWanted(() => saving.maySave?.(rows))) void save(plan);
  };
  const undoIfWanted = async (saved: readonly Saved[]) => {
    if (await isWanted(() => saving.mayUndo?.(saved))) void undo(saved);
  };
  const count = step.kind === 'planned' ? rowsToSave(step.plan).length : 0;
  const progress = step.kind === 'saving' ? saves.progress : undos.progress;
  const canUndo =
    step.kind === 'saved' && step.saved.length > 0 && (saving.mayUndoNew || step.saved.every(({ isNew }) => !isNew));
  const more = step.kind === 'saved' ? (report?.(step.saved) ?? null) : null;
  return (
    <DialogFrame
      title={source.title}
      content={styles.content}
      {...(more === null
        ? {
            onClose: () => {
              if (!isRunning) onClose();
            },
          }
        : {})}
      buttons={present([
        step.kind === 'saving'
          ? { label: t('stop'), run: () => stopping.current.abort() }
          : { label: t('lists:close'), run: onClose, isRunning },
        step.kind === 'planned' && {
          ...{ label: t('confirm', { count }), isPrimary: true, run: async () => saveIfWanted(step.plan) },
          whyNot: count === 0 ? t('nothingToImport') : null,
        },
        canUndo && { label: t('undo'), run: async () => undoIfWanted(step.saved) },
      ])}
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
          {step.fault === null ? null : <Notice intent="error">{step.fault}</Notice>}
        </>
      ) : null}
      {step.kind === 'reading' ? <Spinner label={t('reading')} /> : null}
      {step.kind === 'planned' ? <ImportPreview reading={step.plan} refusedText={source.refusedText} /> : null}
      {isRunning && !isAsking && progress !== null && progress.done < progress.count ? (
        <Field
          validationState="none"
          validationMessage={t(step.kind === 'saving' ? 'saving' : 'undoing', {
            ...{ done: progress.done + 1, count: progress.count },
          })}
        >
          <ProgressBar value={progress.done} max={progress.count} />
        </Field>
      ) : null}
      {step.kind === 'saved' || step.kind === 'undone' ? (
        <Report isUndone={step.kind === 'undone'} result={step.result} />
      ) : null}
      {more}
      {guard(() => running.current)}
    </DialogFrame>
  );
}

/** Shows what was saved or undone, and what wasn’t and why. */
function Report(props: { readonly isUndone: boolean; readonly result: EachProgress }): ReactNode {
  const { isUndone, result } = props;
  const { t } = useTranslation('sheets');
  const { done, count, refused } = result;
  return (
    <>
      <p role="status">{t(isUndone ? 'undone' : 'saved', { count: done - refused.length })}</p>
      {done === count ? null : <p>{t('stopped', { count: count - done })}</p>}
      {refused.length === 0 ? null : (
        <Notice intent="error">
          {t(isUndone ? 'notUndone' : 'notSaved', { count: refused.length })}
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>{t('refusedRow', { name, reason })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function rowsToSave<Entry>({ rows }: TablePlan<Entry>): readonly RowToSave<Entry>[] {
  return rows
    .filter(({ effect }) => effect === 'new' || effect === 'changed')
    .map((planned) => ({ id: String(planned.number), name: planned.title ?? '', planned }));
}
