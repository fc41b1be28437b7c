import { sql } from 'drizzle-orm';
import type { Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { titleOfEntity } from '@scn/core/description/entity-title';
import { missingAssets, type MissingAsset } from '@scn/core/index/queries/missing-assets';
import { isAssetTarget } from '@scn/core/index/reference-target';
import type { Queries } from '#database/database';
import { AssetUses } from '#log/asset-uses';
import { requireMember, requirePolicy, type Member } from '#principal/principal';
import { scenarioFor, type ScenarioInput, scenariosFor } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';
import { derived, documentAt, type DocumentNow } from '../document/document-now';
import { describeMissing, readUploads, type DescribedMissing } from './uploads';

/** A reference to a missing asset. */
export interface MissingPlace {
  /** The innermost entity that contains it; null for sections of the scenario itself. */
  readonly entityId: string | null;
  readonly entityName: string | null;
  readonly entityType: string;
  readonly pointer: Pointer;
}

/** A missing asset of one scenario. */
export interface MissingInScenario extends DescribedMissing {
  readonly places: readonly MissingPlace[];
}

/** The missing assets of a scenario after one of its changes. */
export interface ScenarioMissing {
  readonly seq: number;
  readonly rows: readonly MissingInScenario[];
}

/**
 * The assets that a scenario refers to and that no one has uploaded, in document order.
 *
 * @throws Refusal ScenarioAccessError without the policy, and for a scenario of another institution.
 */
export async function missingInScenario(context: ScenarioContext, input: ScenarioInput): Promise<ScenarioMissing> {
  const member = requireMember(context, input.institutionId);
  const authorised = await scenarioFor(context, input);
  requirePolicy(authorised, 'Read', 'MissingAsset');
  if (!authorised.isOwned)
    throw new Refusal(
      'ScenarioAccessError',
      { scenarioCode: input.scenarioCode },
      'Only the institution that owns the scenario can see its missing assets.',
    );
  const document = await documentAt(context, authorised);
  const { database, operationLog } = context.services;
  const described = await database.inInstitution(member.institutionId, async (queries) => {
    const uploads = await readUploads(queries, operationLog.plugins, member);
    return describeMissing(queries, uploads, member, missingAssets(namedIn(document), uploads));
  });
  return { seq: document.seq, rows: withPlaces(document, described) };
}

/** The shared assets that a document refers to, with the expected kind. */
const namedIn = derived(({ scenario, plugins }): ReadonlyMap<string, string> => {
  const uses = new AssetUses(plugins);
  uses.update(scenario);
  return new Map([...uses.places].map(([id, { target }]) => [id, target]));
});

function withPlaces(document: DocumentNow, described: readonly DescribedMissing[]): readonly MissingInScenario[] {
  return document.indexed((view) =>
    described.map((row) => ({
      ...row,
      places: view
        .usesOf(row.id)
        .filter(({ target }) => isAssetTarget(target))
        .map(({ from, at }): MissingPlace => ({
          entityId: from?.id ?? null,
          entityName: from === null ? null : titleOfEntity(from),
          entityType: from?.kind ?? 'scenario',
          pointer: from === null ? at : (`${view.pointerOf(from)}${at}` as Pointer),
        })),
    })),
  );
}

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
