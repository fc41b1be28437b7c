import { migrate } from '@scn/core/format/migrations';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenariosFor } from '#tenancy/scenarios-for';
import type { Member } from '#principal/principal';
import { mayReadProperty } from './asset-policies';

/** A scenario or asset of the institution that uses an asset. */
export interface AssetUser {
  /** `scenario`, or the asset's kind. */
  readonly kind: string;
  /** Null, like the name, if the member can't read the user of the asset. */
  readonly id: string | null;
  readonly name: string | null;
  /** The library of a scenario that the member can read. */
  readonly libraryCode: string | null;
  readonly places: number;
}

/** The users of an asset, for `X is used in N places`. */
export interface AssetUsage {
  readonly places: number;
  readonly users: readonly AssetUser[];
  readonly usedByOtherInstitutions: boolean;
}

/**
 * Reads the users of an asset in the institution. For scenarios without access, and assets that the member can't read, only the
 * places are counted. For other institutions, only whether any of them uses the asset, and only for the owner.
 */
export async function readUsage(
  queries: Queries,
  plugins: PluginRegistry,
  member: Member,
  id: string,
): Promise<AssetUsage> {
  const { institutionId } = member;
  const { rows } = await queries.execute<UseRow>(sql`
    SELECT use.user_kind, use.user_id, use.places, scenario.scenario_code, scenario.title,
      scenario.library_code, using_asset.kind, using_asset.version, using_asset.data
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
  readonly library_code: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly version: number | null;
  readonly data: JsonObject | null;
}

function readUser(row: UseRow, plugins: PluginRegistry, { ability }: Member): AssetUser {
  const { places } = row;
  if (row.user_kind === 'scenario')
    return { kind: 'scenario', id: row.scenario_code, name: row.title, libraryCode: row.library_code, places };
  const libraryCode = null;
  const plugin = row.kind === null ? undefined : plugins.asset(row.kind);
  if (plugin === undefined || !ability.can('Read', plugin.subject)) {
    return { kind: row.user_kind, id: null, name: null, libraryCode, places };
  }
  return { kind: plugin.id, id: row.user_id, name: readName(row, plugin, ability), libraryCode, places };
}

/** The name of an asset, read from its row; null if it has none, or the member can’t read it. */
export function readName(
  { version, data }: Pick<UseRow, 'version' | 'data'>,
  plugin: AssetPlugin,
  ability: OperationAbility,
): string | null {
  if (data === null || !mayReadProperty(ability, plugin, plugin.label)) return null;
  const name = migrate(data, version ?? 1, plugin.migrations)[plugin.label];
  return typeof name === 'string' ? name : null;
}

/** Whether other institutions use a public asset of this institution. Never which, and never for another institution's asset. */
export async function isUsedElsewhere(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await queries.execute<{ used: boolean }>(sql`SELECT scn_used_elsewhere(${id}) AS used`);
  return rows[0]?.used === true;
}

/** The users of an asset as metadata of a refusal, which the client lists in its dialog. */
export function usageMetadata({ places, users, usedByOtherInstitutions }: AssetUsage) {
  return {
    places,
    usedByOtherInstitutions,
    dependencies: users.map(({ kind, id, name, places: inIt }) => ({ kind, id, name, places: inIt })),
  };
}
