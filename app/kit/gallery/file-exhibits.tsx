import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from '../file-drop/file-drop';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

const megabyte = 1024 * 1024;
const long = `SEP001GB ${'a very long file name '.repeat(4)}31-12-2025.json`;

type Own = 'multiple' | 'disabled' | 'isInvalid' | 'note';

function Files({
  start = [],
  message,
  ...given
}: Partial<Pick<FileDropProps, Own>> & { readonly start?: readonly File[]; readonly message?: string }) {
  const styles = useGalleryStyles();
  const [files, setFiles] = useState(start);
  return (
    <div className={styles.narrow}>
      <Field label="Recipe" hint="A .json file, up to 1 MB." validationMessage={message ?? null}>
        {({ id, 'aria-describedby': describedBy }) => (
          <FileDrop
            {...given}
            label="Recipe"
            files={files}
            accept={['.json']}
            maxBytes={megabyte}
            onChange={setFiles}
            {...(id === undefined ? {} : { inputId: id })}
            {...(describedBy === undefined ? {} : { describedBy })}
          />
        )}
      </Field>
      <output aria-label="Chosen">{files.map(({ name }) => name).join(', ')}</output>
    </div>
  );
}

/** Drop zones for files. */
export const fileExhibits: readonly Exhibit[] = [
  { id: 'files', title: 'Drop zone', View: () => <Files /> },
  { id: 'files-many', title: 'Drop zone, several files', View: () => <Files multiple /> },
  {
    id: 'files-chosen',
    title: 'Drop zone, chosen',
    View: () => (
      <Files
        multiple
        note={(file) => (file.name === long ? null : 'Serves 4, 35 minutes')}
        start={[new File([new Uint8Array(225_612)], 'soup.json'), new File(['{}'], long)]}
      />
    ),
  },
  {
    id: 'files-refused',
    title: 'Drop zone, with a message',
    View: () => <Files isInvalid message="A recipe is required" />,
  },
  {
    id: 'files-disabled',
    title: 'Drop zone, disabled',
    View: () => <Files disabled start={[new File(['{}'], 'soup.json')]} />,
  },
];
