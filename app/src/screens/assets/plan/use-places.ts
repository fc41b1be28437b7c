import { useCallback, useEffect, useMemo, useState } from 'react';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlan } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { readAsset, type ListedAsset } from '#catalogue/asset';
import type { Item } from '#catalogue/asset-documents';
import { selectionOf } from '#catalogue/gateway-values';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kind';
import { rowsOf } from '../rows-of';
import { placeOf, Places, planProperties } from './places';

/** A kind that is drawn on plans. */
export interface PlanKind extends AssetKind {
  readonly plugin: AssetKind['plugin'] & { readonly plan: AssetPlan };
}

/** Whether a kind is drawn on plans, and the user can read what they show. */
export function isPlanKind(kind: AssetKind): kind is PlanKind {
  const { plugin, rights } = kind;
  const { plan } = plugin;
  return (
    plan !== undefined && planProperties({ ...plugin, plan }).every((property) => rights.readable.includes(property))
  );
}

/** The places of the institution, as far as they are loaded. */
export interface LoadedPlaces {
  /** Null while they are loaded for the first time, or when they can’t be. */
  readonly places: Places | null;
  /** Why the last attempt failed; null if it didn’t. */
  readonly error: unknown;
  reload(): Promise<void>;
}

type PageDocument = TypedDocumentNode<
  { readonly found: { readonly totalCount: number; readonly items: readonly Item<ListedAsset>[] } },
  { readonly institutionId: string; readonly skip: number; readonly take: number }
>;

/** Loads all places of the institution: a plan needs everything that is part of it. @param kind - null for none */
export function usePlaces(kind: PlanKind | null): LoadedPlaces {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [places, setPlaces] = useState<Places | null>(null);
  const [error, setError] = useState<unknown>(null);
  const document = useMemo(() => (kind === null ? null : documentOf(kind)), [kind]);
  const read = useCallback(async (): Promise<Places | null> => {
    if (kind === null || document === null) return null;
    const take = rowsOf(planProperties(kind.plugin));
    const all: ListedAsset[] = [];
    for (;;) {
      const { data } = await client.query({
        query: document,
        variables: { institutionId, skip: all.length, take },
        fetchPolicy: 'network-only',
        context: { handlesErrors: true },
      });
      if (data === undefined) throw new Error('The gateway returned no data.');
      const { items, totalCount } = data.found;
      all.push(...items.map((item) => readAsset<ListedAsset>(kind.plugin, item)));
      if (items.length === 0 || all.length >= totalCount)
        return new Places(all.map((asset) => placeOf(kind.plugin, asset)));
    }
  }, [client, institutionId, kind, document]);
  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const loaded = await read();
        if (!isWanted()) return;
        setPlaces(loaded);
        setError(null);
      } catch (failure) {
        if (isWanted()) setError(failure);
      }
    },
    [read],
  );
  useEffect(() => {
    let isShown = true;
    void load(() => isShown);
    return () => {
      isShown = false;
    };
  }, [load]);
  const reload = useCallback(async () => load(() => true), [load]);
  return { places, error, reload };
}

function documentOf({ plugin }: PlanKind): PageDocument {
  const { many, type } = assetNames(plugin);
  const selection = selectionOf(jsonSchemaOf(plugin.schema), planProperties(plugin));
  return gql(`query PlacesOf${type}($institutionId: ID!, $skip: Int!, $take: Int!) {
    found: ${many}(input: { institutionId: $institutionId }, skip: $skip, take: $take) {
      totalCount
      items { id revision isOwned dateUpdated lastUpdatedBy ${selection} }
    }
  }`);
}
