import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AssetPlan } from '@scn/core/kernel/contract';
import type { AssetKind } from '../asset-kind';
import { useAllAssets } from '../transfer/use-all-assets';
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

/** Loads all places of the institution: a plan needs everything that is part of it. @param kind - null for none */
export function usePlaces(kind: PlanKind | null): LoadedPlaces {
  const [places, setPlaces] = useState<Places | null>(null);
  const [error, setError] = useState<unknown>(null);
  const names = useMemo(() => (kind === null ? [] : planProperties(kind.plugin)), [kind]);
  const readAll = useAllAssets(kind, names);
  const read = useCallback(
    async () => (kind === null ? null : new Places((await readAll()).map((asset) => placeOf(kind.plugin, asset)))),
    [kind, readAll],
  );
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
