import { migrate } from '@scn/core/format/migrations';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { JsonObject } from '@scn/core/kernel/json';
import type { PluginLookup, CatalogueView } from '@scn/core/validation/view';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { visibleTo } from './assets/stored-asset';

/** Everything that an institution sees of the catalogue, for validators. Its assets are also listed, ordered by id. */
export interface InstitutionCatalogue extends CatalogueView {
  readonly assets: readonly CatalogueAsset[];
  /** Version of the data of each kind that is unknown or older here, by plugin id; the others have their plugin's. */
  readonly versions: Readonly<Record<string, number>>;
}

interface Remembered {
  readonly state: string;
  readonly catalogue: InstitutionCatalogue;
}

/** Catalogues that are held at a time: the one of each institution that validated last. */
const rememberedInstitutions = 8;
/** What was read, by the plugins that it was read with. A catalogue is compared with the database before it is used again. */
const remembered = new WeakMap<PluginLookup, Map<string, Remembered>>();

/**
 * The assets that the institution of the transaction sees: its own and public ones. Data is taken on to the plugins' versions; of
 * plugins that are unknown or older here it is as it was stored.
 *
 * Read anew only when an asset has come, gone or changed: revisions of an id only grow.
 */
export async function catalogueView(queries: Queries, plugins: PluginLookup): Promise<InstitutionCatalogue> {
  const { rows: states } = await queries.execute<{ institution: string | null; state: string }>(sql`
    SELECT scn_institution_id() AS institution, count(*) || ' ' || coalesce(md5(string_agg(
      institution_id || ' ' || revision || ' ' || id, ',' ORDER BY institution_id, id COLLATE "C")), '') AS state
    FROM asset`);
  const [{ institution, state } = { institution: null, state: '' }] = states;
  // across institutions ids mean nothing: whose asset is it?
  if (institution === null) throw new Error('A catalogue is read in the name of one institution.');
  let known = remembered.get(plugins);
  if (known === undefined) remembered.set(plugins, (known = new Map<string, Remembered>()));
  const held = known.get(institution);
  known.delete(institution);
  const current =
    held?.state === state ? held : { state, catalogue: await readCatalogue(queries, plugins, institution) };
  known.set(institution, current);
  const [oldest] = known.keys();
  if (known.size > rememberedInstitutions && oldest !== undefined) known.delete(oldest);
  return current.catalogue;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly data: JsonObject;
}

async function readCatalogue(
  queries: Queries,
  plugins: PluginLookup,
  institutionId: string,
): Promise<InstitutionCatalogue> {
  const { rows } = await queries.execute<Row>(sql`
    SELECT asset.id, asset.kind, asset.version, asset.data FROM asset WHERE ${visibleTo(institutionId)}
    ORDER BY asset.id COLLATE "C", asset.institution_id = ${institutionId}, asset.created_at DESC, asset.institution_id DESC`);
  // of public assets of several kinds under one id the first counts, as everywhere
  const byId = new Map<string, CatalogueAsset>(rows.map((row) => [row.id, read(row, plugins)]));
  const newer = rows.filter(({ kind, version }) => version > (plugins.asset(kind)?.version ?? 0));
  const versions = Object.fromEntries(newer.map(({ kind, version }) => [kind, version]));
  return { assets: [...byId.values()], versions, get: (id) => byId.get(id) };
}

function read({ id, kind, version, data }: Row, plugins: PluginLookup): CatalogueAsset {
  const plugin = plugins.asset(kind);
  const known = plugin !== undefined && version < plugin.version;
  return { id, asset: kind, data: known ? migrate(data, version, plugin.migrations) : data };
}
