import { missingAssets, type MissingAsset } from '@scn/core/index/queries/missing-assets';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { requireMember, requirePolicy, type Member } from '#principal/require-principal';
import { scenariosFor } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';
import { describeMissing, readUploads, type DescribedMissing } from './uploads';

/** A scenario that refers to a missing asset. */
export interface MissingScenario {
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryCode: string;
  readonly libraryName: string;
  /** Number of references to the asset. */
  readonly places: number;
}

/** A missing asset with the scenarios that need it. */
export interface MissingAcross extends DescribedMissing {
  readonly scenarios: readonly MissingScenario[];
  readonly places: number;
}

/**
 * The assets that are missing in the institution's own scenarios that a member can read. Computed from recorded asset uses: no scenario
 * is opened.
 *
 * @throws Refusal ScenarioAccessError
 */
export async function missingAcrossScenarios(
  context: ScenarioContext,
  institutionId: string,
): Promise<readonly MissingAcross[]> {
  const member = requireMember(context, institutionId);
  requirePolicy(member, 'MenuAccess', 'AdminTasks');
  requirePolicy(member, 'Read', 'MissingAsset');
  const { database, operationLog } = context.services;
  return database.inInstitution(member.institutionId, async (queries) => {
    const uploads = await readUploads(queries, operationLog.plugins, member);
    const found = new Map<string, { readonly missing: Gathered; readonly scenarios: MissingScenario[] }>();
    for (const { scenario, uses } of await readUses(queries, member)) {
      const named = new Map(Object.entries(uses).map(([id, { target }]) => [id, target ?? '']));
      for (const missing of missingAssets(named, uploads)) {
        // a scenario may refer to another kind of asset by an id that doesn't exist
        const key = `${missing.plugin.id} ${missing.id}`;
        let row = found.get(key);
        if (row === undefined) found.set(key, (row = { missing: { ...missing, missingFor: [] }, scenarios: [] }));
        row.scenarios.push({ ...scenario, places: uses[missing.id]?.places ?? 0 });
        for (const id of missing.missingFor) if (!row.missing.missingFor.includes(id)) row.missing.missingFor.push(id);
      }
    }
    const rows = [...found.values()];
    const described = await describeMissing(
      queries,
      uploads,
      member,
      rows.map(({ missing }) => missing),
    );
    return described.map((each, index) => {
      const scenarios = rows[index]?.scenarios ?? [];
      return { ...each, scenarios, places: scenarios.reduce((sum, { places }) => sum + places, 0) };
    });
  });
}

/** A missing asset of several scenarios, with all entities in them that need it. */
interface Gathered extends MissingAsset {
  readonly missingFor: string[];
}

interface ScenarioUses {
  readonly scenario: Omit<MissingScenario, 'places'>;
  readonly uses: Readonly<Record<string, { readonly places: number; readonly target: string | null }>>;
}

async function readUses(queries: Queries, member: Member): Promise<readonly ScenarioUses[]> {
  const { rows } = await queries.execute<{
    scenario_code: string;
    title: string;
    library_code: string;
    library_name: string;
    uses: ScenarioUses['uses'];
  }>(sql`
    SELECT scenario.scenario_code, scenario.title, scenario.library_code, scenario.library_name, noted.uses
    FROM ${scenariosFor(member)} JOIN (
      SELECT use.user_id, jsonb_object_agg(use.asset_id, jsonb_build_object('places', use.places, 'target', use.target)) AS uses
      FROM asset_use AS use
      WHERE use.institution_id = ${member.institutionId} AND use.user_kind = 'scenario'
      GROUP BY use.user_id) AS noted ON noted.user_id = scenario.id::text
    WHERE scenario.is_owned
    ORDER BY scenario.scenario_code`);
  return rows.map((row) => ({
    scenario: {
      scenarioCode: row.scenario_code,
      title: row.title,
      libraryCode: row.library_code,
      libraryName: row.library_name,
    },
    uses: row.uses,
  }));
}
