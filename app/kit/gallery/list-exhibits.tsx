import { Badge } from '@fluentui/react-components';
import { EditRegular, TagFilled } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { EntryList, type EntryView } from '../list/entry-list';
import { EmptyState } from '../states/list-state';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

interface Entry {
  readonly id: string;
  readonly number: number;
}

/** Entries per page. */
const page = 100;
const total = 1000;

const entriesTo = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({ id: `e${index + 1}`, number: index + 1 }));
const entryId = ({ id }: Entry) => id;

function view({ number }: Entry): EntryView {
  const isStrong = number % 25 === 0;
  return {
    icon: isStrong ? <TagFilled fontSize={20} /> : <EditRegular fontSize={20} />,
    title: isStrong ? `Version ${number / 25}.0.0.0` : `Change ${number}`,
    detail: `Élodie Marchand · ${number} minutes ago${number % 7 === 0 ? ', while the relative was waiting outside in the corridor' : ''}`,
    isStrong,
    badge: number === 25 ? <Badge appearance="tint">Latest stable</Badge> : null,
  };
}

function Changes({ most = total, first = page }: { readonly most?: number; readonly first?: number }) {
  const styles = useGalleryStyles();
  const [count, setCount] = useState(first);
  const [selected, setSelected] = useState<string | null>('e3');
  const more = useCallback(() => setCount((now) => Math.min(most, now + page)), [most]);
  return (
    <div className={styles.tree}>
      <EntryList
        label="Changes"
        entries={entriesTo(count)}
        totalCount={most}
        selected={selected}
        entryId={entryId}
        view={view}
        onSelect={({ id }) => setSelected(id)}
        onEnd={more}
      >
        {count === 0 ? <EmptyState title="No changes" message="Changes to the scenario appear here." /> : null}
      </EntryList>
      <output aria-label="Selected">{selected}</output>
    </div>
  );
}

/** The list of entries in its states. */
export const listExhibits: readonly Exhibit[] = [
  { id: 'list', title: 'List: 1,000 entries, loaded by pages', View: () => <Changes /> },
  { id: 'list-one', title: 'List: one entry', View: () => <Changes most={1} first={1} /> },
  { id: 'list-empty', title: 'List: empty', View: () => <Changes most={0} first={0} /> },
];
