import { useCallback } from 'react';
import { useObserved } from '#state/use-observed';
import type { ApolloClient } from '@apollo/client';
import { namesInScenario, type NameOfReference } from '@scn/core/description/card/command-card';
import { isAssetTarget } from '@scn/core/index/reference-target';
import type { PluginLookup } from '@scn/core/kernel/view';
import { assetSource } from '#catalogue/asset-source';
import { LateValues } from '#catalogue/late-values';
import { useDocumentView } from '#document/document-context.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** The names of an institution's assets, for as long as the sign-in. */
const stores = new WeakMap<ApolloClient, Map<string, LateValues<string>>>();

/** Milliseconds during which names are collected for one request. */
const pause = 30;

function storeOf(
  client: ApolloClient,
  institutionId: string,
  plugins: Pick<PluginLookup, 'asset'>,
): LateValues<string> {
  let ofClient = stores.get(client);
  if (ofClient === undefined) stores.set(client, (ofClient = new Map<string, LateValues<string>>()));
  let store = ofClient.get(institutionId);
  if (store === undefined) {
    store = new LateValues<string>(
      async (ids, target) => {
        const plugin = plugins.asset(target);
        if (plugin === undefined) return [];
        const found = await assetSource(client, institutionId, plugin).resolve(ids, new AbortController().signal);
        return found.map(({ id, name }) => [id, name] as const);
      },
      (run) => setTimeout(run, pause),
    );
    ofClient.set(institutionId, store);
  }
  return store;
}

/**
 * Names what cards refer to: entities of the open scenario and shared assets. Another function as soon as a name may have changed, so that it can
 * be a dependency.
 */
export function useReferenceNames(): NameOfReference {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const view = useDocumentView();
  const store = storeOf(client, institutionId, view.plugins);
  const version = useObserved(() => store.version);
  return useCallback<NameOfReference>(
    (reference) =>
      isAssetTarget(reference.target) ? store.of(reference.id, reference.target) : namesInScenario(view)(reference),
    [store, view, version],
  );
}
