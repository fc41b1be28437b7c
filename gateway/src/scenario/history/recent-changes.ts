import { desc, eq, sql } from 'drizzle-orm';
import { scenarioOperation } from '#database/tables/scenarios';
import { peopleFor, readPeople, type Person } from '#tenancy/people/people';
import { requireMember, type Member } from '#principal/principal';
import { scenariosFor } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';

/** A recent change, with its scenario. */
export interface RecentChange {
  readonly scenarioCode: string;
  readonly scenarioTitle: string;
  readonly libraryCode: string;
  readonly seq: number;
  readonly title: string;
  readonly at: Date;
  /** Null for changes that the system made. */
  readonly actor: Person | null;
  /** Made by the requesting user. */
  readonly isOwn: boolean;
}

/** Which changes to return. */
export interface RecentChangesRequest {
  readonly institutionId: string;
  /** Only changes after this time; null for no limit. */
  readonly since: Date | null;
  /** Excludes the requesting user's own changes. */
  readonly byOthers: boolean;
  readonly take: number;
}

/** Maximum number of scenarios searched, most recently changed first. */
const maxScenarios = 50;
/** Maximum number of changes searched per scenario: a user's own changes may precede those of others. */
const maxOfScenario = 200;

/** The recent changes of all scenarios that a user can open, newest first. */
export async function readRecentChanges(
  context: ScenarioContext,
  request: RecentChangesRequest,
): Promise<readonly RecentChange[]> {
  const member = requireMember(context, request.institutionId);
  const scenarios = await changedScenarios(context, member, request.since);
  const owners = [...new Set(scenarios.map(({ institutionId }) => institutionId))];
  const found: RecentChange[] = [];
  for (const owner of owners) {
    const owned = scenarios.filter(({ institutionId }) => institutionId === owner);
    found.push(...(await changesOf(context, member, owner, owned, request)));
  }
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.seq - a.seq).slice(0, request.take);
}

interface ChangedScenario {
  readonly id: string;
  /** The institution that owns the scenario. */
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryCode: string;
}

async function changedScenarios(
  { services }: ScenarioContext,
  member: Member,
  since: Date | null,
): Promise<readonly ChangedScenario[]> {
  const after = since === null ? sql`true` : sql`updated_at > ${since}`;
  const { rows } = await services.database.inInstitution(member.institutionId, (queries) =>
    queries.execute(sql`
      SELECT id, institution_id AS "institutionId", scenario_code AS "scenarioCode", title, library_code AS "libraryCode"
      FROM ${scenariosFor(member)} WHERE ${after} ORDER BY updated_at DESC, id LIMIT ${maxScenarios}`),
  );
  return rows as unknown as readonly ChangedScenario[];
}

/** Changes of the scenarios of one institution: each log belongs to the institution of its scenario. */
async function changesOf(
  { services: { database } }: ScenarioContext,
  member: Member,
  institutionId: string,
  scenarios: readonly ChangedScenario[],
  { since, byOthers, take }: RecentChangesRequest,
): Promise<readonly RecentChange[]> {
  const { scenarioId, seq, title, at, actorId } = scenarioOperation;
  const found = await database.inInstitution(institutionId, async (queries) => {
    const changes: (Pick<RecentChange, 'seq' | 'title' | 'at'> & {
      readonly scenario: ChangedScenario;
      readonly actorId: string | null;
    })[] = [];
    for (const scenario of scenarios) {
      const last = await queries
        .select({ seq, title, at, actorId })
        .from(scenarioOperation)
        .where(eq(scenarioId, scenario.id))
        .orderBy(desc(seq))
        .limit(byOthers ? maxOfScenario : take);
      const asked = last.filter((each) => isAskedFor(each, member, { since, byOthers })).slice(0, take);
      changes.push(...asked.map((each) => ({ ...each, scenario })));
    }
    return changes;
  });
  const actorIds = found.flatMap((change) => change.actorId ?? []);
  const known = await readPeople(database, institutionId, actorIds);
  const person = await peopleFor(database, known, actorIds, {
    viewerInstitutionId: member.institutionId,
    institutionId,
  });
  return found.map(({ scenario, actorId: actor, ...change }) => ({
    ...change,
    scenarioCode: scenario.scenarioCode,
    scenarioTitle: scenario.title,
    libraryCode: scenario.libraryCode,
    actor: actor === null ? null : person(actor),
    isOwn: actor === member.userId,
  }));
}

function isAskedFor(
  { at, actorId }: { readonly at: Date; readonly actorId: string | null },
  { userId }: Member,
  { since, byOthers }: Pick<RecentChangesRequest, 'since' | 'byOthers'>,
): boolean {
  return (since === null || at > since) && !(byOthers && actorId === userId);
}
