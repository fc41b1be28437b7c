import { useCallback, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button, Select, Switch } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { useViewer } from '#permissions/permissions-context.tsx';
import type { ImportStatus } from '#scenarios/import-status';
import { UploadRow } from './upload-row';
import { useUploadsStyles } from './uploads.styles';
import { pageLength, useUploads, type UploadsAsked } from './use-uploads';

/** The possible statuses of an upload. */
const statuses = [
  'IMPORTING',
  'IMPORTED',
  'IMPORTED_WITH_WARNINGS',
  'FAILED_IMPORT',
] as const satisfies readonly ImportStatus[];
const everything: UploadsAsked = { status: null, isMine: false, page: 0 };

/** The institution's uploads and their results. @param news - changes when there may be a new upload */
export function UploadList(props: { readonly news: string; readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  const { news, heading } = props;
  const { t } = useTranslation('uploads');
  const { text } = useKitTexts();
  const styles = useUploadsStyles();
  const { institution } = useViewer();
  const id = useId();
  const [asked, setAsked] = useState(everything);
  const found = useUploads(asked, news);
  const { uploads, totalCount, isLoading, hasFailed } = found;
  const latest = useRef(found.reload);
  latest.current = found.reload;
  const onEnd = useCallback(() => {
    latest.current();
  }, []);
  const isFiltered = asked.status !== null || asked.isMine;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('intro', { institution: institution?.name ?? '' })}</p>
      <Filters asked={asked} totalCount={totalCount} onAsk={setAsked} />
      {isLoading ? <RowSkeleton label={t('loading')} rows={3} rowHeight={72} /> : null}
      {hasFailed ? (
        <ErrorState
          state={{ kind: 'error', title: t('failedTitle'), message: t('failedText'), onRetry: found.reload }}
          text={text}
        />
      ) : null}
      {uploads.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.jobId} upload={upload} onEnd={onEnd} />
          ))}
        </ul>
      )}
      {isLoading || hasFailed || totalCount > 0 ? null : isFiltered ? (
        <EmptyState
          title={t('noMatchTitle')}
          message={t('noMatchText')}
          action={
            <Button
              onClick={() => {
                setAsked(everything);
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t('noneTitle')} message={t('noneText')} />
      )}
      <Pager asked={asked} totalCount={totalCount} onAsk={setAsked} />
    </section>
  );
}

interface AskProps {
  readonly asked: UploadsAsked;
  readonly totalCount: number;
  readonly onAsk: (asked: UploadsAsked) => void;
}

function Filters({ asked, totalCount, onAsk }: AskProps): ReactNode {
  const { t } = useTranslation(['uploads', 'screens']);
  const styles = useUploadsStyles();
  const id = useId();
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <span className={styles.filter}>
        <label htmlFor={id}>{t('status')}</label>
        <Select
          id={id}
          value={asked.status ?? ''}
          onChange={(_, { value }) => {
            onAsk({ ...asked, status: statuses.find((each) => each === value) ?? null, page: 0 });
          }}
        >
          <option value="">{t('allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`screens:importStatus${status}`)}
            </option>
          ))}
        </Select>
      </span>
      <Switch
        label={t('onlyMine')}
        checked={asked.isMine}
        onChange={(_, { checked }) => {
          onAsk({ ...asked, isMine: checked, page: 0 });
        }}
      />
      <span className={styles.count} role="status">
        {t('count', { count: totalCount })}
      </span>
    </div>
  );
}

function Pager({ asked, totalCount, onAsk }: AskProps): ReactNode {
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { page } = asked;
  const last = Math.max(0, Math.ceil(totalCount / pageLength) - 1);
  if (last === 0) return null;
  const range = { from: page * pageLength + 1, to: Math.min(totalCount, (page + 1) * pageLength), total: totalCount };
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span>{t('range', range)}</span>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('previous')}
        disabledFocusable={page === 0}
        onClick={() => {
          onAsk({ ...asked, page: page - 1 });
        }}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('next')}
        disabledFocusable={page >= last}
        onClick={() => {
          onAsk({ ...asked, page: page + 1 });
        }}
      />
    </nav>
  );
}
