import type { ReactNode, RefObject } from 'react';
import { Button, Link } from '@fluentui/react-components';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { IssueGroups } from '#scenarios/issue-groups.tsx';
import { useUploadStyles } from './scenario-upload.styles';
import { uploadFields, type UploadField, type UploadValues } from './upload-values';
import type { UploadRefusal, UploadStage } from './use-upload';

/** Props of the summary. */
export interface UploadProblemsProps {
  readonly stage: UploadStage;
  /** Receives the focus after a rejection. */
  readonly target: RefObject<HTMLDivElement | null>;
  readonly onField: (field: UploadField) => void;
  readonly onRetry: () => void;
  readonly onReplace: () => void;
}

/** The errors that block the upload, above the form. Each entry links to its field. */
export function UploadProblems(props: UploadProblemsProps): ReactNode {
  const { stage, target, onField, onRetry, onReplace } = props;
  const styles = useUploadStyles();
  const refusal = stage.kind === 'filling' ? stage.refusal : null;
  const lost = stage.kind === 'filling' ? stage.lost : null;
  return (
    <div ref={target} tabIndex={-1} className={styles.summary}>
      {lost === null ? null : <Lost lost={lost} onRetry={onRetry} />}
      {refusal === null || refusal.kind === 'invalid' ? null : <Refused refusal={refusal} onReplace={onReplace} />}
      <InvalidFields isRefused={refusal !== null} onField={onField} />
      {refusal === null ? null : <IssueGroups issues={refusal.issues} total={refusal.issueCount} />}
    </div>
  );
}

function InvalidFields(props: {
  readonly isRefused: boolean;
  readonly onField: (field: UploadField) => void;
}): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const { errors, submitCount } = useFormState<UploadValues>();
  const problems = submitCount === 0 ? [] : uploadFields.filter((field) => errors[field] !== undefined);
  if (problems.length === 0) return null;
  return (
    <Notice intent="error" title={t('invalidData')}>
      {props.isRefused ? t('nothingChanged') : null}
      <ul className={styles.summaryList}>
        {problems.map((field) => (
          <li key={field}>
            <Link as="button" type="button" inline onClick={() => props.onField(field)}>
              {t('summaryItem', { label: t(field), message: errors[field]?.message ?? '' })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const titles = { access: 'accessTitle', newer: 'newerTitle', other: 'refusedTitle' } as const;

function Refused(props: { readonly refusal: UploadRefusal; readonly onReplace: () => void }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const { kind, text, id } = props.refusal;
  if (kind === 'invalid') return null;
  return (
    <Notice
      intent={kind === 'newer' ? 'warning' : 'error'}
      title={t(titles[kind])}
      actions={kind === 'newer' ? <Button onClick={props.onReplace}>{t('replace')}</Button> : null}
    >
      {text === null || text === '' ? t('failedText') : text} {t('nothingChanged')}
      {id === null ? null : <span className={styles.reference}>{t('errorId', { id })}</span>}
    </Notice>
  );
}

function Lost({
  lost,
  onRetry,
}: {
  readonly lost: 'not-arrived' | 'unknown';
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('upload');
  return (
    <Notice intent="warning" title={t('lostTitle')} actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {t(lost === 'unknown' ? 'lostUnknown' : 'lostNotArrived')}
    </Notice>
  );
}
