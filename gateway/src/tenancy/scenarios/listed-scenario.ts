import type { Culture, devices, productStatuses, scenarioAccesses } from '@scn/core/base/enumerations';
import { sql, type SQL } from 'drizzle-orm';
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
export const scenarioColumns = sql`scenario_code, title, culture, product_status, cover_image_id, is_read_only, is_owned, access,
  library_access, institution_id, library_id, library_code, library_name, created_at, updated_at, deleted_at, deleted_by,
  summary, ${publishedAt} AS published_at`;

/** Reads a row of `scenariosFor`. */
export function readScenario(row: Readonly<Record<string, unknown>>): ListedScenario {
  const found = row as ScenarioRow;
  return {
    scenarioCode: found.scenario_code,
    title: found.title,
    culture: found.culture,
    productStatus: found.product_status,
    coverImageId: found.cover_image_id,
    isScenarioReadOnly: found.is_read_only,
    ownedByInstitution: found.is_owned,
    access: found.access,
    libraryAccess: found.library_access,
    institutionId: found.institution_id,
    libraryId: found.library_id,
    libraryCode: found.library_code,
    libraryName: found.library_name,
    specialty: found.summary?.specialty ?? '',
    practitionerTypeIds: found.summary?.practitionerTypeIds ?? [],
    tagIds: found.summary?.tagIds ?? [],
    authors: found.summary?.authors ?? [],
    devices: (found.summary?.devices ?? []) as ListedScenario['devices'],
    publishedAt: found.published_at === null ? null : new Date(found.published_at),
    createdAt: new Date(found.created_at),
    updatedAt: new Date(found.updated_at),
    deletedAt: found.deleted_at === null ? null : new Date(found.deleted_at),
    deletedBy: found.deleted_by,
  };
}

interface ScenarioRow extends Record<string, unknown> {
  readonly scenario_code: string;
  readonly title: string;
  readonly culture: ListedScenario['culture'];
  readonly product_status: ListedScenario['productStatus'];
  readonly cover_image_id: string | null;
  readonly is_read_only: boolean;
  readonly is_owned: boolean;
  readonly access: ListedScenario['access'];
  readonly library_access: ListedScenario['access'];
  readonly institution_id: string;
  readonly library_id: string;
  readonly library_code: string;
  readonly library_name: string;
  readonly summary: ScenarioSummaryRecord | null;
  readonly published_at: Date | string | null;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly deleted_at: Date | string | null;
  readonly deleted_by: string | null;
}
