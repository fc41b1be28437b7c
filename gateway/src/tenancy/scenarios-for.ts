import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { notFound } from '@scn/core/base/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { abilityWithin, type ScenarioAccess } from '@scn/core/permissions/scenario-access';
import type { Database, Statement } from '#database/database';
import { rowReader } from '#database/row-reader';
import type { SqlSource } from '#graphql/list/in-sql';
import { requireMember, type Member, type SentRequest } from '#principal/principal';

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
  return sql`(SELECT DISTINCT ON (reached.scenario_code) reached.* FROM ${reachedScenarios(principal, deleted)} AS reached
    ORDER BY reached.scenario_code, reached.is_owned DESC, reached.level DESC, reached.id) AS scenario`;
}

/**
 * The same scenarios for lists that are paged: indexes read the institution's own ones in the order of a page, because each has a code of its own. Of
 * shared ones, those are left out whose code another scenario has that takes precedence.
 *
 * @param which - `isOwned`: none that is shared; `deleted`: deleted scenarios instead of the others; `isComputed`: see `IndexedSource`
 */
export function scenarioListFor(
  principal: Member,
  which: Readonly<Record<'isOwned' | 'deleted' | 'isComputed', boolean>>,
): Pick<SqlSource, 'from' | 'indexed'> {
  const { institutionId } = principal;
  const { isOwned, deleted, isComputed } = which;
  const reached = reachedScenarios(principal, deleted);
  const from = sql`${reached} AS scenario`;
  // not <>, which no index finds
  const shared = sql`(scenario.institution_id < ${institutionId} OR scenario.institution_id > ${institutionId})
    AND NOT EXISTS (SELECT FROM ${reached} AS preferred WHERE preferred.scenario_code = scenario.scenario_code
      AND (preferred.is_owned OR preferred.level > scenario.level OR (preferred.level = scenario.level AND preferred.id < scenario.id)))`;
  return {
    from,
    indexed: {
      parts: [sql`scenario.institution_id = ${institutionId}`, ...(isOwned ? [] : [shared])],
      identity: [sql`scenario.id`],
      isComputed,
      counted: from,
    },
  };
}

/** The scenarios of the libraries that the principal has access to, in parentheses: of a code perhaps several. */
function reachedScenarios(principal: Member, deleted: boolean): SQL {
  return sql`(SELECT each.*, library.code AS library_code, library.name AS library_name,
      each.institution_id = ${principal.institutionId} AS is_owned, library.level,
      ${accessAt(sql`CASE WHEN each.is_read_only THEN 1 ELSE library.level END`)} AS access,
      ${accessAt(sql`library.level`)} AS library_access
    FROM scenario AS each JOIN ${reachedLibraries(principal)} ON library.id = each.library_id
    WHERE each.deleted_at ${deleted ? sql`IS NOT NULL` : sql`IS NULL`} AND library.level IS NOT NULL)`;
}

/** The libraries with the principal's access, which is looked up once for each: not for each of its scenarios, hence the `OFFSET`. */
function reachedLibraries(principal: Member): SQL {
  return sql`(SELECT library.id, library.code, library.name, ${levelIn(sql`library.id`, principal)} AS level
    FROM library OFFSET 0) AS library`;
}

/** Strings as one parameter; drizzle would create one parameter per string. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}`;
}

/** A reference to a scenario in an input. */
export interface ScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** A scenario that the principal can at least read. */
export interface AuthorisedScenario {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  /** The institution that owns the scenario: reads and writes run in its name. */
  readonly institutionId: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly access: Exclude<ScenarioAccess, null>;
  /** Owned by the principal's active institution. */
  readonly isOwned: boolean;
  /** The principal's ability inside it: their policies within {@link access}. */
  readonly ability: OperationAbility;
}

/**
 * Finds a scenario by its code for the principal, with their access: the highest that `library_access` grants the active
 * institution or one of the user's groups; READONLY when the scenario is read-only. The institution's own scenario takes precedence
 * over a shared one with the same code.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED; NoRecordsFoundError when it is missing, belongs to another institution, was deleted, or
 *   the principal has no access: these are indistinguishable.
 */
export async function scenarioFor(
  context: SentRequest & { readonly services: { readonly database: Database } },
  { institutionId, scenarioCode }: ScenarioInput,
): Promise<AuthorisedScenario> {
  const principal = requireMember(context, institutionId);
  // PostgreSQL can't store this, so it can't be a code
  if (scenarioCode.includes('\0')) throw notFound('scenario');
  const [found] = await context.services.database.runInInstitution(principal.institutionId, {
    // runs before every access to a scenario
    name: 'scenario_for',
    ...statement(sql`SELECT id AS "scenarioId", institution_id AS "institutionId", library_id AS "libraryId",
      library_code AS "libraryCode", is_owned AS "isOwned", access FROM ${scenariosFor(principal)}
      WHERE scenario_code = ${scenarioCode}`),
  });
  if (found === undefined) throw notFound('scenario');
  const scenario = readFound(found);
  return { ...scenario, scenarioCode, ability: abilityWithin(principal.ability, scenario.access) };
}

const readFound = rowReader<Omit<AuthorisedScenario, 'scenarioCode' | 'ability'>>();

const dialect = new PgDialect();

function statement(query: SQL): Pick<Statement, 'text' | 'values'> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}
