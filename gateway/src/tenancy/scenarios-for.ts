import type { ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { sql, type SQL } from 'drizzle-orm';
import type { Member } from '#principal/require-principal';

/** From lowest to highest: of several accesses to one library the highest applies. */
export const accessLevels = ['READONLY', 'PARTIAL', 'FULL'] as const satisfies readonly ScenarioAccess[];

/** The number of an access in SQL, 1 to 3: the highest of several is their `max`. */
export function levelOf(access: SQL): SQL {
  return sql`array_position(ARRAY['READONLY', 'PARTIAL', 'FULL'], ${access})`;
}

/** The number of the principal's highest access to a library, in SQL; NULL for none. */
export function levelIn(libraryId: SQL, { institutionId, groupIds }: Pick<Member, 'institutionId' | 'groupIds'>): SQL {
  return sql`(SELECT max(${levelOf(sql`given.access`)}) FROM library_access AS given
    WHERE given.library_id = ${libraryId} AND given.institution_id = ${institutionId}
    AND (given.group_id IS NULL OR given.group_id = ANY (${textArray(groupIds)}::uuid[])))`;
}

/** The access for a number of {@link levelOf}, in SQL; NULL for NULL. */
export function accessAt(level: SQL): SQL {
  return sql`(ARRAY['READONLY', 'PARTIAL', 'FULL'])[${level}]`;
}

/**
 * The source of scenario lists: `FROM ${scenariosFor(principal)}` is a table `scenario` of those that the principal can at
 * least read, in a transaction of their institution. Its columns are those of the table, plus `library_code`, `library_name`,
 * `is_owned`, `access` (`FULL`, `PARTIAL` or `READONLY`) and `library_access`, which ignores read-only scenarios. For duplicate codes,
 * the institution's own scenario takes precedence over a shared one.
 *
 * @param deleted true for deleted scenarios instead of the others
 */
export function scenariosFor(principal: Member, { deleted = false }: { readonly deleted?: boolean } = {}): SQL {
  const which = deleted ? sql`IS NOT NULL` : sql`IS NULL`;
  return sql`(SELECT DISTINCT ON (reached.scenario_code) reached.*,
      ${accessAt(sql`CASE WHEN reached.is_read_only THEN 1 ELSE reached.level END`)} AS access,
      ${accessAt(sql`reached.level`)} AS library_access
    FROM (SELECT each.*, library.code AS library_code, library.name AS library_name,
        each.institution_id = ${principal.institutionId} AS is_owned, ${levelIn(sql`each.library_id`, principal)} AS level
      FROM scenario AS each JOIN library ON library.id = each.library_id
      WHERE each.deleted_at ${which}) AS reached
    WHERE reached.level IS NOT NULL
    ORDER BY reached.scenario_code, reached.is_owned DESC, reached.level DESC, reached.id) AS scenario`;
}

/** Strings as one parameter; drizzle would create one parameter per string. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}`;
}
