import type { JsonObject } from '@scn/core/base/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { scenarioUser } from '#log/asset-uses';
import type { Member } from '#principal/principal';
import { scenariosFor, textArray } from '#tenancy/scenarios-for';
import { assetUser } from '../assets/write-asset';
import { readName } from '../assets/asset-uses';

/** Number of assets on the way that are named for each user. */
export const maxThrough = 20;

/** A scenario or asset of the institution that uses an asset, or uses something that does. */
export interface EffectUser {
  /** Identifies it in the answer: links name it so. */
  readonly key: string;
  /** `scenario`, or the kind of an asset. */
  readonly kind: string;
  /** The code of a scenario, or the id of an asset; null, like the name, if the member can’t read it. */
  readonly id: string | null;
  readonly name: string | null;
  /** The library of a scenario. */
  readonly libraryCode: string | null;
  /** The id of a scenario that the member can open: for reading its document, not for clients. */
  readonly scenarioId: string | null;
  /** Number of assets on the way: 0 for what uses the asset itself. */
  readonly distance: number;
  /** Places in it that use the asset, or what is on the way to it. */
  readonly places: number;
  /** The assets on the way that it uses itself, up to {@link maxThrough}. */
  readonly through: readonly EffectStep[];
  /** Number of all of them. */
  readonly throughCount: number;
}

/** An asset on the way from another one to what that has an effect on. Null, as for a user, is what the member can’t read. */
export type EffectStep = Pick<EffectUser, 'kind' | 'id' | 'name'>;

/** A use of an asset, or of something on the way to it. */
export interface EffectLink {
  /** The key of the user. */
  readonly from: string;
  /** The key of what it uses; of the asset itself, its id as `asset/ID`. */
  readonly to: string;
  readonly places: number;
}

/** Everything in an institution that an asset has an effect on. */
export interface AssetUsers {
  /** Scenarios first, then assets by kind; those that use it themselves before others, and those with a name by name. */
  readonly users: readonly EffectUser[];
  readonly links: readonly EffectLink[];
}

interface Use {
  readonly kind: string;
  readonly id: string;
  readonly assetId: string;
  readonly places: number;
}

/** Reads what uses assets in the institution, directly and through other assets. The assets themselves aren’t among their users. */
export async function readAssetUsers(
  queries: Queries,
  plugins: PluginRegistry,
  member: Member,
  ids: readonly string[],
): Promise<AssetUsers> {
  const started = new Set(ids);
  const uses: Use[] = [];
  const distances = new Map<string, number>();
  let frontier = ids;
  for (let distance = 0; frontier.length > 0; distance += 1) {
    const found = await readUses(queries, member, frontier);
    const next: string[] = [];
    for (const use of found) {
      if (use.kind === assetUser && started.has(use.id)) continue;
      uses.push(use);
      const own = nameOf(use.kind, use.id);
      if (distances.has(own)) continue;
      distances.set(own, distance);
      if (use.kind === assetUser) next.push(use.id);
    }
    frontier = next;
  }
  const known = await describe(queries, plugins, member, [...distances.keys()]);
  const keyOf = (kind: string, userId: string) => known.get(nameOf(kind, userId))?.key;
  const links = uses.flatMap(({ kind, id: userId, assetId, places }): readonly EffectLink[] => {
    const from = keyOf(kind, userId);
    const to = started.has(assetId) ? `${assetUser}/${assetId}` : keyOf(assetUser, assetId);
    return from === undefined || to === undefined ? [] : [{ from, to, places }];
  });
  const places = new Map<string, number>();
  for (const link of links) places.set(link.from, (places.get(link.from) ?? 0) + link.places);
  const steps = new Map<string, EffectStep[]>();
  for (const { kind, id, assetId } of uses) {
    const step = started.has(assetId) ? undefined : known.get(nameOf(assetUser, assetId));
    if (step === undefined) continue;
    const own = nameOf(kind, id);
    const before = steps.get(own);
    if (before === undefined) steps.set(own, [step]);
    else before.push(step);
  }
  const users = [...distances].flatMap(([own, distance]): readonly EffectUser[] => {
    const user = known.get(own);
    if (user === undefined) return [];
    const all = steps.get(own) ?? [];
    const through = all.slice(0, maxThrough).map(({ kind, id, name }) => ({ kind, id, name }));
    return [{ ...user, distance, places: places.get(user.key) ?? 0, through, throughCount: all.length }];
  });
  return { users: users.toSorted(inOrder), links };
}

