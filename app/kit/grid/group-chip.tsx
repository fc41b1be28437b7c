import { Explained } from '../menu/explained';
import { Button, InteractionTag, InteractionTagPrimary, InteractionTagSecondary } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useRovingStops } from '../focus/use-roving-stops';
import type { KitText } from '../texts/kit-text';
import { useFilterStyles } from './filters.styles';
import type { Grouping } from './grid-groups';
import { withGrouping, type GridView } from './grid-view';
import { allGroupsEntries } from './group-entries';

interface GroupChipProps<Row extends object> {
  readonly grouping: Grouping<Row>;
  readonly view: GridView;
  readonly text: KitText;
  /** Rows that are loaded, and all rows. */
  readonly loaded: number;
  readonly count: number;
  /** Gets the focus when the grouping is removed. */
  readonly button: RefObject<HTMLElement | null>;
  onViewChange(view: GridView): void;
}

/** The column that the rows are grouped by, and the commands for all groups. */
export function GroupChip<Row extends object>(props: GroupChipProps<Row>) {
  const { grouping, view, text, loaded, count, button, onViewChange } = props;
  const styles = useFilterStyles();
  const stops = useRovingStops();
  const chip = text('grid.groupChip', { title: grouping.column.title });
  return (
    <div ref={stops} role="toolbar" aria-label={text('grid.grouping')} className={styles.chips}>
      <InteractionTag size="small" appearance="brand">
        <InteractionTagPrimary hasSecondaryAction onClick={() => button.current?.click()} aria-haspopup="menu">
          <span className={styles.chipText}>{chip}</span>
        </InteractionTagPrimary>
        <InteractionTagSecondary
          aria-label={text('grid.ungroup')}
          aria-labelledby={undefined}
          onClick={() => {
            // the clicked button is about to be removed
            button.current?.focus();
            onViewChange(withGrouping(view, null));
          }}
        />
      </InteractionTag>
      {allGroupsEntries(grouping, view, text, onViewChange).map(({ id, title, disabled = null, run }) => (
        <Explained key={id} reason={disabled}>
          <Button size="small" appearance="subtle" onClick={run}>
            {title}
          </Button>
        </Explained>
      ))}
      <span className={styles.count}>{text('grid.groups', { count: grouping.groups.length })}</span>
      {grouping.hasRepeats && <span className={styles.note}>{text('grid.groupsRepeat')}</span>}
      {loaded < count && <span className={styles.note}>{text('grid.groupsOfPart', { shown: loaded, count })}</span>}
    </div>
  );
}
