import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import type { PictureSize, StripKind } from '../viewer/measure-tools.tsx';
import { Viewer } from '../viewer/viewer.tsx';

const inForcedColours = '@media (forced-colors: active)';

/** Styles of drawn strips. */
export const useDrawnStyles = makeStyles({
  drawn: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXS, margin: 0, minWidth: 0 },
  paper: { backgroundColor: tokens.colorNeutralBackground1 },
  fine: {
    fill: 'none',
    stroke: tokens.colorPaletteRedBackground2,
    strokeWidth: '0.1px',
    [inForcedColours]: { stroke: 'none' },
  },
  coarse: {
    fill: 'none',
    stroke: tokens.colorPaletteRedBorder1,
    strokeWidth: '0.15px',
    [inForcedColours]: { stroke: 'GrayText' },
  },
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: '0.35px',
    strokeLinejoin: 'round',
    [inForcedColours]: { stroke: 'CanvasText' },
  },
  scale: { fill: tokens.colorNeutralForeground2, fontSize: '3px', [inForcedColours]: { fill: 'CanvasText' } },
  label: { margin: 0, ...typographyStyles.caption1Strong },
  small: { ...textStyles.note, maxWidth: '720px' },
});

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

/** A rectangle on a paper, in mm. */
export interface PaperGrid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Between thin and between thick lines, in mm. */
  readonly fine: number;
  readonly coarse: number;
}

/** Calibrated paper. Its units are mm: what is printed without scaling has the size of a recording. */
export function StripPaper(props: {
  /** Description of what the strip shows, for screen readers. */
  readonly label: string;
  /** In mm. */
  readonly size: PictureSize;
  readonly grids: readonly PaperGrid[];
  readonly children: ReactNode;
}): ReactNode {
  const { label, size, grids, children } = props;
  const { width, height } = size;
  const styles = useDrawnStyles();
  const [fine, coarse] = useMemo(
    () => [
      grids.map((grid) => gridPath(grid, grid.fine)).join(''),
      grids.map((grid) => gridPath(grid, grid.coarse)).join(''),
    ],
    [grids],
  );
  return (
    <svg role="img" aria-label={label} className={styles.paper} viewBox={`0 0 ${width} ${height}`}>
      <path className={styles.fine} d={fine} />
      <path className={styles.coarse} d={coarse} />
      {children}
    </svg>
  );
}

function gridPath({ x, y, width, height }: PaperGrid, step: number): string {
  const count = (length: number) => Math.floor(length / step + 1e-9) + 1;
  const vertical = Array.from({ length: count(width) }, (_, index) => `M${x + index * step} ${y}v${height}`);
  const horizontal = Array.from({ length: count(height) }, (_, index) => `M${x} ${y + index * step}h${width}`);
  return [...vertical, ...horizontal].join('');
}
