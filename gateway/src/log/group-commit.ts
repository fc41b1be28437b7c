import type { Scenario } from '@scn/core/document/scenario';
import type { Database } from '#database/database';
import { scenarioUser, type AssetPlaces } from './asset-uses';
import type { EntryTexts } from './hash-chain';
import type { LogEntry } from './log-entry';

/** An entry for what the gateway assumes is the head of the log. */
export interface ProposedEntry {
  readonly entry: LogEntry;
  /** The lists of the entry. */
  readonly texts: EntryTexts;
  /** The document after the entry, from which the scenario's columns are derived. */
  readonly document: Scenario;
  /** Assets whose number of references changed. */
  readonly changedUses: ReadonlyMap<string, AssetPlaces>;
}

interface Waiting extends ProposedEntry {
  readonly settle: (isAppended: boolean) => void;
}

/** Concurrent transactions per institution: while the server processes one, the operations of the next are run. */
const atOnce = 2;

/**
 * Appends the entries of many scenarios in one transaction: those that arrive during one go into the next. An entry is appended
 * only if the scenario's head, under the row's lock, is still the one that it chains to.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #waiting = new Map<string, Waiting[]>();
  /** Number of running transactions, by institution. */
  readonly #busy = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * True if the entry is committed. False if it needs the slow path: the head has moved, the row is locked, the operation id
   * exists, or the transaction failed and may or may not have been committed.
   */
  append(proposed: ProposedEntry): Promise<boolean> {
    const { institutionId } = proposed.entry;
    return new Promise((settle) => {
      const waiting = this.#waiting.get(institutionId);
      if (waiting === undefined) this.#waiting.set(institutionId, [{ ...proposed, settle }]);
      else waiting.push({ ...proposed, settle });
      const busy = this.#busy.get(institutionId) ?? 0;
      if (busy < atOnce) void this.#work(institutionId, busy);
    });
  }

  async #work(institutionId: string, busy: number): Promise<void> {
    this.#busy.set(institutionId, busy + 1);
    // group the entries of the same tick
    await Promise.resolve();
    for (let group = this.#take(institutionId); group !== undefined; group = this.#take(institutionId)) {
      const appended = await this.#appendGroup(institutionId, group).catch(() => new Set<unknown>());
      for (const { entry, settle } of group) settle(appended.has(entry.scenarioId));
    }
    const left = (this.#busy.get(institutionId) ?? 1) - 1;
    if (left === 0) this.#busy.delete(institutionId);
    else this.#busy.set(institutionId, left);
  }

  #take(institutionId: string): readonly Waiting[] | undefined {
    const group = this.#waiting.get(institutionId);
    this.#waiting.delete(institutionId);
    return group;
  }

  /** Appends the entries that still apply, in one statement. Returns the scenarios that were updated. */
  async #appendGroup(institutionId: string, group: readonly ProposedEntry[]): Promise<ReadonlySet<unknown>> {
    const records = `[${group.map(recordOf).join(',')}]`;
    const isUseChanged = group.some(({ changedUses }) => changedUses.size > 0);
    const rows = await this.#database.runInInstitution(
      institutionId,
      isUseChanged
        ? { name: 'append-with-uses', text: appendWithUses, values: [records, scenarioUser] }
        : { name: 'append', text: append, values: [records] },
    );
    return new Set(rows.map(({ id }) => id));
  }
}

// Rows that are locked are skipped, so that two groups never wait for each other. Each row is looked up by its key, laterally:
// otherwise the institution's row-level security leads the planner to all its scenarios.
const steps = `
  input as (
    select * from jsonb_to_recordset($1::jsonb) as input(
      scenario_id uuid, institution_id uuid, seq bigint, operation_id text, calls jsonb, title text, patches jsonb,
      inverse_patches jsonb, revert_steps jsonb, actor_id uuid, at timestamptz, previous_hash text, hash text,
      scenario_code text, scenario_title text, culture text, product_status text, uses jsonb)
  ), locked as materialized (
    select held.id from input, lateral (
      select scenario.id from scenario
      where scenario.id = input.scenario_id and scenario.head_seq = input.seq - 1
        and scenario.head_hash = decode(input.previous_hash, 'hex') and scenario.deleted_at is null and not exists (
          select from scenario_operation as known
          where known.scenario_id = input.scenario_id and known.operation_id = input.operation_id)
      for update skip locked
    ) as held
  ), moved as (
    update scenario set head_seq = input.seq, head_hash = decode(input.hash, 'hex'), updated_at = input.at,
      scenario_code = input.scenario_code, title = input.scenario_title, culture = input.culture,
      product_status = input.product_status
    from input join locked on locked.id = input.scenario_id
    where scenario.id = input.scenario_id and scenario.head_seq = input.seq - 1
    returning scenario.id
  ), entries as (
    insert into scenario_operation (scenario_id, institution_id, seq, operation_id, calls, title, patches, inverse_patches,
      revert_steps, actor_id, at, previous_hash, hash)
    select scenario_id, institution_id, seq, operation_id, calls, title, patches, inverse_patches,
      revert_steps, actor_id, at, decode(previous_hash, 'hex'), decode(hash, 'hex')
    from input join moved on moved.id = input.scenario_id
  )`;

const append = `with ${steps} select id from moved`;

const appendWithUses = `with ${steps}, changed as (
    select institution_id, scenario_id::text as user_id, key as asset_id, (value ->> 'places')::int as places,
      value ->> 'target' as target
    from input join moved on moved.id = input.scenario_id, jsonb_each(uses)
  ), used as (
    insert into asset_use (institution_id, user_kind, user_id, asset_id, places, target)
    select institution_id, $2, user_id, asset_id, places, target from changed where places > 0
    on conflict (institution_id, user_kind, user_id, asset_id)
    do update set places = excluded.places, target = excluded.target
  ), unused as (
    delete from asset_use using changed
    where changed.places = 0 and asset_use.institution_id = changed.institution_id and asset_use.user_kind = $2
      and asset_use.user_id = changed.user_id and asset_use.asset_id = changed.asset_id
  )
  select id from moved`;

/** An entry as a record of the statement’s input, in JSON. */
function recordOf({ entry, texts, document, changedUses }: ProposedEntry): string {
  const { basicInfo, configuration } = document.setup;
  const fields = JSON.stringify({
    scenario_id: entry.scenarioId,
    institution_id: entry.institutionId,
    seq: entry.seq,
    operation_id: entry.operationId,
    title: entry.title,
    actor_id: entry.actorId,
    at: entry.at,
    previous_hash: entry.previousHash.toString('hex'),
    hash: entry.hash.toString('hex'),
    scenario_code: document.scenarioCode,
    scenario_title: basicInfo.title,
    culture: basicInfo.culture,
    product_status: configuration.productStatus,
    uses: Object.fromEntries(changedUses),
  });
  const { calls, patches, inversePatches, revertSteps } = texts;
  const lists = `"calls":${calls},"patches":${patches},"inverse_patches":${inversePatches},"revert_steps":${revertSteps}`;
  return `${fields.slice(0, -1)},${lists}}`;
}
