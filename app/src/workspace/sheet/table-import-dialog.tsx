import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Field, Spinner, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { readCsv } from '@scn/core/sheet/csv';
import { sheetLimits, type SheetReading } from '@scn/core/sheet/read-sheet';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { ColumnFields } from './column-fields';
import { ImportPreview } from '#lists/sheet/import-preview.tsx';
import { openColumns, presentTitles, withHeaders, type ColumnMapping } from './map-columns';
import type { Table } from '#lists/sheet/read-table';
import { SheetFileError } from '#lists/sheet/sheet-file-error';

/** The chosen or pasted content: its cells, or why it has none. */
type Source = { readonly table: Table } | { readonly problem: string } | 'reading' | null;

/** The files that a dialog takes. */
export interface TableFiles {
  /** Description of them, below the field. */
  readonly hint: string;
  /** Their extensions. */
  readonly endings: readonly string[];
  /** Maximum size in bytes. */
  readonly largest: number;
  /** Reads one. @throws SheetFileError if it can’t be read; SyntaxError for malformed CSV */
  read(file: File): Promise<Table>;
}

interface TableImportProps {
  readonly title: string;
  /** Description of how the table must look. */
  readonly hint: string;
  /** Instructions for refused rows. */
  readonly refusedText: string;
  readonly files: TableFiles;
  /** The headers that a table can have: for columns with others, the author chooses one. Left out for a table whose columns have fixed places. */
  readonly headers?: readonly string[];
  /** The header for a field, instead of another header: it can keep that one’s unit. Default: the title of the field. */
  readonly headerAs?: (title: string, header: string) => string;
  /** Returns the changes that a table would make. */
  readonly readingOf: (table: Table) => SheetReading;
  /** Makes the changes of so many rows, and closes the dialog then. */
  readonly onImport: (reading: SheetReading, count: number) => void;
  readonly onClose: () => void;
}

const none: readonly string[] = [];

/** Imports a table from a file or the clipboard, after showing what it changes. Open while it is mounted. */
export function TableImportDialog(props: TableImportProps): ReactNode {
  const { title, hint, refusedText, files: kind, headers = none, headerAs, readingOf, onImport, onClose } = props;
  const { t } = useTranslation('sheets');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source>(null);
  const latest = useRef<File | null>(null);
  const table = source !== null && typeof source === 'object' && 'table' in source ? source.table : null;
  const [mapping, setMapping] = useState<ColumnMapping>(new Map());
  const given = useMemo(() => (table === null ? null : readingOf(table)), [table, readingOf]);
  const open = useMemo(
    () => (table === null || given === null || headers.length === 0 ? [] : openColumns(table, given.unknownHeaders)),
    [table, given, headers],
  );
  const reading = useMemo(() => {
    const mapped = table === null || open.length === 0 ? table : withHeaders(table, mapping, headerAs);
    return mapped === null || mapped === table ? given : readingOf(mapped);
  }, [table, open, mapping, given, headerAs, readingOf]);
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
    const next = await kind.read(file).then((read): Source => ({ table: read }), problemOf);
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
    if (reading !== null) onImport(reading, count);
  };
  const problem =
    source !== null && typeof source === 'object' && 'problem' in source ? source.problem : reading?.problem;
  return (
    <FormDialog
      title={title}
      text={hint}
      confirmLabel={count === 0 ? t('confirmNothing') : t('confirm', { count })}
      whyNot={count > 0 ? null : t('importNothing')}
      discardTitle={t('discard')}
      isWide
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field label={t('file')} hint={kind.hint}>
        <FileDrop
          label={t('file')}
          files={files}
          accept={kind.endings}
          maxBytes={kind.largest}
          onChange={(chosen) => void choose(chosen)}
        />
      </Field>
      <Field label={t('paste')}>
        <Textarea rows={3} resize="vertical" value={text} onChange={(_, { value }) => paste(value)} />
      </Field>
      {source === 'reading' ? <Spinner size="tiny" label={t('reading')} /> : null}
      {table === null || open.length === 0 ? null : (
        <ColumnFields
          columns={open}
          titles={headers}
          present={presentTitles(table, headers)}
          mapping={mapping}
          onChoose={({ key }, title) => {
            setMapping((before) => {
              const next = new Map(before);
              if (title === null) next.delete(key);
              else next.set(key, title);
              return next;
            });
          }}
        />
      )}
      {problem === undefined || problem === null ? null : <Notice intent="error">{problem}</Notice>}
      {reading === null || reading.problem !== null ? null : (
        <ImportPreview reading={reading} refusedText={refusedText} />
      )}
    </FormDialog>
  );
}
