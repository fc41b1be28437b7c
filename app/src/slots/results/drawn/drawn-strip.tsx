import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureSize, StripKind } from '../viewer/measure';
import { Viewer } from '../viewer/viewer';
import { useDrawnStyles } from './drawn.styles';

/** The most height of a drawing on the screen, in pixels: the form below it stays in view. */
const maxHeight = 440;

/** A drawing with what it shows in words: that it isn’t a recording comes first. */
export function DrawnStrip(props: {
  readonly label: string;
  /** In mm. */
  readonly size: PictureSize;
  readonly strip: StripKind;
  readonly drawing: ReactNode;
  readonly says: string;
  /** The calibration of the paper. */
  readonly paper: string;
  readonly notes: readonly string[];
}): ReactNode {
  const { label, size, strip, drawing, says, paper, notes } = props;
  const { t } = useTranslation('results');
  const styles = useDrawnStyles();
  return (
    <figure className={styles.drawn}>
      <p className={styles.label}>{t('drawn')}</p>
      <Viewer
        label={label}
        size={size}
        most={`min(100%, ${size.width}mm, ${(maxHeight * size.width) / size.height}px)`}
        printed={`${size.width}mm`}
        mmPerUnit={1}
        strip={strip}
        picture={() => drawing}
        hasContrast={false}
      />
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
