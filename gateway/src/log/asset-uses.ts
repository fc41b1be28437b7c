import type { Scenario } from '@scn/core/document/scenario';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { isAssetTarget, type AssetTarget } from '@scn/core/index/reference-target';
import { SubtreeIndexer } from '@scn/core/index/subtrees';
import type { Subtree } from '@scn/core/kernel/view';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { assetUse } from '#database/tables/scenarios';

/** Value of `user_kind` for a scenario. */
export const scenarioUser = 'scenario';

/** The references of a scenario to one shared asset. */
export interface AssetPlaces {
  /** 0: no longer used. */
  readonly places: number;
  /** The kind that the references expect, even if there is no such asset; any of them if they differ. */
  readonly target: AssetTarget;
}

/** Number of actions that are processed at once: about 3 ms of work. */
const actionsAtOnce = 50;

/** Counts the references of a scenario to each shared asset, at a cost proportional to the change. */
export class AssetUses {
  readonly #indexer: SubtreeIndexer;
  readonly #places = new Map<string, AssetPlaces>();

  constructor(plugins: PluginsByKind) {
    this.#indexer = new SubtreeIndexer(plugins);
  }

  /** The references by asset id. Assets without references are omitted. */
  get places(): ReadonlyMap<string, AssetPlaces> {
    return this.#places;
  }

  /** Processes the first snapshot in parts. @param pause - called between two parts */
  async start(scenario: Scenario, pause: () => Promise<void>): Promise<void> {
    const { actions } = scenario;
    for (let end = actionsAtOnce; end < actions.length; end += actionsAtOnce) {
      this.update({ ...scenario, actions: actions.slice(0, end) });
      await pause();
    }
    this.update(scenario);
  }

  /** Processes the next snapshot. Returns the assets whose number of references changed, with the new number. */
  update(scenario: Scenario): ReadonlyMap<string, AssetPlaces> {
    const before = new Map<string, AssetPlaces>();
    const { added, removed } = this.#indexer.index(scenario);
    const count = (subtree: Subtree, by: 1 | -1): void => {
      for (const { to, target } of subtree.uses) {
        if (!isAssetTarget(target)) continue;
        const known = this.#places.get(to) ?? { places: 0, target };
        if (!before.has(to)) before.set(to, known);
        if (known.places + by === 0) this.#places.delete(to);
        else this.#places.set(to, { ...known, places: known.places + by });
      }
    };
    for (const subtree of added) count(subtree, 1);
    for (const subtree of removed) count(subtree, -1);
    const changed = [...before].map(([id, was]) => [id, was, this.#places.get(id) ?? { ...was, places: 0 }] as const);
    return new Map(changed.flatMap(([id, was, is]) => (was.places === is.places ? [] : [[id, is]])));
  }
}

/** Writes changed numbers of references of a scenario; 0 deletes the row. */
export async function writeAssetUses(
  queries: Queries,
  owner: { readonly institutionId: string; readonly scenarioId: string },
  changed: ReadonlyMap<string, AssetPlaces>,
): Promise<void> {
  const { institutionId, scenarioId } = owner;
  const retained = [...changed].filter(([, { places }]) => places > 0);
  const removed = [...changed].filter(([, { places }]) => places === 0).map(([id]) => id);
  // one JSON parameter each: a statement can have 65,535 parameters, and a scenario can use more assets than that allows for
  if (retained.length > 0) {
    await queries.execute(sql`
      insert into ${assetUse} (institution_id, user_kind, user_id, asset_id, places, target)
      select ${institutionId}, ${scenarioUser}, ${scenarioId}, key, (value ->> 'places')::int, value ->> 'target'
      from jsonb_each(${JSON.stringify(Object.fromEntries(retained))}::jsonb)
      on conflict (institution_id, user_kind, user_id, asset_id)
      do update set places = excluded.places, target = excluded.target`);
  }
  if (removed.length > 0) {
    const listed = sql`(select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))`;
    await queries.delete(assetUse).where(and(...usesOfScenario(owner), inArray(assetUse.assetId, listed)));
  }
}

/** Reads the stored numbers of references of a scenario, by asset id. */
export async function readAssetUses(
  queries: Queries,
  owner: { readonly institutionId: string; readonly scenarioId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ assetId: assetUse.assetId, places: assetUse.places })
    .from(assetUse)
    .where(and(...usesOfScenario(owner)));
  return new Map(rows.map(({ assetId, places }) => [assetId, places]));
}

function usesOfScenario({
  institutionId,
  scenarioId,
}: {
  readonly institutionId: string;
  readonly scenarioId: string;
}) {
  return [
    eq(assetUse.institutionId, institutionId),
    eq(assetUse.userKind, scenarioUser),
    eq(assetUse.userId, scenarioId),
  ];
}
