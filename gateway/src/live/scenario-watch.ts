import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#database/database';
import { textArray } from '#tenancy/scenarios-for';
import { Recheck, usualRecheckPace, type RecheckPace } from './recheck';

/** The dependencies of a watch. */
export interface ScenarioWatchParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly pace?: RecheckPace;
}

/** Called when access to a scenario may have changed, with its current code. Null: the scenario no longer exists. */
export type AccessListener = (scenarioCode: string | null) => void;

/**
 * Detects possible changes of access to followed scenarios: deletion, a move to another library, or changes of the library's
 * access. One query for all of them, when the database reports a change and every two seconds. The listeners check the permissions themselves.
 */
export class ScenarioWatch {
  readonly #database: Database;
  readonly #recheck: Recheck;
  readonly #followers = new Set<Follower>();

  constructor({ database, logger, pace = usualRecheckPace }: ScenarioWatchParts) {
    this.#database = database;
    this.#recheck = new Recheck({ check: () => this.#check(), pace, logger, what: 'Access to scenarios' });
  }

  /** Reports changes from now until the returned function is called; and once soon, in case of changes in the meantime. */
  follow(scenarioId: string, onChange: AccessListener): () => void {
    const follower: Follower = { scenarioId, onChange, known: null };
    this.#followers.add(follower);
    this.#recheck.start();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) this.#recheck.stop();
    };
  }

  /** Resolves when the state of access is up to date. */
  fresh(): Promise<void> {
    return this.#recheck.fresh();
  }

  /** Checks again: someone's access has changed. */
  renew(): void {
    this.#recheck.renew();
  }

  /** Checks now. */
  check(): Promise<void> {
    return this.#recheck.run();
  }

  async #check(): Promise<void> {
    const followers = [...this.#followers];
    if (followers.length === 0) return;
    const states = await this.#read([...new Set(followers.map(({ scenarioId }) => scenarioId))]);
    for (const follower of followers) {
      const state = states.get(follower.scenarioId) ?? removed;
      if (follower.known === state.fingerprint) continue;
      follower.known = state.fingerprint;
      follower.onChange(state.code);
    }
  }

  async #read(scenarioIds: readonly string[]): Promise<ReadonlyMap<string, State>> {
    // the rows concern the access of all users, so the query sees every institution; they aren't shown to anyone
    const { rows } = await this.#database.acrossInstitutions((queries) =>
      queries.execute<{ id: string; code: string; fingerprint: string }>(
        sql`SELECT scenario.id, scenario.scenario_code AS code, concat_ws(' ', scenario.scenario_code, scenario.library_id,
            (SELECT string_agg(concat_ws(':', given.institution_id, given.group_id, given.access), ',' ORDER BY given.id)
              FROM library_access AS given WHERE given.library_id = scenario.library_id)) AS fingerprint
          FROM scenario WHERE scenario.id = ANY (${textArray(scenarioIds)}::uuid[]) AND scenario.deleted_at IS NULL`,
      ),
    );
    return new Map(rows.map(({ id, ...state }) => [id, state]));
  }
}

interface Follower {
  readonly scenarioId: string;
  readonly onChange: AccessListener;
  /** Null: not checked yet. */
  known: string | null;
}

interface State {
  readonly code: string | null;
  readonly fingerprint: string;
}

const removed: State = { code: null, fingerprint: 'gone' };
