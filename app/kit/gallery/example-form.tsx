import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { SchemaForm } from '../form/schema-form';
import { issuesOf, type Example } from './plugin-examples';
import { SamplePicker } from './sample-picker';

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
