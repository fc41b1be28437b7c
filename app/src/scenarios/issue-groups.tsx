import { useCallback, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { CopyRegular, ErrorCircleFilled, InfoFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isAuthorCode } from '@scn/core/document/codes';
import { placeInWords } from '#api/finding-lines';
import { useAlert } from '#services/alerts/use-alert';
import { copyText } from '#browser/copy-text';
import { bySeverity, type ImportIssue, type IssueSeverity } from './import-issue';
import { useIssueGroupStyles } from './issue-groups.styles';

const icons = { ERROR: <ErrorCircleFilled />, WARNING: <WarningFilled />, INFORMATION: <InfoFilled /> };
/** Number of issues of a severity that are rendered at a time. */
const page = 50;

/** Issues with their places, by severity, most severe first. */
export function IssueGroups({
  issues,
  total,
}: {
  readonly issues: readonly ImportIssue[];
  /** Total count; can exceed the listed issues if the gateway limits them. */
  readonly total: number;
}): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useIssueGroupStyles();
  const copy = useCopyIssues(issues);
  if (issues.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('issues')}>
      <div className={styles.issuesHead}>
        <h2 className={styles.heading}>
          {t('issues')} · {t('issueCount', { count: total })}
        </h2>
        <Button icon={<CopyRegular />} onClick={copy}>
          {t('copyIssues')}
        </Button>
      </div>
      {bySeverity(issues).map((group) => (
        <Group key={group.severity} {...group} />
      ))}
    </section>
  );
}

function Group(props: { readonly severity: IssueSeverity; readonly issues: readonly ImportIssue[] }): ReactNode {
  const { severity, issues } = props;
  const { t } = useTranslation('upload');
  const styles = useIssueGroupStyles();
  const [shown, setShown] = useState(page);
  const left = issues.length - shown;
  return (
    <div className={styles.group}>
      <h3 className={styles.groupHead}>
        <span className={mergeClasses(styles.planIcon, styles[severity])} aria-hidden>
          {icons[severity]}
        </span>
        {t('severityCount', { severity: t(`severity${severity}`), count: issues.length })}
      </h3>
      <ul className={styles.issues} aria-label={t(`severity${severity}`)}>
        {issues.slice(0, shown).map((issue, index) => (
          <Issue key={index} issue={issue} />
        ))}
      </ul>
      {left > 0 ? (
        <div>
          <Button onClick={() => setShown(shown + page)}>{t('showMore', { count: Math.min(left, page) })}</Button>
        </div>
      ) : null}
    </div>
  );
}

function Issue({ issue }: { readonly issue: ImportIssue }): ReactNode {
  const styles = useIssueGroupStyles();
  const { t } = useTranslation('upload');
  const { entity, line, column, pointer, code, message } = issue;
  return (
    <li className={styles.issue}>
      <span>{message}</span>
      <span className={styles.issuePlace}>
        {isAuthorCode(entity ?? '') ? <span className={styles.code}>{entity}</span> : null}
        <span>{placeInWords(pointer)}</span>
        {line === null ? null : <span>{t('placeInFile', { line, column: column ?? 1 })}</span>}
        <span>{code}</span>
      </span>
    </li>
  );
}

/** Copies issues as text, one per line: severity, message, place, rule. */
export function useCopyIssues(issues: readonly ImportIssue[]): () => void {
  const { t } = useTranslation('upload');
  const alert = useAlert();
  return useCallback(() => {
    const lines = bySeverity(issues).flatMap((group) =>
      group.issues.map(({ entity, line, column, pointer, code, message }) => {
        const place = line === null ? '' : t('placeInFile', { line, column: column ?? 1 });
        const parts = [group.severity, message, entity ?? '', place, pointer, code];
        return parts.filter((part) => part !== '').join('\t');
      }),
    );
    void copyText(lines.join('\n')).then((isCopied) =>
      alert(isCopied ? 'success' : 'error', t(isCopied ? 'copied' : 'notCopied')),
    );
  }, [issues, alert, t]);
}
