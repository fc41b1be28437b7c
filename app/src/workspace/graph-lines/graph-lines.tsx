import type { ReactNode } from 'react';
import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the lines of a graph. */
const useGraphLinesStyles = makeStyles({
  lines: { display: 'block' },
  stroke: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: tokens.strokeWidthThin },
  arrow: { fill: tokens.colorNeutralStrokeAccessible },
});

/** Length of an arrow's head, in pixels. */
const head = 6;

/** The lines between the entries of a column and the entity in the middle. */
interface GraphLinesShape {
  /** The path of each line, by entry. */
  readonly lines: readonly string[];
  /** The heads of the arrows: at the middle, or at each entry. */
  readonly heads: readonly string[];
}

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

/**
 * The lines between the entries of a column and the entity in the middle, in pixels. Columns have rows of fixed heights, so nothing is measured.
 *
 * @param rows - the middle of each entry
 * @param middle - the middle of the entity
 * @param direction - `in`: from the entries to the entity; `out`: from the entity to the entries
 */
export function graphLines(
  rows: readonly number[],
  middle: number,
  direction: 'in' | 'out',
  width: number,
): GraphLinesShape {
  const [from, to] = [
    (y: number) => (direction === 'in' ? y : middle),
    (y: number) => (direction === 'in' ? middle : y),
  ];
  const end = width - head;
  const heads = direction === 'out' ? rows : rows.length === 0 ? [] : [middle];
  return {
    lines: rows.map((y) => `M0 ${from(y)}C${end / 2} ${from(y)} ${end / 2} ${to(y)} ${end} ${to(y)}`),
    heads: heads.map((y) => `M${end} ${y - head / 2}L${width} ${y}L${end} ${y + head / 2}Z`),
  };
}
