import { migrate } from '@scn/core/format/migrations';
import type { JsonObject } from '@scn/core/kernel/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { scenariosFor } from '../../tenancy/scenarios-for';
import type { Member } from '../../tenancy/require-principal';
import { mayReadProperty } from './asset-policies';

/** Something of the institution that uses an asset. */
export interface AssetUser {
  /** `scenario`, or the asset's kind. */
  readonly kind: string;
  /** Null, as the name is, for what the asking person may not read. */
  readonly id: string | null;
  readonly name: string | null;
  readonly places: number;
}

/** Who uses an asset: what `X is used in N place(s)` is said from. */
export interface AssetUsage {
  readonly places: number;
  readonly users: readonly AssetUser[];
  readonly usedByOtherInstitutions: boolean;
}

/**
 * Who uses an asset in the institution, as far as the person may know them: of a scenario without access, or an asset that they may not
 * read, only the places are counted. Of other institutions only whether there is one, and only for the owner.
 */
export async function readUsage(
  queries: Queries,
  plugins: PluginRegistry,
  member: Member,
  id: string,
): Promise<AssetUsage> {
  const { institutionId } = member;
  const { rows } = await queries.execute<UseRow>(sql`
    SELECT use.user_kind, use.user_id, use.places, scenario.scenario_code, scenario.title, using_asset.kind, using_asset.version, using_asset.data
    FROM asset_use AS use
    LEFT JOIN scenario AS used_in ON used_in.id = CASE WHEN use.user_kind = 'scenario' THEN use.user_id::uuid END
    LEFT JOIN ${scenariosFor(member)} ON scenario.id = used_in.id
    LEFT JOIN asset AS using_asset ON use.user_kind = 'asset'
      AND using_asset.institution_id = use.institution_id AND using_asset.id = use.user_id
    WHERE use.institution_id = ${institutionId} AND use.asset_id = ${id} AND used_in.deleted_at IS NULL
    ORDER BY use.user_kind, coalesce(scenario.title, ''), use.user_id`);
  const users = rows.map((row) => readUser(row, plugins, member));
  return {
    places: users.reduce((sum, { places }) => sum + places, 0),
    users,
    usedByOtherInstitutions: await isUsedElsewhere(queries, id),
  };
}

interface UseRow extends Record<string, unknown> {
  readonly user_kind: string;
  readonly user_id: string;
  readonly places: number;
  readonly scenario_code: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly version: number | null;
  readonly data: JsonObject | null;
}

function readUser(row: UseRow, plugins: PluginRegistry, { ability }: Member): AssetUser {
  const { places } = row;
  if (row.user_kind === 'scenario') return { kind: 'scenario', id: row.scenario_code, name: row.title, places };
  const plugin = row.kind === null ? undefined : plugins.asset(row.kind);
  if (plugin === undefined || !ability.can('Read', plugin.subject)) {
    return { kind: row.user_kind, id: null, name: null, places };
  }
  const isReadable = mayReadProperty(ability, plugin, plugin.label) && row.data !== null;
  const name = isReadable ? migrate(row.data, row.version ?? 1, plugin.migrations)[plugin.label] : null;
  return { kind: plugin.id, id: row.user_id, name: typeof name === 'string' ? name : null, places };
}

/** Whether other institutions use a public asset of this one. Never who, and never of an asset of somebody else. */
export async function isUsedElsewhere(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await queries.execute<{ used: boolean }>(sql`SELECT scn_used_elsewhere(${id}) AS used`);
  return rows[0]?.used === true;
}

/** The users of an asset as metadata of a refusal: what the client's dialog lists. */
export function usageMetadata({ places, users, usedByOtherInstitutions }: AssetUsage) {
  return {
    places,
    usedByOtherInstitutions,
    dependencies: users.map(({ kind, id, name, places: inIt }) => ({ kind, id, name, places: inIt })),
  };
}
