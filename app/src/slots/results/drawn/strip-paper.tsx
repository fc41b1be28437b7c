import { useMemo, type ReactNode } from 'react';
import type { PictureSize } from '../viewer/measure';
import { useDrawnStyles } from './drawn.styles';

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
