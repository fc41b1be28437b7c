import { isDeepStrictEqual } from 'node:util';
import type { CatalogueAsset } from '@scn/core/document/file';
import { readCatalogueFile } from '@scn/core/format/read';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { asset as assetTable, assetRevision } from '#database/tables/catalogue';
import { settleData } from './assets/judge-asset';
import type { CatalogueServices } from './context';
import { readAssetRow, assetColumnsOf, assetTables } from './assets/stored-asset';
import { requireUnique, takenValues } from './assets/unique-values';
import { lockCatalogue, insertAssets, lastRevisions, replaceAsset, type NewAsset } from './assets/write-asset';

/** The result of an import. */
export interface ImportedCatalogue {
  readonly created: number;
  readonly changed: number;
  /** Number of existing assets that were left unchanged, and of new ones that were left out because another one has their name. */
  readonly unchanged: number;
}

/** Options for importing a catalogue file. */
export interface ImportOptions {
  /** Treatment of an existing asset that differs. Seeding uses 'keep', so that users' edits aren't overwritten. */
  readonly existing: 'keep' | 'replace';
  readonly at: Date;
  /** The user who imports; null for the gateway. */
  readonly userId?: string | null;
}

/**
 * Imports a catalogue file into an institution in one transaction. Importing the same file again changes nothing. Assets of
 * unknown plugins are stored unchanged. Rules and references aren't checked, so that an unfinished catalogue can be imported.
 * Unique properties are: with 'keep', a new asset with a value that another one has is left out; otherwise, nothing is imported.
 *
 * @throws Refusal ImportError for a file that isn't a catalogue, or contains data that its plugins can't read; DuplicateValue
 *   when another kind of asset has the same id; PropertyNotUniqueError.
 */
export async function importCatalogue(
  services: Pick<CatalogueServices, 'database' | 'plugins' | 'assetValidator'>,
  institutionId: string,
  text: string,
  options: ImportOptions,
): Promise<ImportedCatalogue> {
  const { assets, plugins: versions } = readFile(services.plugins, text);
  const done = { created: 0, changed: 0, unchanged: 0 };
  await services.database.inInstitution(institutionId, async (queries) => {
    await lockCatalogue(queries, institutionId);
    const kinds = await readKinds(queries, institutionId);
    const known = assets.map((each) => settledOf(services.plugins, each, versions));
    const leftOut =
      options.existing === 'keep'
        ? await takenIds(
            queries,
            institutionId,
            known.filter(({ id }) => !kinds.has(id)),
          )
        : new Set<string>();
    const wanted: SettledAsset[] = [];
    for (const each of known) {
      const kind = kinds.get(each.id);
      if (kind !== undefined && kind !== each.asset) {
        throw new Refusal(
          'DuplicateValue',
          { id: each.id, kind },
          `The id “${each.id}” is already used by another kind of asset.`,
        );
      }
      if (leftOut.has(each.id) || (kind !== undefined && options.existing === 'keep')) {
        done.unchanged += 1;
        continue;
      }
      wanted.push(each);
    }
    const written: SettledAsset[] = [];
    for (let from = 0; from < wanted.length; from += writtenAtOnce) {
      const part = wanted.slice(from, from + writtenAtOnce);
      const revisions = await lastRevisions(
        queries,
        institutionId,
        part.map(({ id }) => id),
      );
      const created: NewAsset[] = [];
      for (const each of part) {
        const { plugin, id, data } = each;
        const revision = (revisions.get(id) ?? 0) + 1;
        const isNew = !kinds.has(id);
        const { at, userId = null } = options;
        if (plugin !== null && isNew) created.push({ plugin, id, revision, data, userId, at });
        else {
          const change = { ...options, versions, isNew, revision };
          const outcome = await write(queries, services, institutionId, each, change);
          done[outcome] += 1;
          if (outcome === 'unchanged') continue;
        }
        written.push(each);
      }
      await insertAssets(queries, services.assetValidator, institutionId, created);
      done.created += created.length;
    }
    // after all of them: assets can exchange their names
    for (const [plugin, ofKind] of byPlugin(written)) await requireUnique(queries, plugin, institutionId, ...ofKind);
  });
  return done;
}

