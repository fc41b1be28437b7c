import type { Culture, devices, productStatuses, scenarioAccesses } from '@scn/core/base/enumerations';
import { sql, type SQL } from 'drizzle-orm';
import { rowReader } from '#database/row-reader';
import type { ScenarioSummaryRecord } from '#database/tables/scenarios';

/** A scenario as shown in the shell and in lists. */
export interface ListedScenario {
  readonly scenarioCode: string;
  readonly title: string;
  readonly culture: Culture;
  readonly productStatus: (typeof productStatuses)[number];
  readonly coverImageId: string | null;
  readonly isScenarioReadOnly: boolean;
  readonly ownedByInstitution: boolean;
  readonly access: (typeof scenarioAccesses)[number];
  /** The access that the library gives, also while the scenario is read-only. */
  readonly libraryAccess: (typeof scenarioAccesses)[number];
  /** The owner. */
  readonly institutionId: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly libraryName: string;
  readonly specialty: string;
  readonly practitionerTypeIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly authors: readonly string[];
  readonly devices: readonly (typeof devices)[number][];
  /** When its last version was published; null if none was, or it belongs to another institution. */
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  /** Null if it isn’t deleted, or it isn’t known. */
  readonly deletedBy: string | null;
}

/** When the last version of a row of `scenariosFor` was published. Versions are only visible to the institution that owns them. */
export const publishedAt = sql`(SELECT max(version.published_at) FROM scenario_version AS version WHERE version.scenario_id = scenario.id)`;

/** A list of the summary of a row of `scenariosFor`. */
export function listedInSummary(name: keyof ScenarioSummaryRecord): SQL {
  return sql`ARRAY(SELECT jsonb_array_elements_text(scenario.summary -> ${sql.raw(`'${name}'`)}))`;
}

/** The columns of `scenariosFor` that {@link readScenario} reads. */
export const scenarioColumns = sql`scenario_code AS "scenarioCode", title, culture, product_status AS "productStatus",
  cover_image_id AS "coverImageId", is_read_only AS "isScenarioReadOnly", is_owned AS "ownedByInstitution", access,
  library_access AS "libraryAccess", institution_id AS "institutionId", library_id AS "libraryId", library_code AS "libraryCode",
  library_name AS "libraryName", created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt",
  deleted_by AS "deletedBy", summary, ${publishedAt} AS "publishedAt"`;

/** Reads a row of `scenariosFor`. */
export function readScenario(row: Readonly<Record<string, unknown>>): ListedScenario {
  const { summary, ...scenario } = readFound(row);
  return {
    ...scenario,
    specialty: summary?.specialty ?? '',
    practitionerTypeIds: summary?.practitionerTypeIds ?? [],
    tagIds: summary?.tagIds ?? [],
    authors: summary?.authors ?? [],
    devices: (summary?.devices ?? []) as ListedScenario['devices'],
  };
}

const readFound = rowReader<ScenarioRow>('createdAt', 'updatedAt', 'deletedAt', 'publishedAt');

interface ScenarioRow extends Omit<
  ListedScenario,
  'specialty' | 'practitionerTypeIds' | 'tagIds' | 'authors' | 'devices'
> {
  readonly summary: ScenarioSummaryRecord | null;
}
