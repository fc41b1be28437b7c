import { useDeferredValue, type ReactNode } from 'react';
import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { scorePaths, type ScorePath } from '@scn/core/simulation/score/score-paths';
import { configuration } from '@scn/core/index/queries/sections';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-context.tsx';
import { entityWords } from '#workspace/entities/entity-text';
import { ValueTable } from '../../in-place/value-table';
import { EntityLink } from '../../links/entity-link';
import { ScoreCell } from './score-cell';
import { useScoreStyles } from './scores.styles';

/** The least and most score of everything that can happen, and of each ending, with what makes each. */
export default function ScorePaths(): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useScoreStyles();
  // judging everything that can happen takes a moment: what is being typed comes first
  const view = useDeferredValue(useDocumentView());
  const { paths, unlimited } = view.derive(scorePaths);
  const [any, ...endings] = paths;
  if (any === undefined) return null;
  const differ = endings.some(({ least, most }) => least.sum !== any.least.sum || most.sum !== any.most.sum);
  const names = unlimited.map((node) => entityWords(node, view).name).join(', ');
  return (
    <section aria-labelledby="score-paths" className={styles.part}>
      <h2 id="score-paths" className={styles.heading}>
        {t('scores')}
      </h2>
      <p className={styles.hint}>{t('scoresHint')}</p>
      <PassMark any={any} passMark={view.derive(configuration).passMark} />
      <ValueTable
        label={t('scores')}
        heads={(['path', 'least', 'most'] as const).map((column) => t(column))}
        layout="even"
      >
        <tbody>
          {(differ ? paths : [any]).map((path) => (
            <tr key={typeof path.end === 'string' ? path.end : path.end.id}>
              <th scope="row">
                {path.end === 'any' ? t('anyEnd') : path.end === 'time' ? t('timeEnd') : <EntityLink node={path.end} />}
              </th>
              <td>
                <ScoreCell bound={path.least} />
              </td>
              <td>
                <ScoreCell bound={path.most} />
              </td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
      {endings.length > 0 && !differ ? <p className={styles.note}>{t('sameForAll')}</p> : null}
      {unlimited.length === 0 ? null : (
        <p className={styles.note}>{t('unlimitedPoints', { count: unlimited.length, names })}</p>
      )}
    </section>
  );
}

/** Whether learners can pass and fail. @param passMark - percent; 0 for a scenario without assessment */
function PassMark({ any, passMark }: { readonly any: ScorePath; readonly passMark: number }): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useScoreStyles();
  const [least, most] = [any.least.percent, any.most.percent];
  if (passMark === 0 || least === null || most === null) return null;
  // rounded down, so that what can’t pass doesn’t seem to
  const percent = Math.floor(most < passMark ? most : least);
  const isGood = most >= passMark && least < passMark;
  const text = isGood
    ? t('passes', { passMark })
    : t(most < passMark ? 'neverPasses' : 'alwaysPasses', { passMark, percent });
  return (
    <p className={styles.passMark}>
      {isGood ? (
        <CheckmarkCircleFilled className={styles.good} aria-hidden />
      ) : (
        <WarningFilled className={styles.warning} aria-hidden />
      )}
      {text}
    </p>
  );
}
