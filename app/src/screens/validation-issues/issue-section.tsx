import { useId, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { ErrorCircleFilled, InfoFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { IssueActions } from './issue-menu';
import { codeOf, kindText } from '#workspace/entities/entity-text';
import type { ScenarioIssue } from './issues';
import { useIssuesStyles } from './validation-issues.styles';

/** Rows shown at first, and added with each press of the button. */
const pageLength = 100;

const icons = { ERROR: <ErrorCircleFilled />, WARNING: <WarningFilled />, INFORMATION: <InfoFilled /> };

/** The issues of one severity. */
export function IssueSection(props: {
  readonly severity: ScenarioIssue['logType'];
  readonly issues: readonly ScenarioIssue[];
}): ReactNode {
  const { severity, issues } = props;
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  const id = useId();
  const [most, setMost] = useState(pageLength);
  const hidden = issues.length - most;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <span className={mergeClasses(styles.icon, styles[severity])} aria-hidden>
          {icons[severity]}
        </span>
        <h2 id={id} className={styles.heading}>
          {`${t(`issues${severity}`)} (${issues.length})`}
        </h2>
      </div>
      <p className={styles.note}>{t(`issues${severity}Text`)}</p>
      <ul className={styles.list}>
        {issues.slice(0, most).map((issue, index) => (
          <Issue key={issue.row?.id ?? `${issue.ruleId} ${issue.pointer} ${index}`} issue={issue} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button className={styles.more} onClick={() => setMost(most + pageLength)}>
          {t('issuesMore', { count: Math.min(hidden, pageLength) })}
        </Button>
      ) : null}
    </section>
  );
}

function Issue({ issue: { entity, message, ruleId, row } }: { readonly issue: ScenarioIssue }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        {entity === null ? (
          t('issuesOfScenario')
        ) : (
          <>
            {entity.name}
            <span className={styles.kind}>
              {/* what has no name is named by its kind */}
              {kindText(entity.entityType) === entity.name ? null : kindText(entity.entityType)}{' '}
              <span className={styles.code}>{codeOf(entity.id)}</span>
            </span>
          </>
        )}
      </span>
      <p className={styles.message}>{message}</p>
      <span className={styles.rule}>{ruleId}</span>
      {row === undefined ? null : <IssueActions row={row} name={entity?.name ?? t('issuesOfScenario')} />}
    </li>
  );
}
