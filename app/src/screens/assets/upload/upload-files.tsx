import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { Button, ProgressBar } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowUploadRegular, DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { dataOf } from '#api/data-of';
import { fileInput, refusalOfFile, titleOfFile } from '#catalogue/asset-file';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { saveFailure } from '../save-outcome';
import { useFileHint } from './file-part';
import { isRunning, UploadQueue, type QueuedFile } from './upload-queue';
import { useUploadStyles } from './upload.styles';
import { useSameContent } from './use-file-choice';

/** Uploads several files, each as an asset of its own. Open while it is mounted. */
export function UploadFiles(props: {
  readonly kind: AssetKind;
  /** Loads the list again. */
  onUploaded(): void;
  onClose(): void;
}): ReactNode {
  const { kind, onUploaded, onClose } = props;
  const { t } = useTranslation(['assets', 'shell', 'lists']);
  const styles = useUploadStyles();
  const hint = useFileHint(kind);
  const alert = useAlert();
  const { files, queue } = useUploadQueue(kind);
  const latest = useRef(files);
  latest.current = files;
  useEffect(() => () => queue.cancelAll(), [queue]);
  const running = isRunning(files);
  const count = files.filter(({ state }) => state.kind === 'done').length;
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  useEffect(() => {
    if (count > 0 && !running) uploaded.current();
  }, [count, running]);
  const close = () => {
    if (running) return;
    if (count > 0) alert('success', t('filesManyDone', { count }));
    onClose();
  };
  return (
    <DialogFrame
      title={t('filesMany')}
      content={styles.content}
      onClose={close}
      buttons={[
        ...(running ? [{ label: t('filesCancelAll'), run: () => queue.cancelAll() }] : []),
        { label: t('lists:close'), run: close, whyNot: running ? t('filesRunning') : null },
      ]}
    >
      <p className={styles.text}>{t('filesManyText')}</p>
      <FileDrop
        label={t('filesMany')}
        multiple
        files={[]}
        pastes
        accept={kind.file?.rules.extensions ?? []}
        whyNot={(file) => refusalOfFile(kind.plugin, file)}
        onChange={(added) => queue.add(added)}
      />
      <p className={styles.hint}>{hint('fileHint')}</p>
      {files.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('filesMany')}>
          {files.map((each) => (
            <QueuedItem key={each.id} item={each} queue={queue} unnamed={t('unnamed', kind.words)} />
          ))}
        </ul>
      )}
      <div role="status" className={styles.text}>
        {count === 0 ? '' : t('filesManyDone', { count })}
      </div>
      <LeaveQuestion
        unsavedInput={() => (isRunning(latest.current) ? 'input' : 'nothing')}
        title={t('leaveTitle')}
        text={t('filesLeave')}
      />
    </DialogFrame>
  );
}

/** A file, what becomes of it, and what can be done about it. */
function QueuedItem(props: {
  readonly item: QueuedFile;
  readonly queue: UploadQueue;
  readonly unnamed: string;
}): ReactNode {
  const { item, queue, unnamed } = props;
  const { id, file, state } = item;
  const { name } = file;
  const { t } = useTranslation('assets');
  const styles = useUploadStyles();
  const isSent = state.kind === 'sending' && state.share >= 1;
  const mayCancel = !['done', 'cancelled', 'failed'].includes(state.kind) && !isSent;
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={state.kind === 'failed' ? styles.reason : styles.state}>
        {stateText(state, t, unnamed)}
        {state.kind === 'sending' ? (
          <ProgressBar aria-label={t('sending', { name })} {...(isSent ? {} : { value: state.share })} />
        ) : null}
      </span>
      <span className={styles.actions}>
        {state.kind === 'same' ? (
          <Act title={t('acceptFile', { name })} icon={<ArrowUploadRegular />} run={() => queue.accept(id)} />
        ) : null}
        {state.kind === 'failed' || state.kind === 'cancelled' ? (
          <Act title={t('retryFile', { name })} icon={<ArrowClockwiseRegular />} run={() => queue.retry(id)} />
        ) : null}
        {mayCancel ? (
          <Act title={t('cancelFile', { name })} icon={<DismissRegular />} run={() => queue.cancel(id)} />
        ) : null}
      </span>
    </li>
  );
}

function stateText(
  state: QueuedFile['state'],
  t: ReturnType<typeof useTranslation<'assets'>>['t'],
  unnamed: string,
): string {
  switch (state.kind) {
    case 'waiting':
      return t('fileWaiting');
    case 'reading':
      return t('fileReading');
    case 'same':
      return t('fileSame', { name: (state.as.name ?? '') || unnamed });
    case 'sending':
      return state.share >= 1 ? t('sendingDone') : t('sendingShare', { share: Math.floor(state.share * 100) });
    case 'failed':
      return state.reason;
    case 'done':
      return t('fileDone');
    case 'cancelled':
      return t('fileCancelled');
  }
}

function Act(props: { readonly title: string; readonly icon: ReactNode; run(): void }): ReactNode {
  const { title, icon, run } = props;
  return <Button appearance="subtle" size="small" icon={<>{icon}</>} aria-label={title} title={title} onClick={run} />;
}

function useUploadQueue(kind: AssetKind): { readonly files: readonly QueuedFile[]; readonly queue: UploadQueue } {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { t } = useTranslation('errors');
  const findSame = useSameContent(kind);
  const latest = useRef({ findSame, t });
  latest.current = { findSame, t };
  const queue = useMemo(() => {
    const { plugin, documents, properties } = kind;
    const titleFor = (name: string) => titleOfFile(name, properties[plugin.label]?.maxLength ?? Infinity);
    /** Files whose answer was lost: the server may have saved them. */
    const lost = new Set<File>();
    return new UploadQueue(
      {
        findSame: async (file) => {
          const [same = null] = await latest.current.findSame(file);
          // it is the one that was sent before
          return same !== null && lost.has(file) && same.name === titleFor(file.name) ? null : same;
        },
        send: async (file, signal, onProgress) => {
          const title = titleFor(file.name);
          if (lost.has(file)) {
            const found = await latest.current.findSame(file);
            if (found.some(({ name }) => name === title)) return null;
          }
          try {
            dataOf(
              await client.mutate({
                mutation: documents.create,
                variables: { input: { institutionId, [plugin.label]: title, ...fileInput(plugin, file) } },
                context: { handlesErrors: true, onUploadProgress: onProgress, fetchOptions: { signal } },
              }),
            );
            return null;
          } catch (error) {
            const failure = saveFailure(error, latest.current.t('saveFailed'));
            const reason = failure.kind === 'refused' ? failure.refusal.message : undefined;
            if (!CombinedGraphQLErrors.is(error)) lost.add(file);
            return reason ?? latest.current.t('saveFailed');
          }
        },
      },
      setFiles,
    );
  }, [client, institutionId, kind]);
  return { files, queue };
}
