import { mergeClasses } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { layoutRelations, type DrawnRelation, type GridRelations, type RelationsAway } from './relation-lanes';
import { useRelationStyles } from './relations.styles';
import { rowHeight } from './grid.styles';

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
  const { drawn, away } = useMemo(
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
        {[...away].map(([place, counts]) => (
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

function countsText({ above, below, hidden }: RelationsAway): string {
  const parts = [above > 0 ? `↑${above}` : '', below > 0 ? `↓${below}` : '', hidden > 0 ? `+${hidden}` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** The arrows between visible rows, and the number of relations to other rows. The cells contain the same information for screen readers. */
export const RelationArrows = memo(RelationArrowsView);
