import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type AssetPreviewProps } from '../../assets/use-assets';
import { CompetencyBranch } from './competency-branch';
import { useCompetencyStyles } from './competencies.styles';
import { competenciesOf } from './listed-competencies';

/** The competencies of a framework as a tree, below the heading that a report shows. */
export default function FrameworkPreview({ data }: AssetPreviewProps): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useCompetencyStyles();
  const heading = textOf(data['headerName']).trim() || textOf(data['displayName']).trim();
  const competencies = competenciesOf(data);
  return (
    <>
      {heading === '' ? null : <h4 className={styles.reportHeading}>{heading}</h4>}
      {competencies.length === 0 ? (
        <p className={styles.hint}>{t('noCompetencies')}</p>
      ) : (
        <CompetencyBranch
          competencies={competencies}
          row={({ code, statement }) => (
            <span className={styles.line}>
              {code === '' ? null : <span className={styles.code}>{code}</span>}
              {statement === '' ? <span className={styles.quiet}>{t('untitled')}</span> : <span>{statement}</span>}
            </span>
          )}
        />
      )}
    </>
  );
}
