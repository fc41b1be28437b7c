import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Field, MessageBar, MessageBarBody, Spinner, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { listedEntities } from '@scn/core/operations/entities/listed-entities';
import { readCsv } from '@scn/core/sheet/csv';
import { readSheet, sheetCalls, sheetLimits } from '@scn/core/sheet/read-sheet';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { useDocumentView } from '#document/document-view';
import { useChange } from '#workspace/document/use-change';
import type { OpenList } from '../screen-nodes';
import { ImportPreview } from './import-preview';
import { largestTable, readTable, tableEndings } from './read-table';
import { SheetFileError } from './sheet-file-error';

type Table = readonly (readonly string[])[];

/** What was chosen or pasted: its cells, or why it has none. */
type Source = { readonly table: Table } | { readonly problem: string } | 'reading' | null;

interface ImportDialogProps {
  readonly list: OpenList;
  readonly title: string;
  readonly onClose: () => void;
}

/** Imports a table into a list, after showing what it changes. Open while it is mounted. */
export function ImportDialog({ list, title, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('sheets');
  const view = useDocumentView();
  const change = useChange();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source>(null);
  const latest = useRef<File | null>(null);
  const table = source !== null && typeof source === 'object' && 'table' in source ? source.table : null;
  const reading = useMemo(() => (table === null ? null : readSheet(table, list, view)), [table, list, view]);
  const count = reading?.rows.filter(({ effect }) => effect === 'new' || effect === 'changed').length ?? 0;
  const problemOf = (error: unknown): Source => {
    if (error instanceof SyntaxError) return { problem: error.message };
    if (error instanceof SheetFileError) return { problem: t(error.fault, sheetLimits) };
    throw error;
  };
  const choose = async (chosen: readonly File[]) => {
    const [file = null] = chosen;
    latest.current = file;
    setFiles(chosen);
    setText('');
    setSource(file === null ? null : 'reading');
    if (file === null) return;
    const next = await readTable(file).then((read): Source => ({ table: read }), problemOf);
    // another file was chosen while it was read
    if (latest.current === file) setSource(next);
  };
  const paste = (pasted: string) => {
    latest.current = null;
    setFiles([]);
    setText(pasted);
    try {
      setSource(pasted.trim() === '' ? null : { table: readCsv(pasted) });
    } catch (error) {
      setSource(problemOf(error));
    }
  };
  const submit = () => {
    if (reading === null) return;
    const after = listedEntities(list, view).at(-1)?.id ?? null;
    const calls = sheetCalls(reading, list, after, () => crypto.randomUUID());
    const done = change(calls, {
      title: t('change', { list: title }),
      success: t('imported', { count, list: title }),
      offersUndo: true,
    });
    if (done !== null) onClose();
  };
  const problem =
    source !== null && typeof source === 'object' && 'problem' in source ? source.problem : reading?.problem;
  return (
    <FormDialog
      title={t('title', { list: title })}
      text={t('hint')}
      confirmLabel={count === 0 ? t('confirmNothing') : t('confirm', { count })}
      disabled={count === 0}
      discardTitle={t('discard')}
      isWide
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field label={t('file')} hint={t('fileHint')}>
        <FileDrop
          label={t('file')}
          files={files}
          accept={tableEndings}
          maxBytes={largestTable}
          onChange={(chosen) => void choose(chosen)}
        />
      </Field>
      <Field label={t('paste')}>
        <Textarea rows={3} resize="vertical" value={text} onChange={(_, { value }) => paste(value)} />
      </Field>
      {source === 'reading' ? <Spinner size="tiny" label={t('reading')} /> : null}
      {problem === undefined || problem === null ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {reading === null || reading.problem !== null ? null : <ImportPreview reading={reading} />}
    </FormDialog>
  );
}
