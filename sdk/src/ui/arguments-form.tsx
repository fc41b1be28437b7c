import { useCallback, type ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { CommandPlugin, EditorProps, ReportPlugin, TriggerPlugin } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { changedValues, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { PluginForm } from '@scn/kit/form/plugin-form.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';

/** The properties of a plugin that its form has to know. Assets have no forms of their own. */
export type FormPlugin<S extends TSchema> = Pick<
  CommandPlugin<S> | TriggerPlugin<S> | ReportPlugin<S>,
  'id' | 'kind' | 'title' | 'schema'
>;

/** The operations with which forms change what they show: all arguments, or those that are changed. */
const operations: Readonly<
  Record<FormPlugin<TSchema>['kind'], (id: string, args: JsonObject, changed: JsonObject) => OperationCall>
> = {
  command: (id, _, changed) => ({ name: 'playlist-command.update', input: { id, args: changed } }),
  trigger: (actionCode, _, changed) => ({ name: 'trigger.update', input: { actionCode, args: changed } }),
  report: (id, args, changed) => ({
    name: 'entity.update',
    input: { kind: 'patient-report', id, changes: { args: { ...args, ...changed } } },
  }),
};

/**
 * Returns what changes arguments: those that are given, and only if they differ. The other arguments stay.
 *
 * @example
 * ```tsx
 * const change = useChange(plugin, props);
 * return <Button onClick={() => change({ rate: 999 })}>Bolus</Button>;
 * ```
 */
export function useChange<S extends TSchema>(
  { kind }: Pick<FormPlugin<S>, 'kind'>,
  { id, args, readOnly, dispatch }: EditorProps<Snapshot<S>>,
): (changes: Partial<Snapshot<S>>) => void {
  return useCallback(
    (changes) => {
      const changed = changedValues(args, changes);
      if (readOnly || Object.keys(changed).length === 0) return;
      dispatch(operations[kind](id, args, changed));
    },
    [kind, id, args, readOnly, dispatch],
  );
}

/**
 * The label and the help of an argument, in the spelling of the reader’s culture: for controls of your own.
 *
 * @example
 * ```tsx
 * const { label, description } = argumentTexts(plugin, 'rate');
 * ```
 */
export function argumentTexts<S extends TSchema>(
  { schema }: { readonly schema: S },
  name: keyof Snapshot<S> & string,
): { readonly label: string; readonly description: string } {
  const { title = name, description = '' } = jsonSchemaOf(schema).properties?.[name] ?? {};
  return { label: inCulture(title), description: inCulture(description) };
}

/** Props of {@link ArgumentsForm}: those of the plugin’s form, and the plugin. */
export interface ArgumentsFormProps<S extends TSchema> extends EditorProps<Snapshot<S>> {
  readonly plugin: FormPlugin<S>;
  /** The arguments to show, in this order. Left out: all. */
  readonly only?: readonly (keyof Snapshot<S> & string)[];
  /** Accessible name of the form. Left out: the title of the plugin. */
  readonly label?: string;
}

/**
 * The fields of the arguments as the derived form shows them, with their findings, which saves what authors change: for forms that add
 * something to it, or show its parts in places of their own.
 *
 * @example
 * ```tsx
 * <ArgumentsForm plugin={plugin} {...props} only={['rate', 'volume']} />
 * ```
 */
export function ArgumentsForm<S extends TSchema>(props: ArgumentsFormProps<S>): ReactNode {
  const { plugin, only, label = plugin.title, args, issues, readOnly } = props;
  const change = useChange<S>(plugin, props);
  const schema = jsonSchemaOf(plugin.schema);
  const names = only ?? Object.keys(schema.properties ?? {});
  return (
    <PluginForm
      label={label}
      schema={only === undefined ? schema : pickSchema(schema, names)}
      value={only === undefined ? args : pickValues(args, names)}
      readOnly={readOnly}
      issues={issues
        .filter(({ at }) => at === '' || names.includes(at.split('/')[1] ?? ''))
        .map(({ at, severity, message }) => ({ pointer: at, severity, message }))}
      onCommit={(value) => change(value as Partial<Snapshot<S>>)}
    />
  );
}

/** Props of {@link ArgumentField}. */
export interface ArgumentFieldProps<S extends TSchema> extends Omit<ArgumentsFormProps<S>, 'only'> {
  /** The argument. */
  readonly name: keyof Snapshot<S> & string;
}

/**
 * The field of one argument, as {@link ArgumentsForm} shows it.
 *
 * @example
 * ```tsx
 * <ArgumentField plugin={plugin} {...props} name="rate" />
 * ```
 */
export function ArgumentField<S extends TSchema>({ name, ...props }: ArgumentFieldProps<S>): ReactNode {
  const { plugin } = props;
  const { label } = argumentTexts(plugin, name);
  return <ArgumentsForm label={label} {...props} only={[name]} />;
}
