import type { ComponentType, ReactNode } from 'react';
import type { EditorProps, PluginUi } from '@scn/core/kernel/contract';
import { builtInUis } from '@scn/plugins/ui-registry.gen';
import { lazyPart } from '#page/parts/lazy-part.tsx';

/** Props of a part of a built-in plugin’s user interface. */
interface UiPartProps {
  readonly part: 'Form' | 'Card';
  readonly given: EditorProps<never>;
  /** Shown if the plugin has no such part, and while it can’t be loaded. */
  readonly otherwise: ReactNode;
}

type LoadUi = () => Promise<{ readonly ui: PluginUi }>;

/** The user interfaces of built-in plugins, which are loaded when one is first shown: no screen waits for those that it doesn’t need. */
const parts: ReadonlyMap<string, ComponentType<UiPartProps>> = new Map(
  Object.entries(builtInUis).map(([id, load]) => [id, lazyUi(load)]),
);

/** The user interface of a built-in plugin; undefined if all of it is derived. */
export function builtInUi(id: string): ComponentType<UiPartProps> | undefined {
  return parts.get(id);
}

/** Loads all of them, so that the first form appears as fast as a derived one. What can’t be loaded is tried again when it is shown. */
export async function loadBuiltInUis(): Promise<void> {
  await Promise.allSettled(Object.values(builtInUis).map((load) => load()));
}

function lazyUi(load: LoadUi): ComponentType<UiPartProps> {
  return lazyPart(
    async () => {
      const { ui } = await load();
      return { default: (props: UiPartProps) => <UiPart {...props} ui={ui} /> };
    },
    ({ otherwise }: UiPartProps) => otherwise,
  );
}

function UiPart({ ui, part, given, otherwise }: UiPartProps & { readonly ui: PluginUi }): ReactNode {
  const Own = ui[part] as ComponentType<EditorProps<never>> | undefined;
  return Own === undefined ? otherwise : <Own {...given} />;
}
