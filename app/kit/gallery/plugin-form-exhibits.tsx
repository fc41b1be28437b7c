import { Field, Select } from '@fluentui/react-components';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { useState } from 'react';
import { ExampleForm } from './example-form';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';
import { examplesOf } from './plugin-examples';

function PluginForm() {
  const styles = useGalleryStyles();
  const asked = new URLSearchParams(location.search);
  const [id, setId] = useState(asked.get('plugin') ?? 'command.conversational-ui');
  const [name, setName] = useState(asked.get('example') ?? '');
  const [sent, setSent] = useState('');
  const plugin = builtInPlugins.find((each) => each.id === id);
  if (plugin === undefined) throw new Error(`There is no plugin ${id}.`);
  const offered = examplesOf(id);
  const example = offered.get(name);
  return (
    <div className={styles.narrow}>
      <div className={styles.choices}>
        <Field label="Plugin">
          <Select
            select={{ className: styles.choice }}
            value={id}
            onChange={(_, data) => {
              setId(data.value);
              setName('');
              setSent('');
            }}
          >
            {builtInPlugins.map((each) => (
              <option key={each.id}>{each.id}</option>
            ))}
          </Select>
        </Field>
        <Field label="Example">
          <Select
            select={{ className: styles.choice }}
            value={name}
            onChange={(_, data) => {
              setName(data.value);
              setSent('');
            }}
          >
            <option value="">Defaults</option>
            {[...offered.keys()].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
      <h2>{plugin.title}</h2>
      <ExampleForm
        key={`${id} ${name}`}
        plugin={plugin}
        example={example}
        onSubmit={(value) => setSent(JSON.stringify(value))}
      />
      <output aria-label="Sent" hidden>
        {sent}
      </output>
    </div>
  );
}

/** The form of each plugin of the repository, with each of its examples. */
export const pluginFormExhibits: readonly Exhibit[] = [
  { id: 'form-plugin', title: 'Form of each plugin', View: PluginForm },
];
