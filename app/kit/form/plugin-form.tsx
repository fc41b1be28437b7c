import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { createContext, useContext } from 'react';
import type { FormIssue, PluginFormHost } from './form-context';
import { SchemaForm } from './schema-form';

const FormHostContext = createContext<PluginFormHost | null>(null);

/** Provides plugin forms with what only the surrounding screen has: pickers for assets and entities. */
export const FormHostProvider = FormHostContext.Provider;

/** Props of the form for a plugin's arguments. */
export interface PluginFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** The plugin's schema, or an object schema with some of its properties. */
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly readOnly?: boolean;
  readonly issues?: readonly FormIssue[];
  /** Called when a field is committed and the whole value is valid. */
  onCommit(value: JsonObject): void;
}

/** Returns what the surrounding screen provides to plugin forms. @throws Error outside the editor */
export function useFormHost(): PluginFormHost {
  const host = useContext(FormHostContext);
  if (host === null) throw new Error('A plugin form must be rendered inside the editor.');
  return host;
}

/** The form generated from a plugin's schema, for plugins that extend it. The surrounding screen provides the pickers. */
export function PluginForm(props: PluginFormProps) {
  const { useScenario: _, ConditionEditor: __, MenuLocations: ___, ...host } = useFormHost();
  return <SchemaForm {...props} {...host} />;
}