/** Number of assets that are written with one statement for each table. */
const writtenAtOnce = 500;

function readFile(plugins: PluginRegistry, text: string) {
  const read = readCatalogueFile(new TextEncoder().encode(text), { plugins });
  if (read.file !== null) return read.file;
  const findings = read.problems
    .slice(0, 100)
    .map(({ code, message, line, column }) => ({ code, message, line, column }));
  throw new Refusal('ImportError', { findings }, read.problems[0]?.message);
}

async function readKinds(queries: Queries, institutionId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.execute<{ id: string; kind: string }>(
    sql`SELECT id, kind FROM asset WHERE institution_id = ${institutionId}`,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** An asset of a file. Its plugin is null if it is unknown here, or older than the one that wrote it; otherwise, its data is what is stored. */
interface SettledAsset extends CatalogueAsset {
  readonly plugin: AssetPlugin | null;
}

function settledOf(
  plugins: PluginRegistry,
  asset: CatalogueAsset,
  versions: Readonly<Record<string, number>>,
): SettledAsset {
  const plugin = plugins.asset(asset.asset);
  if (plugin === undefined || (versions[asset.asset] ?? 1) > plugin.version) return { ...asset, plugin: null };
  return { ...asset, plugin, data: settleData(plugin, asset.data) };
}

function byPlugin(assets: readonly SettledAsset[]): ReadonlyMap<AssetPlugin, readonly SettledAsset[]> {
  const found = new Map<AssetPlugin, SettledAsset[]>();
  for (const each of assets) {
    if (each.plugin !== null) found.set(each.plugin, [...(found.get(each.plugin) ?? []), each]);
  }
  return found;
}

/** The ids of new assets with a unique value that an existing one has. */
async function takenIds(
  queries: Queries,
  institutionId: string,
  created: readonly SettledAsset[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const [plugin, ofKind] of byPlugin(created)) {
    for (const id of (await takenValues(queries, plugin, institutionId, ofKind)).keys()) taken.add(id);
  }
  return taken;
}

interface WriteOptions extends ImportOptions {
  readonly versions: Readonly<Record<string, number>>;
  readonly isNew: boolean;
  readonly revision: number;
}

/** Writes an asset that exists already, or one of an unknown plugin. */
async function write(
  queries: Queries,
  { assetValidator }: Pick<CatalogueServices, 'assetValidator'>,
  institutionId: string,
  { plugin, ...asset }: SettledAsset,
  { at, userId = null, versions, isNew, revision }: WriteOptions,
): Promise<keyof ImportedCatalogue> {
  const { id, data } = asset;
  if (plugin === null) {
    if (!isNew) return 'unchanged';
    await insertUnknown(queries, institutionId, asset, { version: versions[asset.asset] ?? 1, revision, userId, at });
    return 'created';
  }
  const { rows } = await queries.execute(
    sql`SELECT ${assetColumnsOf(plugin)} FROM ${assetTables} WHERE asset.institution_id = ${institutionId} AND asset.id = ${id}`,
  );
  const [before] = rows.map((row) => readAssetRow(plugin, row));
  if (before !== undefined && (before.isNewer || isDeepStrictEqual(before.data, data))) return 'unchanged';
  await replaceAsset(queries, assetValidator, plugin, { institutionId, id, revision, data, userId, at });
  return 'changed';
}

/** Stores an asset of an unknown plugin unchanged, for a gateway that has the plugin. It is private. */
async function insertUnknown(
  queries: Queries,
  institutionId: string,
  { id, asset: kind, data }: CatalogueAsset,
  { version, revision, userId, at }: { version: number; revision: number; userId: string | null; at: Date },
): Promise<void> {
  await queries
    .insert(assetTable)
    .values({ institutionId, id, kind, version, revision, data, createdAt: at, updatedAt: at, updatedBy: userId });
  await queries
    .insert(assetRevision)
    .values({ institutionId, assetId: id, revision, kind, version, data, changedBy: userId, at });
}
