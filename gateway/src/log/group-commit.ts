import { setImmediate } from 'node:timers/promises';
import type { Scenario } from '@scn/core/document/scenario';
import type { Database } from '#database/database';
import { scenarioUser, type AssetPlaces } from './asset-uses';
import type { EntryTexts } from './hash-chain';
import type { LogEntry } from './log-entry';
import { summaryOf } from './write-entry';

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
/** Entries that aren't kept waiting for more: each transaction has a fixed cost. */
const enough = 8;

/** The entries of an institution that are on their way. */
interface Queue {
  waiting: Waiting[];
  /** Number of running transactions. */
  running: number;
  /** Whether a transaction starts as soon as no more entries arrive. */
  isStarting: boolean;
}

/**
 * Appends the entries of many scenarios in one transaction: those that arrive during one go into the next. An entry is appended
 * only if the scenario's head, under the row's lock, is still the one that it chains to.
 */
export class GroupCommit {
  readonly #database: Database;
  /** By institution. */
  readonly #queues = new Map<string, Queue>();

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
      const queue = this.#queues.get(institutionId) ?? { waiting: [], running: 0, isStarting: false };
      this.#queues.set(institutionId, queue);
      queue.waiting.push({ ...proposed, settle });
      this.#start(institutionId, queue);
    });
  }

  /** Starts a transaction if it is worth it: one beside a running one only for enough entries, which otherwise wait for its end. */
  #start(institutionId: string, queue: Queue): void {
    if (queue.running < atOnce && queue.waiting.length >= enough) void this.#run(institutionId, queue);
    else if (queue.running === 0 && !queue.isStarting) void this.#startWithAll(institutionId, queue);
  }

  /** Starts a transaction when a turn of the event loop brings no more entries. */
  async #startWithAll(institutionId: string, queue: Queue): Promise<void> {
    queue.isStarting = true;
    for (let before = 0; before < queue.waiting.length;) {
      before = queue.waiting.length;
      await setImmediate();
    }
    queue.isStarting = false;
    if (queue.running === 0) await this.#run(institutionId, queue);
  }

  async #run(institutionId: string, queue: Queue): Promise<void> {
    const group = queue.waiting;
    if (group.length === 0) return;
    queue.waiting = [];
    queue.running += 1;
    const appended = await this.#appendGroup(institutionId, group).catch(() => new Set<unknown>());
    queue.running -= 1;
    void settleInTurns(group, appended);
    if (queue.waiting.length > 0) this.#start(institutionId, queue);
    else if (queue.running === 0 && !queue.isStarting) this.#queues.delete(institutionId);
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

/**
 * Settles each entry in a turn of the event loop: what its writer does next, such as another operation, would delay the next group
 * until the last writer is done, and the server would be idle.
 */
async function settleInTurns(group: readonly Waiting[], appended: ReadonlySet<unknown>): Promise<void> {
  for (const { entry, settle } of group) {
    settle(appended.has(entry.scenarioId));
    await setImmediate();
  }
}

// Rows that are locked are skipped, so that two groups never wait for each other. Rows are looked up by their keys, laterally or from
// an array: otherwise the institution's row-level security leads the planner to all its scenarios.
const steps = `
  input as (
    select * from jsonb_to_recordset($1::jsonb) as input(
      scenario_id uuid, institution_id uuid, seq bigint, operation_id text, calls jsonb, title text, patches jsonb,
      inverse_patches jsonb, revert_steps jsonb, actor_id uuid, at timestamptz, previous_hash text, hash text,
      scenario_code text, scenario_title text, culture text, product_status text, cover_image_id text, summary jsonb, uses jsonb)
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
      product_status = input.product_status, cover_image_id = input.cover_image_id,
      cover_seq = input.seq, summary = input.summary, summary_seq = input.seq
    from input
    where scenario.id = any (array(select id from locked)) and scenario.id = input.scenario_id
      and scenario.head_seq = input.seq - 1
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
    cover_image_id: basicInfo.coverImageId,
    summary: summaryOf(document.setup),
    uses: Object.fromEntries(changedUses),
  });
  const { calls, patches, inversePatches, revertSteps } = texts;
  const lists = `"calls":${calls},"patches":${patches},"inverse_patches":${inversePatches},"revert_steps":${revertSteps}`;
  return `${fields.slice(0, -1)},${lists}}`;
}
