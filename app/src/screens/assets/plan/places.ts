import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Json, JsonObject } from '@scn/core/base/json';
import { layOutPlan, type PlanLayout, type PlanPosition } from '@scn/core/description/plan-layout';
import type { AssetPlan } from '@scn/core/kernel/contract';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import type { AssetKind } from '../asset-kinds.tsx';
import { useAllAssets } from '../transfer/use-all-assets';

/** An asset of a kind that is drawn on plans. */
export interface Place {
  readonly id: string;
  /** Its name; empty if it has none. */
  readonly title: string;
  readonly level: string;
  /** Id of the place that it is part of; null for the outermost. */
  readonly partOf: string | null;
  /** Null until it is set. */
  readonly position: PlanPosition | null;
  readonly layouts: readonly PlaceLayout[];
  readonly asset: ListedAsset;
}

/** A layout of a place, as its list and addresses show it. */
export interface PlaceLayout {
  /** Its identifier in addresses. */
  readonly key: string;
  readonly title: string;
  readonly columns: number;
}

/** The properties of a kind that plans show, with its label. */
function planProperties({ plan, label }: { readonly plan: AssetPlan; readonly label: string }): string[] {
  return [label, plan.level, plan.partOf, plan.x, plan.y, plan.layouts.property];
}

/** Reads an asset as a place. */
export function placeOf(
  { plan, label }: { readonly plan: AssetPlan; readonly label: string },
  asset: ListedAsset,
): Place {
  const { id, data } = asset;
  const [x, y, level, partOf] = [plan.x, plan.y, plan.level, plan.partOf].map((name) => data[name] ?? null);
  return {
    id,
    title: nameOf({ label }, data),
    level: textOf(level),
    partOf: typeof partOf === 'string' && partOf !== '' ? partOf : null,
    position: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
    layouts: layoutsOf(plan, data),
    asset,
  };
}

function layoutsOf({ layouts }: AssetPlan, data: JsonObject): readonly PlaceLayout[] {
  const list = data[layouts.property];
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonObject[]).map((layout) => {
    const columns = layout[layouts.columns];
    return {
      key: textOf(layout[layouts.key]),
      title: textOf(layout[layouts.title]),
      columns: typeof columns === 'number' ? columns : 1,
    };
  });
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The places of an institution. */
export class Places {
  readonly #byId: ReadonlyMap<string, Place>;

  constructor(all: readonly Place[]) {
    this.#byId = new Map(all.map((place) => [place.id, place]));
  }

  /** These places, with newer revisions of some. */
  with(others: Iterable<Place>): Places {
    const newer = [...others].filter(({ id, asset }) => asset.revision > (this.get(id)?.asset.revision ?? Infinity));
    return new Places([...this.#byId.values(), ...newer]);
  }

  get(id: string | null): Place | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  /** Returns the parts of a place, by title; the outermost for null, with parts of a place that can’t be read. */
  within(id: string | null): readonly Place[] {
    const isIn = ({ partOf }: Place) => (id === null ? this.get(partOf) === undefined : partOf === id);
    return [...this.#byId.values()].filter(isIn).toSorted(byTitle);
  }

  /** How many places are inside a place, at any depth. */
  countWithin(id: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const place of this.#byId.values()) {
      if (place.id !== id && this.chain(place.id).some((each) => each.id === id))
        counts.set(place.level, (counts.get(place.level) ?? 0) + 1);
    }
    return counts;
  }

  /** A place and everything that it is part of, from the outermost; empty if it isn’t known. */
  chain(id: string | null): readonly Place[] {
    const found: Place[] = [];
    for (let place = this.get(id); place !== undefined && !found.includes(place); place = this.get(place.partOf))
      found.unshift(place);
    return found;
  }

  /** The plan of a place. */
  layout(id: string): PlanLayout {
    return layOutPlan(this.within(id));
  }
}

function byTitle(one: Place, other: Place): number {
  return one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1);
}

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
