import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { Member } from '#principal/require-principal';
import { scenariosFor, textArray } from '#tenancy/scenarios-for';

/** A scenario that uses a dialogue, which the member can open. */
export interface UsingScenario {
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryCode: string;
  /** Number of places in it that use the dialogue. */
  readonly places: number;
}

/** The scenarios that use a dialogue. Those that the member can't open are counted only. */
export interface UsingScenarios {
  readonly scenarios: readonly UsingScenario[];
  readonly hiddenScenarios: number;
}

/** A use of a dialogue by a scenario; null for a scenario that the member can't open. */
interface Use {
  readonly scenario: UsingScenario | null;
  /** The ids of all assets that the scenario names. */
  readonly named: ReadonlySet<string>;
}

/** Which scenarios use a dialogue. */
export class DialogueUses {
  readonly #uses: readonly Use[];

  constructor(uses: readonly Use[]) {
    this.#uses = uses;
  }

  /** All of them, or those that name a voice as well. */
  scenarios(voiceId?: string): UsingScenarios {
    const uses = voiceId === undefined ? this.#uses : this.#uses.filter(({ named }) => named.has(voiceId));
    const scenarios = uses.flatMap(({ scenario }) => scenario ?? []);
    return { scenarios, hiddenScenarios: uses.length - scenarios.length };
  }
}

/** Reads which scenarios of the institution use dialogues. A dialogue that none uses has an empty entry. */
export async function readDialogueUses(
  queries: Queries,
  member: Member,
  dialogueIds: readonly string[],
): Promise<ReadonlyMap<string, DialogueUses>> {
  const { rows } = await queries.execute<UseRow>(sql`
    SELECT use.asset_id, use.places, scenario.scenario_code, scenario.title, scenario.library_code,
      ARRAY(SELECT named.asset_id FROM asset_use AS named WHERE named.institution_id = use.institution_id
        AND named.user_kind = use.user_kind AND named.user_id = use.user_id) AS named
    FROM asset_use AS use
    JOIN scenario AS used_in ON used_in.id = CASE WHEN use.user_kind = 'scenario' THEN use.user_id::uuid END
    LEFT JOIN ${scenariosFor(member)} ON scenario.id = used_in.id
    WHERE use.institution_id = ${member.institutionId} AND use.user_kind = 'scenario'
      AND use.asset_id = ANY (${textArray(dialogueIds)}::text[]) AND used_in.deleted_at IS NULL
    ORDER BY scenario.title COLLATE "und-x-icu", scenario.scenario_code, use.user_id`);
  const uses = new Map<string, Use[]>(dialogueIds.map((id) => [id, []]));
  for (const row of rows) uses.get(row.asset_id)?.push(readUse(row));
  return new Map([...uses].map(([id, each]) => [id, new DialogueUses(each)]));
}

interface UseRow extends Record<string, unknown> {
  readonly asset_id: string;
  readonly places: number;
  readonly scenario_code: string | null;
  readonly title: string | null;
  readonly library_code: string | null;
  readonly named: readonly string[];
}

function readUse({ scenario_code: scenarioCode, title, library_code: libraryCode, places, named }: UseRow): Use {
  const isVisible = scenarioCode !== null && title !== null && libraryCode !== null;
  return { scenario: isVisible ? { scenarioCode, title, libraryCode, places } : null, named: new Set(named) };
}
