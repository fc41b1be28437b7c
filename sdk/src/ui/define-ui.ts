import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { EditorProps, PluginId, PluginUi } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';

/** The components of a plugin’s user interface. What is left out is derived from its schema and its `card`. */
export interface UiParts<A> {
  readonly Form?: (props: EditorProps<A>) => ReactNode;
  /** Shown in lists: one or two lines, without controls. */
  readonly Card?: (props: EditorProps<A>) => ReactNode;
}

/**
 * Declares the form and the card of a plugin, with the types of its arguments.
 *
 * @example
 * ```tsx
 * export const ui = defineUi(plugin, { Form: (props) => <ArgumentsForm plugin={plugin} {...props} /> });
 * ```
 */
export function defineUi<S extends TSchema>(
  plugin: { readonly id: PluginId; readonly schema: S },
  parts: UiParts<Snapshot<S>>,
): PluginUi<Snapshot<S>> {
  return { for: plugin.id, ...parts };
}
