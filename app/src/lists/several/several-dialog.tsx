import { Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Notice } from '@scn/kit/states/notice.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  refused: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** Edits selected rows of a list together. Open while it is mounted. */
export function SeveralDialog(props: {
  readonly title: string;
  /** Of changes that the gateway makes one by one; null before they begin, and for others. */
  readonly progress: EachProgress | null;
  /** Whether it is being found out if they may begin. */
  readonly isChecking?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const { title, progress, isChecking = false, children, onClose } = props;
  const { t } = useTranslation('lists');
  const styles = useStyles();
  const guard = useDiscardGuard(onClose);
  const isRunning = isChecking || (progress !== null && progress.done < progress.count);
  return (
    <>
      <DialogFrame
        title={title}
        surface={{ ref: fluentRef(guard.surface) }}
        content={styles.content}
        onClose={() => (isRunning ? undefined : guard.requestClose())}
        buttons={[{ label: t('close'), run: onClose, isRunning }]}
      >
        {children}
        <div role="status">{progress === null ? null : <Progress progress={progress} />}</div>
      </DialogFrame>
      {guard.question}
    </>
  );
}

function Progress({ progress: { done, count, refused } }: { readonly progress: EachProgress }): ReactNode {
  const { t } = useTranslation('lists');
  const styles = useStyles();
  if (done < count)
    return (
      <Field validationMessage={t('editing', { done: done + 1, count })} validationState="none">
        <ProgressBar value={done} max={count} />
      </Field>
    );
  if (refused.length === 0) return t('edited', { count });
  return (
    <Notice intent="error">
      {count > refused.length ? `${t('edited', { count: count - refused.length })}. ` : ''}
      {t('notEdited', { count: refused.length })}
      <ul className={styles.refused}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>{`${name}: ${reason}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A row that a change is sent for. */
export interface EachRow {
  readonly id: string;
  readonly name: string;
}

/** A row that wasn’t changed. */
interface RefusedRow extends EachRow {
  readonly reason: string;
}

/** The state of a change of several rows, one request each. */
export interface EachProgress {
  readonly done: number;
  readonly count: number;
  readonly refused: readonly RefusedRow[];
}

/** Changes of several rows that the gateway makes one by one. */
interface EachRowWork<Row extends EachRow> {
  /** Null before the first row. */
  readonly progress: EachProgress | null;
  /** @param change - @returns why the row wasn’t changed; null if it was @returns the final state */
  run(
    rows: readonly Row[],
    change: (row: Row) => Promise<string | null>,
    /** Ends it after the row that is being changed. */
    signal?: AbortSignal,
  ): Promise<EachProgress>;
}

/** {@link EachRowWork}: the others are changed although one is refused. */
export function useEachRow<Row extends EachRow>(): EachRowWork<Row> {
  const [progress, setProgress] = useState<EachProgress | null>(null);
  const run = async (rows: readonly Row[], change: (row: Row) => Promise<string | null>, signal?: AbortSignal) => {
    const refused: RefusedRow[] = [];
    let now: EachProgress = { done: 0, count: rows.length, refused };
    setProgress(now);
    for (const row of rows) {
      if (signal?.aborted === true) break;
      const reason = await change(row); // one at a time: the list is as long as the user’s selection
      if (reason !== null) refused.push({ id: row.id, name: row.name, reason });
      now = { done: now.done + 1, count: rows.length, refused: [...refused] };
      setProgress(now);
    }
    return now;
  };
  return { progress, run };
}
