import type { JsonObject } from '@scn/core/base/json';
import type { FormIssue } from '../form/form-context';

/** An example file of a plugin, as far as forms show it. */
export interface Example {
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
