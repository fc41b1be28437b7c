import { useEffect, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import i18next from 'i18next';
import { loadBuiltInUis } from './built-in-uis.tsx';
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
  const client = useApolloClient();
  useEffect(() => followKnownPlugins(client, () => undefined), [client]);
  const isDeveloped = data?.pluginDevelopment ?? false;
  const packages = data?.pluginPackages;
  useEffect(() => {
    if (packages === undefined) return undefined;
    let isAsked = true;
    void once(packages, isDeveloped).then((loaded) => {
      if (isAsked) setKnown(loaded);
    });
    return () => {
      isAsked = false;
    };
  }, [packages, isDeveloped]);
  if (known !== null) return { state: 'ready', known };
  return error === undefined ? { state: 'loading' } : { state: 'failed', reload: () => void refetch() };
}

/** Loads the same plugins outside components. @throws if the gateway doesn't return the packages */
export async function readKnownPlugins(client: ApolloClient): Promise<KnownPlugins> {
  const { data } = await client.query({ query: pluginPackagesDocument, context: { handlesErrors: true } });
  if (data === undefined) throw new Error('The gateway returned no plugin packages.');
  return once(data.pluginPackages, data.pluginDevelopment);
}

/** Where a gateway whose plugins are developed sends an event for each replacement. */
const replacements = '/plugins/development';

/**
 * Follows the replacements of plugins that are being developed, if the gateway allows any. All that queries the packages gets the new ones.
 *
 * @returns the unsubscribe function
 */
export function followKnownPlugins(client: ApolloClient, onChange: (known: KnownPlugins) => void): () => void {
  let events: EventSource | null = null;
  let isFollowing = true;
  const read = async () => {
    const { data } = await client.query({
      query: pluginPackagesDocument,
      fetchPolicy: 'network-only',
      context: { handlesErrors: true },
    });
    if (data === undefined) return;
    const known = await once(data.pluginPackages, data.pluginDevelopment);
    if (isFollowing) onChange(known);
  };
  const start = async () => {
    const { data } = await client.query({ query: pluginPackagesDocument, context: { handlesErrors: true } });
    if (data?.pluginDevelopment !== true || !isFollowing) return;
    events = new EventSource(replacements);
    // also as it is opened, for the events before that: a browser opens a lost connection again
    for (const name of ['open', 'message']) {
      events.addEventListener(name, () => void read().catch(() => undefined)); // the next event tries again
    }
  };
  start().catch(() => undefined); // what reads the plugins reports it
  return () => {
    isFollowing = false;
    events?.close();
  };
}

/** Cached for the lifetime of the page, as browsers cache modules. */
const loads = new Map<string, Promise<KnownPlugins>>();

function once(packages: readonly PackageItem[], isDeveloped: boolean): Promise<KnownPlugins> {
  const key = `${i18next.language} ${isDeveloped} ${JSON.stringify(packages)}`;
  const known =
    loads.get(key) ??
    loadKnownPlugins(packages, loadModule)
      .then(inReadersCulture)
      .then((all) => (isDeveloped ? { ...all, isDeveloped } : all));
  loads.set(key, known);
  void known.then(loadBuiltInUis);
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