const collator = new Intl.Collator('en', { numeric: true });

function inOrder(a: EffectUser, b: EffectUser): number {
  const isScenario = (user: EffectUser) => user.kind === scenarioUser;
  return (
    Number(isScenario(b)) - Number(isScenario(a)) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0) ||
    a.distance - b.distance ||
    Number(a.name === null) - Number(b.name === null) ||
    collator.compare(a.name ?? '', b.name ?? '') ||
    (a.key < b.key ? -1 : 1)
  );
}

function nameOf(kind: string, id: string): string {
  return `${kind}/${id}`;
}

async function readUses(queries: Queries, member: Member, assetIds: readonly string[]): Promise<readonly Use[]> {
  const { rows } = await queries.execute<Use & Record<string, unknown>>(sql`
    SELECT use.user_kind AS kind, use.user_id AS id, use.asset_id AS "assetId", use.places FROM asset_use AS use
    WHERE use.institution_id = ${member.institutionId} AND use.asset_id = ANY (${textArray(assetIds)}::text[])
    ORDER BY use.user_kind, use.user_id, use.asset_id`);
  return rows;
}

type Described = Omit<EffectUser, 'distance' | 'places' | 'through' | 'throughCount'>;

/** Returns the known details of the users, by kind and id. Deleted scenarios are left out. */
async function describe(
  queries: Queries,
  plugins: PluginRegistry,
  member: Member,
  names: readonly string[],
): Promise<ReadonlyMap<string, Described>> {
  const described = new Map<string, Described>();
  const idsOf = (kind: string) =>
    names.filter((each) => each.startsWith(`${kind}/`)).map((each) => each.slice(kind.length + 1));
  const hidden = (kind: string): Described => ({
    key: `hidden/${described.size + 1}`,
    kind,
    id: null,
    name: null,
    libraryCode: null,
    scenarioId: null,
  });
  const { rows: scenarios } = await queries.execute<ScenarioRow>(sql`
    SELECT used_in.id, scenario.scenario_code, scenario.title, scenario.library_code
    FROM scenario AS used_in LEFT JOIN ${scenariosFor(member)} ON scenario.id = used_in.id
    WHERE used_in.id = ANY (${textArray(idsOf(scenarioUser))}::uuid[]) AND used_in.deleted_at IS NULL
    ORDER BY used_in.id`);
  for (const row of scenarios) {
    const { id: scenarioId, scenario_code: code, title: name, library_code: libraryCode } = row;
    described.set(
      nameOf(scenarioUser, scenarioId),
      code === null
        ? hidden(scenarioUser)
        : { key: nameOf(scenarioUser, code), kind: scenarioUser, id: code, name, libraryCode, scenarioId },
    );
  }
  const { rows: assets } = await queries.execute<AssetRow>(sql`
    SELECT asset.id, asset.kind, asset.version, asset.data FROM asset
    WHERE asset.institution_id = ${member.institutionId} AND asset.id = ANY (${textArray(idsOf(assetUser))}::text[])
    ORDER BY asset.id`);
  for (const row of assets) {
    const { id, kind } = row;
    const plugin = plugins.asset(kind);
    const isReadable = plugin !== undefined && member.ability.can('Read', plugin.subject);
    const name = isReadable ? readName(row, plugin, member.ability) : null;
    described.set(
      nameOf(assetUser, id),
      isReadable
        ? { key: nameOf(assetUser, id), kind, id, name, libraryCode: null, scenarioId: null }
        : hidden(assetUser),
    );
  }
  return described;
}

interface ScenarioRow extends Record<string, unknown> {
  readonly id: string;
  readonly scenario_code: string | null;
  readonly title: string | null;
  readonly library_code: string | null;
}

interface AssetRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly data: JsonObject;
}
