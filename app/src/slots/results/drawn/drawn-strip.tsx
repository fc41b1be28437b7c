import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawnStyles } from './drawn.styles';

/** A drawing with what it shows in words: that it isn’t a recording comes first. */
export function DrawnStrip(props: {
  readonly drawing: ReactNode;
  readonly says: string;
  /** The calibration of the paper. */
  readonly paper: string;
  readonly notes: readonly string[];
}): ReactNode {
  const { drawing, says, paper, notes } = props;
  const { t } = useTranslation('results');
  const styles = useDrawnStyles();
  return (
    <figure className={styles.drawn}>
      <p className={styles.label}>{t('drawn')}</p>
      {drawing}
      <figcaption>
        {[`${says}. ${paper}.`, ...notes].map((text) => (
          <p key={text} className={styles.small}>
            {text}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
