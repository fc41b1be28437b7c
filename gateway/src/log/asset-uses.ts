import type { Scenario } from '@scn/core/document/scenario';
import type { PluginsByKind } from '@scn/core/schema/payload';
import { isAssetTarget } from '@scn/core/validation/reference-target';
import { UnitIndexer } from '@scn/core/validation/units';
import type { Unit } from '@scn/core/validation/view';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { assetUse } from '../database/tables/scenarios';

/** What `user_kind` says of a scenario. */
export const scenarioUser = 'scenario';

/** Counts the places of one scenario that refer to each shared asset, at a cost that grows with what changed. */
export class AssetUses {
  readonly #indexer: UnitIndexer;
  readonly #places = new Map<string, number>();

  constructor(plugins: PluginsByKind) {
    this.#indexer = new UnitIndexer(plugins);
  }

  /** Number of places by asset id. Assets without a place are not listed. */
  get places(): ReadonlyMap<string, number> {
    return this.#places;
  }

  /** Takes the next snapshot. Answers the assets whose number changed, with the new number. */
  update(scenario: Scenario): ReadonlyMap<string, number> {
    const before = new Map<string, number>();
    const { come, gone } = this.#indexer.index(scenario);
    const count = (unit: Unit, by: 1 | -1): void => {
      for (const { to, target } of unit.uses) {
        if (!isAssetTarget(target)) continue;
        const places = this.#places.get(to) ?? 0;
        if (!before.has(to)) before.set(to, places);
        if (places + by === 0) this.#places.delete(to);
        else this.#places.set(to, places + by);
      }
    };
    for (const unit of come) count(unit, 1);
    for (const unit of gone) count(unit, -1);
    const changed = [...before].filter(([id, places]) => (this.#places.get(id) ?? 0) !== places);
    return new Map(changed.map(([id]) => [id, this.#places.get(id) ?? 0]));
  }
}

/** Writes changed numbers of places of a scenario; 0 removes the row. */
export async function writeAssetUses(
  queries: Queries,
  owner: { readonly institutionId: string; readonly scenarioId: string },
  changed: ReadonlyMap<string, number>,
): Promise<void> {
  const { institutionId, scenarioId } = owner;
  const kept = [...changed].filter(([, places]) => places > 0);
  const gone = [...changed].filter(([, places]) => places === 0).map(([id]) => id);
  // one JSON parameter each: a statement takes 65,535 parameters, and a scenario may use more assets than that allows for
  if (kept.length > 0) {
    await queries.execute(sql`
      insert into ${assetUse} (institution_id, user_kind, user_id, asset_id, places)
      select ${institutionId}, ${scenarioUser}, ${scenarioId}, key, value::int
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(kept))}::jsonb)
      on conflict (institution_id, user_kind, user_id, asset_id) do update set places = excluded.places`);
  }
  if (gone.length > 0) {
    const listed = sql`(select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`;
    await queries.delete(assetUse).where(and(...usesOfScenario(owner), inArray(assetUse.assetId, listed)));
  }
}

/** Reads the stored numbers of places of a scenario, by asset id. */
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
