import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import type { PlanLayout, PlanPosition } from '@scn/core/description/plan-layout';
import { useAnnouncer } from '../dialogs/use-announcer';
import { useKitTexts } from '../texts/kit-text';
import { usePlanMoving, type PlanHandle } from './use-plan-moving';

/** Styles of plans. */
const usePlanStyles = makeStyles({
  // a plan is read in two dimensions: where there is no room for it, it scrolls
  frame: { overflow: 'auto', minWidth: 0, maxWidth: '100%', padding: tokens.strokeWidthThick },
  plan: {
    position: 'relative',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThicker} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  line: { stroke: tokens.colorNeutralStroke3, strokeWidth: '1', vectorEffect: 'non-scaling-stroke' },
  nodes: { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyleType: 'none' },
  node: {
    position: 'absolute',
    boxSizing: 'border-box',
    // one that others cover comes to the front
    ':hover': { zIndex: 1 },
    ':focus-within': { zIndex: 2 },
  },
  moving: { zIndex: 3 },
});

/** Something on a plan. */
export interface PlanNode {
  readonly id: string;
  /** Its title, as it is read out. */
  readonly title: string;
}

/** The least height of a plan, in pixels. */
const leastHeight = 240;
/** Space around what is on a plan, in pixels. */
const space = 12;
/** Lines of the grid, in percent. */
const lines = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/**
 * A plan of a room: a rectangle with a grid, and what is on it at its positions, in the order of the nodes. It is large enough that nothing that was
 * laid out automatically overlaps.
 *
 * @param props.width - of what is on it, in pixels
 * @param props.onMove - called when something was moved; null if nothing can be
 * @param props.children - draws a node; the handle is for its control, and null if it can't be moved
 */
export function Plan<N extends PlanNode>(props: {
  readonly label: string;
  readonly nodes: readonly N[];
  readonly layout: PlanLayout;
  readonly width: number;
  readonly onMove: ((id: string, to: PlanPosition) => void) | null;
  readonly children: (node: N, handle: PlanHandle | null) => ReactNode;
}): ReactNode {
  const { label, nodes, layout, width, onMove, children } = props;
  const styles = usePlanStyles();
  const { text } = useKitTexts();
  const announcer = useAnnouncer();
  const area = useRef<HTMLDivElement>(null);
  const tallest = useTallest(area, nodes);
  const { moving, handleOf } = usePlanMoving({
    onMove: (id, to) => onMove?.(id, to),
    onStep: (id, { x, y }) => {
      const title = nodes.find((node) => node.id === id)?.title ?? '';
      announcer.sayLast(text('plan.at', { title, x, y }));
    },
  });
  return (
    <div className={styles.frame}>
      <div
        ref={area}
        role="group"
        aria-label={label}
        data-plan-area=""
        className={styles.plan}
        style={{
          minWidth: `${sizeFor(layout.columns, width)}px`,
          height: `${Math.max(leastHeight, sizeFor(layout.rows, tallest))}px`,
        }}
      >
        <svg aria-hidden className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.map((at) => (
            <path key={at} className={styles.line} d={`M${at} 0V100M0 ${at}H100`} />
          ))}
        </svg>
        <ul className={styles.nodes}>
          {nodes.map((node) => {
            const isMoving = moving?.id === node.id;
            const at = layout.positions.get(node.id) ?? { x: 0, y: 0 };
            const { x, y } = isMoving ? moving.to : at;
            return (
              <li
                key={node.id}
                data-plan-node={node.id}
                className={mergeClasses(styles.node, isMoving && styles.moving)}
                // at a wall, it ends at the wall
                style={{ left: `${x}%`, top: `${y}%`, width: `${width}px`, transform: `translate(-${x}%, -${y}%)` }}
              >
                {children(node, onMove === null ? null : handleOf(node.id, at))}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** The width or height in pixels in which nothing overlaps: half a field is left at either wall. @param count - of columns or rows */
function sizeFor(count: number, size: number): number {
  return (count === 1 ? 1 : count + 1) * (size + space);
}

/** The height of the tallest thing on the plan, in pixels, also after it has changed. */
function useTallest(area: React.RefObject<HTMLElement | null>, nodes: readonly PlanNode[]): number {
  const [tallest, setTallest] = useState(0);
  useLayoutEffect(() => {
    const drawn = [...(area.current?.querySelectorAll<HTMLElement>('[data-plan-node]') ?? [])];
    const measure = () => setTallest(Math.max(0, ...drawn.map(({ offsetHeight }) => offsetHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of drawn) observer.observe(each);
    return () => observer.disconnect();
  }, [area, nodes]);
  return tallest;
}
