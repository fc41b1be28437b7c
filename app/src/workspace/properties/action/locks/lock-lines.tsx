import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { linesWidth, lockLines } from './lock-lines-shape';
import { useLockStyles } from './lock.styles';

/** The lines between the action and a column of the picture. They repeat what the lists say. */
export function LockLines(props: {
  readonly direction: 'in' | 'out';
  /** For each entry, whether its lock has an effect; the others are dashed. */
  readonly effects: readonly boolean[];
}): ReactNode {
  const { direction, effects } = props;
  const styles = useLockStyles();
  const { height, lines, heads } = lockLines(effects.length, direction);
  if (height === 0) return <span aria-hidden className={mergeClasses(styles.row, styles.lines)} />;
  return (
    <svg aria-hidden width={linesWidth} height={height} className={mergeClasses(styles.row, styles.lines)}>
      {lines.map((path, index) => (
        <path
          key={path}
          d={path}
          className={styles.stroke}
          strokeDasharray={effects[index] === true ? undefined : '3'}
        />
      ))}
      {heads.map((path) => (
        <path key={path} d={path} className={styles.arrow} />
      ))}
    </svg>
  );
}
