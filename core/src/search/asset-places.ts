import type { Pointer } from '#base/json';
import type { EntityNode, ScenarioView } from '#kernel/view';
import { nameOfDependent } from '#operations/dependencies';
import type { PlacedView } from '#operations/operation';
import type { EntityKind } from '#schema/keywords';
import { isAssetTarget } from '#index/reference-target';
import { placeSchema } from './place-schema';

/** An entity on the way to a place. */
export interface PlaceEntity {
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
}

/** A place in a scenario that refers to a shared asset. */
export interface AssetPlace {
  /** From the outermost entity to the one with the field; empty for sections of the scenario. */
  readonly entities: readonly PlaceEntity[];
  /** The labels of the fields, the outermost first. */
  readonly labels: readonly string[];
  /** Of the field in the scenario. */
  readonly pointer: Pointer;
}

/** The places in a scenario that refer to a shared asset, in document order. */
export function assetPlaces(view: PlacedView, assetId: string): readonly AssetPlace[] {
  return view
    .usesOf(assetId)
    .filter(({ target }) => isAssetTarget(target))
    .map(({ from, at }) => placeIn(view, from, at, from === null ? at : (`${view.pointerOf(from)}${at}` as Pointer)));
}

/** A place in an entity, or in the scenario’s own sections. @param pointer - of the place in the scenario */
export function placeIn(view: ScenarioView, from: EntityNode | null, at: Pointer, pointer: Pointer): AssetPlace {
  return {
    entities: ancestry(from).map((node) => ({ kind: node.kind, id: node.id, name: nameOfDependent(node, view) })),
    labels: placeSchema(from, at, view.plugins).labels,
    pointer,
  };
}

function ancestry(node: EntityNode | null): readonly EntityNode[] {
  const chain: EntityNode[] = [];
  for (let at = node; at !== null; at = at.parent) chain.unshift(at);
  return chain;
}
