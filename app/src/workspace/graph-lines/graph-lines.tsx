import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { graphLines } from './graph-lines-shape';
import { useGraphLinesStyles } from './graph-lines.styles';

/** An entry at the end of a line. */
export interface LineEnd {
  /** The middle of the entry, in pixels. */
  readonly y: number;
  /** Draws the line dashed. */
  readonly isWeak: boolean;
}

/** The lines between the entries of a column and the entity in the middle of a graph. They repeat what lists say. */
export function GraphLines(props: {
  readonly direction: 'in' | 'out';
  readonly ends: readonly LineEnd[];
  /** The middle of the entity, in pixels. */
  readonly middle: number;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}): ReactNode {
  const { direction, ends, middle, width, height, className } = props;
  const styles = useGraphLinesStyles();
  const rows = ends.map(({ y }) => y);
  const { lines, heads } = graphLines(rows, middle, direction, width);
  return (
    <svg aria-hidden width={width} height={height} className={mergeClasses(styles.lines, className)}>
      {lines.map((path, index) => (
        <path
          key={path}
          d={path}
          className={styles.stroke}
          strokeDasharray={ends[index]?.isWeak === true ? '3' : undefined}
        />
      ))}
      {heads.map((path) => (
        <path key={path} d={path} className={styles.arrow} />
      ))}
    </svg>
  );
}
