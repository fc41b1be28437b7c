import { useEffect, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import i18next from 'i18next';
import {
  loadKnownPlugins,
  pluginPackagesDocument,
  type KnownPlugins,
  type LoadModule,
  type PackageItem,
} from './known-plugins';
import { spelled } from './spelled';

/** Loading state of the plugins. */
export type PluginsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reload: () => void }
  | { readonly state: 'ready'; readonly known: KnownPlugins };

/** Returns the built-in plugins and those of the packages that the gateway was started with. */
export function useKnownPlugins(): PluginsState {
  const { data, error, refetch } = useQuery(pluginPackagesDocument);
  const [known, setKnown] = useState<KnownPlugins | null>(null);
  const packages = data?.pluginPackages;
  useEffect(() => {
    if (packages === undefined) return undefined;
    let isAsked = true;
    void once(packages).then((loaded) => {
      if (isAsked) setKnown(loaded);
    });
    return () => {
      isAsked = false;
    };
  }, [packages]);
  if (known !== null) return { state: 'ready', known };
  return error === undefined ? { state: 'loading' } : { state: 'failed', reload: () => void refetch() };
}

/** Loads the same plugins outside components. @throws if the gateway doesn't return the packages */
export async function readKnownPlugins(client: ApolloClient): Promise<KnownPlugins> {
  const { data } = await client.query({ query: pluginPackagesDocument, context: { handlesErrors: true } });
  if (data === undefined) throw new Error('The gateway returned no plugin packages.');
  return once(data.pluginPackages);
}

/** Cached for the lifetime of the page, as browsers cache modules. */
const loads = new Map<string, Promise<KnownPlugins>>();

function once(packages: readonly PackageItem[]): Promise<KnownPlugins> {
  const key = `${i18next.language} ${JSON.stringify(packages)}`;
  const known = loads.get(key) ?? loadKnownPlugins(packages, loadModule).then(inReadersCulture);
  loads.set(key, known);
  return known;
}

/** Another culture is read from the next opening on: an open document keeps its plugins. */
function inReadersCulture({ plugins, problems }: KnownPlugins): KnownPlugins {
  return { plugins: plugins.map((known) => ({ ...known, plugin: spelled(known.plugin) })), problems };
}

const loadModule: LoadModule = async (path, half) => {
  if (half === 'ui') (await import('./shared-modules')).shareModules();
  return import(/* @vite-ignore */ path) as Promise<unknown>;
};
