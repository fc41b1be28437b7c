import type { ReactNode } from 'react';
import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { useDocumentView } from '#document/document-context.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useMay } from '#workspace/properties/use-may';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useMatrixStyles } from './matrix.styles';
import { MatrixTable } from './matrix-table';
import { coverageOf, type Coverage } from './coverage';

/** Most names in a sentence; the rest is counted. */
const named = 5;

/** The competencies of all frameworks against the feedback points, and what they leave out. */
export default function CompetencyMatrix(): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useMatrixStyles();
  const { base } = useWorkspace();
  const needed = permissionFor('Update', 'competency');
  const readOnly = !useMay()(needed.action, needed.subject);
  const coverage = coverageOf(useDocumentView());
  const { frameworks, points } = coverage;
  if (frameworks.length === 0) return null;
  return (
    <section aria-labelledby="competency-matrix" className={styles.part}>
      <h2 id="competency-matrix" className={styles.heading}>
        {t('matrix')}
      </h2>
      {points.length === 0 ? (
        <>
          <p className={styles.hint}>{t('matrixWithoutPoints')}</p>
          <LinkButton to={`${base}/post-sim/feedback`}>{t('toFeedback')}</LinkButton>
        </>
      ) : (
        <>
          <p className={styles.hint}>{readOnly ? t('matrixHint') : `${t('matrixHint')} ${t('matrixKeys')}`}</p>
          <Unmapped coverage={coverage} />
          <MatrixTable coverage={coverage} />
        </>
      )}
    </section>
  );
}

/** Lists by name what the mapping leaves out. */
function Unmapped({ coverage: { frameworks, uncovered, unused } }: { readonly coverage: Coverage }): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useMatrixStyles();
  const count = frameworks.reduce((sum, { competencies }) => sum + competencies.length, 0);
  const listed = (titles: readonly string[]) => {
    const names = titles.map((title) => (title.trim() === '' ? t('untitled') : t('quoted', { title })));
    const rest = names.length - named;
    const shown = names.slice(0, named).join(', ');
    return rest > 0 ? t('andOthers', { names: shown, count: rest }) : shown;
  };
  return (
    <div className={styles.leftOut}>
      {count === 0 ? null : uncovered.length === 0 ? (
        <p className={styles.sentence}>
          <CheckmarkCircleFilled className={styles.good} aria-hidden />
          {t('allCovered')}
        </p>
      ) : (
        <p className={styles.sentence}>
          <WarningFilled className={styles.warning} aria-hidden />
          <span>{t('uncovered', { count: uncovered.length, names: listed(uncovered.map(({ title }) => title)) })}</span>
        </p>
      )}
      {unused.length === 0 ? null : (
        <p className={styles.note}>
          {t('unusedPoints', { count: unused.length, names: listed(unused.map(({ value }) => value.title)) })}
        </p>
      )}
    </div>
  );
}
