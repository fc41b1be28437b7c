import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldControlProps } from '../form/form-context';
import { ReferencePicker } from '../picker/reference-picker';
import { localSource, type RecentReferences, type ReferenceSource } from '../picker/reference-source';
import { SideDrawer } from '../dialogs/side-drawer';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';
import { failingSource, longNames, manyActions, rememberedReferences, silentSource } from './sample-references';

interface SampleProps {
  readonly source: ReferenceSource;
  readonly recent?: RecentReferences;
  readonly first?: string | null;
  readonly readOnly?: boolean;
}

function One({ first = null, readOnly = false, ...given }: SampleProps) {
  const styles = useGalleryStyles();
  const [value, setValue] = useState(first);
  return (
    <div className={styles.narrow}>
      <Field label="Action" hint="What happens next.">
        {(control) => (
          <ReferencePicker
            {...given}
            multiple={false}
            label="Action"
            readOnly={readOnly}
            control={control as FieldControlProps}
            value={value}
            onChange={setValue}
          />
        )}
      </Field>
      <output aria-label="Value">{JSON.stringify(value)}</output>
    </div>
  );
}

function Several({
  first = [],
  ordered = false,
  readOnly = false,
  maxItems = null,
  ...given
}: Omit<SampleProps, 'first'> & {
  readonly first?: readonly string[];
  readonly ordered?: boolean;
  readonly maxItems?: number | null;
}) {
  const styles = useGalleryStyles();
  const [value, setValue] = useState(first);
  return (
    <div className={styles.narrow}>
      <Field label="Actions">
        {(control) => (
          <ReferencePicker
            {...given}
            multiple
            ordered={ordered}
            maxItems={maxItems}
            label="Actions"
            readOnly={readOnly}
            control={control as FieldControlProps}
            value={value}
            onChange={setValue}
          />
        )}
      </Field>
      <output aria-label="Value">{JSON.stringify(value)}</output>
    </div>
  );
}

function InDrawer() {
  const [shown, setShown] = useState(true);
  return (
    <SideDrawer open={shown} title="Details of AMEDS001" onClose={() => setShown(false)}>
      <One source={many} />
    </SideDrawer>
  );
}

const many = localSource(manyActions);
const three = ['action-3', 'action-1', 'action-2'];

/** Pickers of references in their states. */
export const pickerExhibits: readonly Exhibit[] = [
  {
    id: 'picker',
    title: 'Picker of 3,000',
    View: () => <One source={many} recent={rememberedReferences(['action-42', 'action-7'])} />,
  },
  { id: 'picker-chosen', title: 'Picker, chosen', View: () => <One source={many} first="action-1" /> },
  { id: 'picker-unknown', title: 'Picker, unknown id', View: () => <One source={many} first="gone-77" /> },
  { id: 'picker-loading', title: 'Picker, loading', View: () => <One source={silentSource} first="action-1" /> },
  {
    id: 'picker-failed',
    title: 'Picker, failing twice',
    View: () => {
      const [source] = useState(() => failingSource(many, 2));
      return <One source={source} first="action-1" />;
    },
  },
  { id: 'picker-empty', title: 'Picker, nothing to choose', View: () => <One source={localSource([])} /> },
  {
    id: 'picker-long',
    title: 'Picker, long names',
    View: () => <Several source={localSource(longNames)} first={['long-words', 'long-text', 'short']} />,
  },
  { id: 'picker-read-only', title: 'Picker, read-only', View: () => <One readOnly source={many} first="action-1" /> },
  {
    id: 'picker-several',
    title: 'Picker of several',
    View: () => <Several source={many} first={[...three, 'gone-77']} />,
  },
  {
    id: 'picker-ordered',
    title: 'Picker of several in order',
    View: () => <Several ordered source={many} first={three} />,
  },
  {
    id: 'picker-at-most-two',
    title: 'Picker of at most two',
    View: () => <Several source={many} first={['action-1']} maxItems={2} />,
  },
  {
    id: 'picker-several-read-only',
    title: 'Picker of several, read-only',
    View: () => <Several readOnly source={many} first={[...three, 'gone-77']} />,
  },
  { id: 'picker-drawer', title: 'Picker in a drawer', View: InDrawer },
];
