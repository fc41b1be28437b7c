import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { FoundDamage } from './damage';
import { HeadsFileError, readHeads, type RowHead, type ScenarioHead } from './heads-file';

/** The kinds of damage: what an earlier head proves to be lost or replaced. */
export type HeadDamageKind = 'entry-lost' | 'entry-replaced' | 'row-lost' | 'row-outdated' | 'row-replaced';

const advice =
  'If a backup was restored since, this is what it lacks. Otherwise, restore the newest backup to an empty database and compare: ' +
  'the data looks intact, but part of its history is gone.';

/** Number of heads per query. */
const batch = 1000;

/**
 * Verifies that everything that existed when a heads file was written still exists, or was changed by a gateway since. Finds what
 * the data alone can't show: the last entries of a log that were deleted together with its head, or a row with its checksum.
 *
 * @throws HeadsFileError
 */
export async function verifyHeads(queries: Queries, lines: AsyncIterable<string>): Promise<readonly FoundDamage[]> {
  const damages: FoundDamage[] = [];
  let at: string | null = null;
  let scenarios: ScenarioHead[] = [];
  let rows: RowHead[] = [];
  const compare = async () => {
    damages.push(...(await compareScenarios(queries, scenarios, at ?? '')));
    damages.push(...(await compareRows(queries, rows, at ?? '')));
    [scenarios, rows] = [[], []];
  };
  for await (const head of readHeads(lines)) {
    if ('at' in head) ({ at } = head);
    else if ('scenario' in head) scenarios.push(head);
    else rows.push(head);
    if (scenarios.length + rows.length >= batch) await compare();
  }
  if (at === null) throw new HeadsFileError('it is empty');
  await compare();
  return damages;
}

async function compareScenarios(
  queries: Queries,
  heads: readonly ScenarioHead[],
  at: string,
): Promise<readonly FoundDamage[]> {
  const { rows } = await queries.execute<{ id: string; seq: string; last: string; hash: string | null }>(sql`
    select given.scenario as id, given.seq::text, encode(entry.hash, 'hex') as hash,
      (select coalesce(max(seq), 0)::text from scenario_operation where scenario_id = given.scenario) as last
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as given(scenario uuid, seq bigint, hash text)
    left join scenario_operation as entry on entry.scenario_id = given.scenario and entry.seq = given.seq
    where encode(entry.hash, 'hex') is distinct from given.hash
      -- removed for good by upkeep, long after it was deleted
      and not (
        not exists (select from scenario where id = given.scenario)
        and exists (select from audit_entry where kind = 'SCENARIO_REMOVED' and subject_id = given.scenario))
    order by given.scenario`);
  return rows.map(({ id, seq, last, hash }) => {
    const place = `${id}#${seq}`;
    return hash === null
      ? damage('entry-lost', place, `On ${at}, the log had the entries up to ${seq}. Now it ends with ${last}.`)
      : damage('entry-replaced', place, `Entry ${seq} is not the one that the log had on ${at}.`);
  });
}

async function compareRows(queries: Queries, heads: readonly RowHead[], at: string): Promise<readonly FoundDamage[]> {
  const { rows } = await queries.execute<{ place: string; known: string | null; given: string }>(sql`
    select given."table" || ' ' || given.key as place, known.revision::text as known, given.revision::text as given
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as given("table" text, key text, revision bigint, hash text)
    left join row_checksum as known on known.table_name = given."table" and known.row_key = given.key
    where known.revision is null or known.revision < given.revision
      or (known.revision = given.revision and encode(known.hash, 'hex') is distinct from given.hash)
    order by 1`);
  return rows.map(({ place, known, given }) => {
    if (known === null)
      return damage('row-lost', place, `The row existed on ${at}. Now it is gone, with its checksum.`);
    return known === given
      ? damage('row-replaced', place, `The row was replaced since ${at}, together with its checksum.`)
      : damage('row-outdated', place, `On ${at}, the row had revision ${given}. Now it has revision ${known}.`);
  });
}

function damage(kind: HeadDamageKind, place: string, message: string): FoundDamage {
  return { kind, place, message, advice };
}
