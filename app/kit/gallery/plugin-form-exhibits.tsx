import { Field, Select } from '@fluentui/react-components';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { useState } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { FormIssue } from '../form/form-context';
import { SchemaForm } from '../form/schema-form.tsx';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';
import { SamplePicker } from './sample-picker.tsx';

/** An example file of a plugin, as far as forms show it. */
interface Example {
  readonly title: string;
  readonly args: JsonObject;
  readonly findings?: readonly {
    readonly rule: string;
    readonly messageId: string;
    readonly at: FormIssue['pointer'];
  }[];
}

const examples = import.meta.glob<Example>('../../../plugins/*/*/examples/*/*.json', {
  import: 'default',
  eager: true,
});

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

/** The form of a plugin with one of its examples and what rules say about it, or with its defaults. */
export function ExampleForm({
  plugin,
  example,
  onSubmit,
}: {
  readonly plugin: AnyPlugin;
  readonly example: Example | undefined;
  onSubmit(value: JsonObject): void;
}) {
  return (
    <SchemaForm
      label={plugin.title}
      schema={jsonSchemaOf(plugin.schema)}
      value={example?.args ?? (plugin.defaults as JsonObject)}
      issues={issuesOf(example)}
      ReferencePicker={SamplePicker}
      onSubmit={(value) => {
        onSubmit(value);
        return null;
      }}
    />
  );
}

/** The examples of a plugin, by path in its folder: `valid/with-oxygen`. */
export function examplesOf(pluginId: string): ReadonlyMap<string, Example> {
  const folder = `/plugins/${pluginId.replace('.', '/')}/examples/`;
  return new Map(
    Object.entries(examples)
      .filter(([path]) => path.includes(folder))
      .map(([path, example]) => [path.slice(path.indexOf(folder) + folder.length, -'.json'.length), example]),
  );
}

/** Rule issues of an example. The form itself finds schema errors. */
export function issuesOf(example: Example | undefined): readonly FormIssue[] {
  return (example?.findings ?? [])
    .filter(({ rule }) => rule !== 'structure')
    .map(({ rule, messageId, at }) => ({ pointer: at, severity: 'WARNING', message: `Rule ${rule}: ${messageId}.` }));
}
