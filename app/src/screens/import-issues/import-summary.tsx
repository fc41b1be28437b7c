import { useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { ImportStatusBadge } from '#scenarios/import-status-badge.tsx';
import { useImportStyles } from './import-issues.styles';
import type { ImportedVersion } from './use-import';

/** The version: number if it has one, import result, author, date, and source files. */
export function ImportSummary({ version }: { readonly version: ImportedVersion }): ReactNode {
  const { t } = useTranslation('importIssues');
  const styles = useImportStyles();
  const [{ culture }] = usePreferences();
  const exact = useMemo(() => new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeStyle: 'short' }), [culture]);
  const unnumbered = version.importStatus === 'IMPORTING' ? 'runningImport' : 'failedImport';
  const heading = version.version === null ? t(unnumbered) : t('version', { version: version.version });
  const { author, dateCreated, scenarioFileName, feedbackFileName, changeNotes } = version;
  return (
    <section className={styles.card} aria-label={t('about')}>
      <div className={styles.cardHead}>
        <h2 className={styles.heading}>{heading}</h2>
        <ImportStatusBadge status={version.importStatus} />
      </div>
      <dl className={styles.facts}>
        <Fact term={t('who')}>{author === null ? t('noOne') : (author.name ?? t('someone'))}</Fact>
        <Fact term={t('when')}>
          <time dateTime={dateCreated}>{exact.format(Date.parse(dateCreated))}</time>
        </Fact>
        <Fact term={t('scenarioFile')}>{scenarioFileName ?? t('noFile')}</Fact>
        <Fact term={t('feedbackFile')}>{feedbackFileName ?? t('noFile')}</Fact>
        {changeNotes === '' ? null : (
          <Fact term={t('notes')} isWide>
            {changeNotes}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact(props: { readonly term: string; readonly isWide?: boolean; readonly children: ReactNode }): ReactNode {
  const { term, isWide = false, children } = props;
  const styles = useImportStyles();
  return (
    <div className={mergeClasses(styles.fact, isWide && styles.wide)}>
      <dt className={styles.term}>{term}</dt>
      <dd className={mergeClasses(styles.value, isWide && styles.notes)} {...(isWide ? { tabIndex: 0 } : {})}>
        {children}
      </dd>
    </div>
  );
}
