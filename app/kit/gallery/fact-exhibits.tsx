import { FactList } from '../facts/fact-list';
import { TitledPart } from '../facts/titled-part';
import { SlowSpinner } from '../states/slow-spinner';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

function Facts() {
  const styles = useGalleryStyles();
  return (
    <div className={styles.narrow}>
      <h2>Anna Lee</h2>
      <TitledPart title="About her">
        <FactList
          facts={[
            ['Code', 'ANNA001GB', 'code'],
            ['Ward', 'Emergency'],
            ['Notes', `First line.\nA second line that ${'goes on and on '.repeat(10)}`],
            ['Left out', null],
          ]}
        />
      </TitledPart>
    </div>
  );
}

/** Description lists and the delayed spinner. */
export const factExhibits: readonly Exhibit[] = [
  { id: 'facts', title: 'Facts', View: Facts },
  { id: 'spinner', title: 'Spinner', View: () => <SlowSpinner label="Loading…" /> },
];
