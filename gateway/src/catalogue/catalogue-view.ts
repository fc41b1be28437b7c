import { migrate } from '@scn/core/format/migrations';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { JsonObject } from '@scn/core/base/json';
import type { PluginLookup, CatalogueView } from '@scn/core/kernel/view';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { visibleTo } from './assets/stored-asset';

/** The part of the catalogue that an institution can see, for validators. Its assets are also listed, ordered by id. */
export interface InstitutionCatalogue extends CatalogueView {
  readonly assets: readonly CatalogueAsset[];
  /** Data versions of kinds that are unknown or older here, by plugin id; the others have their plugin's version. */
  readonly versions: Readonly<Record<string, number>>;
}

interface Remembered {
  readonly state: string;
  readonly catalogue: InstitutionCatalogue;
}

/** Number of cached catalogues: those of the institutions that validated last. */
const rememberedInstitutions = 8;
/** Cached catalogues by the plugins that they were read with. A cached catalogue is compared with the database before it is used. */
const remembered = new WeakMap<PluginLookup, Map<string, Remembered>>();

/**
 * The assets that the institution of the transaction can see: its own and public ones. Data is migrated to the plugins' versions;
 * data of plugins that are unknown or older here is returned as stored.
 *
 * Reads the assets again only if one was added, deleted or changed: revisions of an id only increase.
 */
export async function catalogueView(queries: Queries, plugins: PluginLookup): Promise<InstitutionCatalogue> {
  const { rows: states } = await queries.execute<{ institution: string | null; state: string }>(sql`
    SELECT scn_institution_id() AS institution, count(*) || ' ' || coalesce(md5(string_agg(
      institution_id || ' ' || revision || ' ' || id, ',' ORDER BY institution_id, id COLLATE "C")), '') AS state
    FROM asset`);
  const [{ institution, state } = { institution: null, state: '' }] = states;
  // ids are unique only within an institution
  if (institution === null) throw new Error('A catalogue must be read within one institution.');
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
  // if public assets of several kinds share an id, the first is used, as everywhere
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
