import { notFound, Refusal } from '@scn/core/base/refusal';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { eq, sql } from 'drizzle-orm';
import { recordEvents, type AuditEvent } from '#audit/record';
import type { Queries } from '#database/database';
import { scenario } from '#database/tables/scenarios';
import { findOwnLibrary } from '../libraries/library';
import { requireMember, requirePolicy, type Member } from '#principal/principal';
import type { TenancyContext } from '../context';
import { scenariosFor, type ScenarioInput } from '../scenarios-for';
import { readScenario, scenarioColumns, type ListedScenario } from './listed-scenario';

/*
 * Changes to a scenario as a whole; its content is changed by operations. Reserved for the institution that owns it, with full
 * access to its library: PARTIAL covers only the content.
 */

/**
 * Deletes a scenario: afterwards it appears only in the list of deleted ones. Its history and code are kept.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Scenario:Delete`, without full access, or when it is read-only.
 */
export function deleteScenario(context: TenancyContext, input: ScenarioInput): Promise<ListedScenario> {
  const deletedAt = context.services.now();
  return change(context, input, { action: 'Delete', kind: 'SCENARIO_DELETED' }, (_, { userId }) =>
    Promise.resolve({ deletedAt, deletedBy: userId }),
  );
}

/**
 * Restores a deleted scenario.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Scenario:Delete` or without full access.
 */
export function restoreScenario(context: TenancyContext, input: ScenarioInput): Promise<ListedScenario> {
  return change(
    context,
    input,
    { action: 'Delete', kind: 'SCENARIO_RESTORED', deleted: true, evenReadOnly: true },
    () => Promise.resolve({ deletedAt: null, deletedBy: null }),
  );
}

/**
 * Makes a scenario read-only for everyone, or editable again.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Scenario:Update` or without full access.
 */
export function setReadOnly(
  context: TenancyContext,
  input: ScenarioInput,
  isReadOnly: boolean,
): Promise<ListedScenario> {
  const kind = 'SCENARIO_READ_ONLY_CHANGED';
  return change(context, input, { action: 'Update', kind, evenReadOnly: true }, () => Promise.resolve({ isReadOnly }));
}

/** A move of a scenario to another library. */
export interface ScenarioMove extends ScenarioInput {
  /** The target. */
  readonly libraryId: string;
  /** The library where the mover knows it to be; null or omitted: wherever it is. */
  readonly fromLibraryId?: string | null | undefined;
}

/**
 * Moves a scenario to another library of the institution. Both libraries decide who can read it, so it requires full access to both.
 *
 * @throws Refusal NoRecordsFoundError for scenario or library; ScenarioAccessError without `Scenario:Update`, without full access, or
 *   when it is read-only; ScenarioChangedError if someone else has moved it.
 */
export function moveScenario(context: TenancyContext, input: ScenarioMove): Promise<ListedScenario> {
  const { libraryId, fromLibraryId } = input;
  return change(context, input, { action: 'Update', kind: 'SCENARIO_MOVED' }, async (queries, principal, found) => {
    // also an Undo: it must not revert what someone else has decided since
    if (fromLibraryId !== undefined && fromLibraryId !== null && found.libraryId !== fromLibraryId)
      throw new Refusal(
        'ScenarioChangedError',
        { libraryId: found.libraryId },
        `Someone else has moved it: it is in the library ${found.libraryName}.`,
      );
    const target = await findOwnLibrary(queries, principal, libraryId);
    if (target.access !== 'FULL')
      throw new Refusal(
        'ScenarioAccessError',
        {},
        'You need full access to the library that the scenario is moved to.',
      );
    return { libraryId: target.id };
  });
}

interface Rights {
  readonly action: PolicyAction;
  readonly kind: AuditEvent['kind'];
  readonly deleted?: boolean;
  readonly evenReadOnly?: boolean;
}

async function change(
  context: TenancyContext,
  { institutionId, scenarioCode }: ScenarioInput,
  { action, kind, deleted = false, evenReadOnly = false }: Rights,
  changes: (
    queries: Queries,
    principal: Member,
    found: FoundScenario,
  ) => Promise<Partial<typeof scenario.$inferInsert>>,
): Promise<ListedScenario> {
  const principal = requireMember(context, institutionId);
  if (scenarioCode.includes('\0')) throw notFound('scenario');
  const { database, wakeUps } = context.services;
  const { id, changed } = await database.inInstitution(principal.institutionId, async (queries) => {
    // two people at once: the second sees what the first has changed
    await queries.execute(
      sql`SELECT FROM scenario WHERE institution_id = ${principal.institutionId} AND scenario_code = ${scenarioCode} FOR UPDATE`,
    );
    const found = await find(queries, principal, scenarioCode, deleted);
    if (found === undefined) throw notFound('scenario');
    if (!found.isOwned) throw new Refusal('ScenarioAccessError', {}, 'The scenario belongs to another institution.');
    // READONLY if the library grants no more
    requirePolicy({ ability: abilityWithin(principal.ability, found.level) }, action, 'Scenario');
    if (found.level !== 'FULL')
      throw new Refusal('ScenarioAccessError', {}, 'You need full access to the library of the scenario.');
    if (found.isReadOnly && !evenReadOnly) throw new Refusal('ScenarioAccessError', {}, 'The scenario is read-only.');
    const values = await changes(queries, principal, found);
    await queries.update(scenario).set(values).where(eq(scenario.id, found.id));
    const { libraryId, isReadOnly } = values;
    const moved = libraryId === undefined ? {} : { from: found.libraryId, to: libraryId };
    const details = { ...moved, ...(isReadOnly === undefined ? {} : { isReadOnly }) };
    await recordEvents(queries, principal, [{ kind, subjectId: found.id, subjectName: scenarioCode, details }]);
    const { rows } = await queries.execute(
      sql`SELECT ${scenarioColumns} FROM ${scenariosFor(principal)} WHERE scenario.id = ${found.id}
          UNION ALL SELECT ${scenarioColumns} FROM ${scenariosFor(principal, { deleted: true })} WHERE scenario.id = ${found.id}`,
    );
    if (rows[0] === undefined) throw notFound('scenario');
    return { id: found.id, changed: readScenario(rows[0]) };
  });
  wakeUps.wake(`scenario:${id}`);
  wakeUps.wake(`scenario-state:${id}`);
  wakeUps.wake('scenarios');
  return changed;
}

interface FoundScenario {
  readonly id: string;
  readonly isOwned: boolean;
  readonly isReadOnly: boolean;
  readonly level: ListedScenario['access'];
  readonly libraryId: string;
  readonly libraryName: string;
}

async function find(
  queries: Queries,
  principal: Member,
  scenarioCode: string,
  deleted: boolean,
): Promise<FoundScenario | undefined> {
  const { rows } = await queries.execute<{
    id: string;
    is_owned: boolean;
    is_read_only: boolean;
    library_access: ListedScenario['access'];
    library_id: string;
    library_name: string;
  }>(
    sql`SELECT id, is_owned, is_read_only, library_access, library_id, library_name FROM ${scenariosFor(principal, { deleted })}
        WHERE scenario_code = ${scenarioCode}`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    isOwned: row.is_owned,
    isReadOnly: row.is_read_only,
    level: row.library_access,
    libraryId: row.library_id,
    libraryName: row.library_name,
  };
}
