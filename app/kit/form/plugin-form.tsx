import type { JsonObject } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { createContext, useContext } from 'react';
import type { FormIssue, FormSurroundings } from './form-context';
import { SchemaForm } from './schema-form';

const SurroundingsContext = createContext<FormSurroundings | null>(null);

/** Gives the forms of plugins what only the screen around them has: pickers of assets and entities. */
export const FormSurroundingsProvider = SurroundingsContext.Provider;

/** What the form of a plugin's arguments is given. */
export interface PluginFormProps {
  /** What the form is about: its name for assistive technology. */
  readonly label: string;
  /** The plugin's schema, or a part of it: an object of some of its properties. */
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly readOnly?: boolean;
  readonly issues?: readonly FormIssue[];
  /** A field has settled and the whole fits the schema. */
  onCommit(value: JsonObject): void;
}

/** The form made from a plugin's schema, for plugins that add to it: the pickers come from the screen around it. */
export function PluginForm(props: PluginFormProps) {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error('A plugin form stands outside of the editor.');
  return <SchemaForm {...props} {...surroundings} />;
}
