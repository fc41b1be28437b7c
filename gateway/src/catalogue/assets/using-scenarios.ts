import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { RareValues } from '#graphql/list/list-field';
import type { Member } from '#principal/principal';
import { scenarioFor, scenariosFor, textArray } from '#tenancy/scenarios-for';
import type { CatalogueContext } from '../context';

/** A scenario that uses an asset, which the member can open. */
export interface UsingScenario {
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryCode: string;
  /** Number of places in it that use the asset. */
  readonly places: number;
}

/** The scenarios that use an asset. Those that the member can't open are counted only. */
export interface UsingScenarios {
  readonly scenarios: readonly UsingScenario[];
  readonly hiddenScenarios: number;
}

/** A use of an asset by a scenario; null for a scenario that the member can't open. */
interface Use {
  readonly scenario: UsingScenario | null;
  /** The ids of all assets that the scenario names. */
  readonly named: ReadonlySet<string>;
}

/** Which scenarios use an asset. */
export class ScenarioUses {
  readonly #uses: readonly Use[];

  constructor(uses: readonly Use[]) {
    this.#uses = uses;
  }

  /** All of them, or those that name another asset as well: of a dialogue, those that give a voice to someone. */
  scenarios(otherId?: string): UsingScenarios {
    const uses = otherId === undefined ? this.#uses : this.#uses.filter(({ named }) => named.has(otherId));
    const scenarios = uses.flatMap(({ scenario }) => scenario ?? []);
    return { scenarios, hiddenScenarios: uses.length - scenarios.length };
  }
}

/**
 * Uses by scenarios that aren’t deleted, as tables `use` and `used_in`. The ids of scenarios are read before they are joined, hence the `OFFSET`: under
 * row-level security, PostgreSQL reads no index by an id that it must compute from a text.
 */
function usesWhere(condition: SQL): SQL {
  return sql`(SELECT each.*, CASE WHEN each.user_kind = 'scenario' THEN each.user_id::uuid END AS scenario_id FROM asset_use AS each
      WHERE each.user_kind = 'scenario' AND ${condition} OFFSET 0) AS use
    JOIN scenario AS used_in ON used_in.id = use.scenario_id AND used_in.deleted_at IS NULL`;
}

function usesOf({ institutionId }: Member, assetIds: readonly string[]): SQL {
  return usesWhere(
    sql`each.institution_id = ${institutionId} AND each.asset_id = ANY (${textArray(assetIds)}::text[])`,
  );
}

const usesHere = usesWhere(sql`each.institution_id = (SELECT scn_institution_id())`);

/** Reads which scenarios of the institution use assets. An asset that none uses has an empty entry. */
export async function readScenarioUses(
  queries: Queries,
  member: Member,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, ScenarioUses>> {
  const { rows } = await queries.execute<UseRow>(sql`
    SELECT use.asset_id AS "assetId", use.places, scenario.scenario_code AS "scenarioCode", scenario.title,
      scenario.library_code AS "libraryCode",
      ARRAY(SELECT named.asset_id FROM asset_use AS named WHERE named.institution_id = use.institution_id
        AND named.user_kind = use.user_kind AND named.user_id = use.user_id) AS named
    FROM ${usesOf(member, assetIds)}
    LEFT JOIN ${scenariosFor(member)} ON scenario.id = used_in.id
    ORDER BY scenario.title COLLATE "und-x-icu", scenario.scenario_code, use.user_id`);
  const uses = new Map<string, Use[]>(assetIds.map((id) => [id, []]));
  for (const row of rows) uses.get(row.assetId)?.push(readUse(row));
  return new Map([...uses].map(([id, each]) => [id, new ScenarioUses(each)]));
}

/** {@link countScenarios} of a row of the table `asset`. All are counted at once: for each row it would take longer than the rest of a list. */
export const scenarioCountSql: SQL = sql`coalesce(((SELECT jsonb_object_agg(used.asset_id, used.scenarios) FROM (
    SELECT use.asset_id, count(*) AS scenarios FROM ${usesHere}
    GROUP BY use.asset_id) AS used) -> asset.id)::bigint, 0)`;

/** The rows of the table `asset` whose {@link scenarioCountSql} isn’t 0. */
export const countedRows: RareValues = {
  rows: sql`(asset.id IN (SELECT use.asset_id FROM ${usesHere}))`,
  come: 'after',
};

/** {@link countForeignScenarios} of a row of the table `asset`; null where it says nothing. */
export const foreignCountSql: SQL = sql`(CASE WHEN asset.is_public AND asset.institution_id = (SELECT scn_institution_id())
    THEN (SELECT others.scenarios FROM scn_foreign_scenarios(ARRAY[asset.id]) AS others) END)`;

/** The rows of the table `asset` whose {@link foreignCountSql} isn’t null. */
export const foreignCountedRows: RareValues = {
  rows: sql`(asset.is_public AND asset.institution_id = (SELECT scn_institution_id()))`,
  come: 'before',
};

interface UseRow extends Record<string, unknown> {
  readonly assetId: string;
  readonly places: number;
  readonly scenarioCode: string | null;
  readonly title: string | null;
  readonly libraryCode: string | null;
  readonly named: readonly string[];
}

function readUse({ scenarioCode, title, libraryCode, places, named }: UseRow): Use {
  const isVisible = scenarioCode !== null && title !== null && libraryCode !== null;
  return { scenario: isVisible ? { scenarioCode, title, libraryCode, places } : null, named: new Set(named) };
}

/**
 * The ids of the assets that a scenario uses.
 *
 * @throws Refusal NoRecordsFoundError if the member can’t open it
 */
export async function assetsUsedBy(
  context: CatalogueContext,
  { institutionId }: Member,
  scenarioCode: string,
): Promise<readonly string[]> {
  const scenario = await scenarioFor(context, { institutionId, scenarioCode });
  // uses belong to the institution that owns the scenario, which may have shared it
  const { rows } = await context.services.database.inInstitution(scenario.institutionId, async (queries) =>
    queries.execute<{ asset_id: string }>(sql`
      SELECT asset_id FROM asset_use WHERE institution_id = ${scenario.institutionId}
        AND user_kind = 'scenario' AND user_id = ${scenario.scenarioId}`),
  );
  return rows.map(({ asset_id: id }) => id);
}

/** Counts the scenarios of the institution that use assets, including those that the member can't open. An asset that none uses isn't in the result. */
export async function countScenarios(
  queries: Queries,
  member: Member,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.execute<{ asset_id: string; scenarios: number }>(sql`
    SELECT use.asset_id, count(*)::int AS scenarios FROM ${usesOf(member, assetIds)}
    GROUP BY use.asset_id`);
  return new Map(rows.map(({ asset_id: id, scenarios }) => [id, scenarios]));
}

/**
 * Counts the scenarios of other institutions that use public assets of this one. Any other asset isn't in the result: what uses it is no
 * business of the institution.
 */
export async function countForeignScenarios(
  queries: Queries,
  _: Member,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.execute<{ asset_id: string; scenarios: number }>(
    sql`SELECT asset_id, scenarios FROM scn_foreign_scenarios(${textArray(assetIds)}::text[])`,
  );
  return new Map(rows.map(({ asset_id: id, scenarios }) => [id, scenarios]));
}
