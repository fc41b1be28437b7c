import type { ReactNode } from 'react';
import type { ScoreBound } from '@scn/core/simulation/score/score-paths';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../links/entity-link';
import { useScoreStyles } from './scores.styles';

/** A score with its share of all points, and what makes it on request. */
export function ScoreCell({ bound }: { readonly bound: ScoreBound }): ReactNode {
  const { sum, percent, parts, isExact } = bound;
  const { t, i18n } = useTranslation('postSim');
  const styles = useScoreStyles();
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  const score = t('points', { count: sum });
  return (
    <>
      <span className={styles.score}>{score}</span>
      {percent === null ? null : <span> · {t('percent', { percent: Math.floor(percent) })}</span>}
      {isExact ? null : <span className={styles.limit}> ({t('limit')})</span>}
      {parts.length === 0 ? (
        <p className={styles.note}>{t('makesNothing')}</p>
      ) : (
        <details>
          <summary className={styles.summary} aria-label={t('makesOf', { score })}>
            {t('makes')}
          </summary>
          <ul className={styles.parts}>
            {parts.map(({ node, gain }) => (
              <li key={node.id} className={styles.scored}>
                <span className={styles.gain}>{signed.format(gain)}</span>
                <span>
                  <EntityLink node={node} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
