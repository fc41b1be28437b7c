import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { layoutRelations, type DrawnRelation, type GridRelations, type OffscreenRelations } from './relation-lanes';
import { rowHeight, edgeWidth } from './grid.styles';

/** Styles of the arrows between rows. */
const useRelationStyles = makeStyles({
  layer: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--kit-grid-columns)',
    pointerEvents: 'none',
    // the check box and menu columns stay on top when the columns are scrolled
    clipPath: `inset(0 calc(100% - var(--kit-grid-left, 0px) - 100cqw + ${edgeWidth}px) 0 calc(var(--kit-grid-left, 0px) + ${edgeWidth}px))`,
  },
  arrows: { gridRowStart: 1, alignSelf: 'start', width: '100%', overflow: 'hidden' },
  arrow: {
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: tokens.strokeWidthThin,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  arrowActive: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: tokens.strokeWidthThick,
    '@media (forced-colors: active)': { stroke: 'Highlight' },
  },
  count: {
    fill: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
});

interface RelationArrowsProps {
  readonly relations: GridRelations;
  /** Index of each visible row. */
  readonly places: ReadonlyMap<string, number>;
  /** Range of rendered rows. */
  readonly first: number;
  readonly end: number;
  /** Index of the column, and its width in pixels. */
  readonly column: number;
  readonly width: number;
  /** The active row, whose arrows are highlighted. */
  readonly active: string | null;
}

/** Distance from the right edge of the column to the arrow tips, in pixels. */
const tip = 8;
const laneWidth = 8;
/** Width of the counts on the left, which are aligned with the text of other columns. */
const countsWidth = 40;
const countsInset = 8;

function RelationArrowsView({ relations, places, first, end, column, width, active }: RelationArrowsProps) {
  const styles = useRelationStyles();
  const { drawn, offscreen } = useMemo(
    () => layoutRelations(relations.all, places, { first, end }),
    [relations, places, first, end],
  );
  const lanes = Math.max(1, Math.floor((width - countsWidth - tip) / laneWidth));
  const top = first * rowHeight;
  const middle = (place: number) => (place - first) * rowHeight + rowHeight / 2;
  const x = width - tip;
  return (
    <div className={styles.layer} aria-hidden>
      <svg
        className={styles.arrows}
        style={{ gridColumnStart: column + 1, marginTop: `${top}px`, height: `${(end - first) * rowHeight}px` }}
      >
        {drawn.map((each) => {
          const { relation, from, to, lane } = each;
          const bend = x - laneWidth * (1 + Math.min(lane, lanes - 1));
          return (
            <g
              key={relation.id}
              data-relation={relation.id}
              className={mergeClasses(styles.arrow, isOf(each, active) && styles.arrowActive)}
            >
              <path
                d={`M${x} ${middle(from)}H${bend}V${middle(to)}H${x}`}
                strokeDasharray={dashes[relation.line]}
                strokeLinejoin="round"
              />
              {relation.isDirected && <path d={`M${x - 4} ${middle(to) - 4}l4 4-4 4`} strokeLinecap="round" />}
            </g>
          );
        })}
        {[...offscreen].map(([place, counts]) => (
          <text key={place} className={styles.count} x={countsInset} y={middle(place)} dominantBaseline="central">
            {countsText(counts)}
          </text>
        ))}
      </svg>
    </div>
  );
}

const dashes = { solid: undefined, dashed: '5 3', dotted: '1.5 3' } as const;

function isOf({ relation: { from, to } }: DrawnRelation, row: string | null): boolean {
  return from === row || to === row;
}

function countsText({ above, below, hidden }: OffscreenRelations): string {
  const parts = [above > 0 ? `↑${above}` : '', below > 0 ? `↓${below}` : '', hidden > 0 ? `+${hidden}` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** The arrows between visible rows, and the number of relations to other rows. The cells contain the same information for screen readers. */
export const RelationArrows = memo(RelationArrowsView);
