import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import { Refusal } from '@scn/core/base/refusal';
import { fileProperties } from '#catalogue/assets/asset-file';
import { referencesOf } from '#catalogue/assets/judge-asset';
import { findAssetOwner } from './find-asset-owner';
import type { InstitutionCatalogue } from '#catalogue/catalogue-view';
import { AssetUses } from '#log/asset-uses';
import type { PluginVersions } from '#log/snapshots';
import type { JobServices } from '../context';
import { zip, type ZipEntry } from './zip';

/** The content of a package. */
export interface PackageContent {
  readonly institutionId: string;
  readonly scenario: Scenario;
  readonly plugins: PluginVersions;
  readonly catalogue: InstitutionCatalogue;
  readonly description: VersionDescription;
}

/** The version of the package format. */
const packageFormat = 1;

/**
 * Creates the package of a published version as a zip: `scenario.scn.json` in canonical form, `catalogue.scn-catalogue.json` with
 * the shared assets that it uses directly or indirectly, their files as `files/<sha256>`, and `manifest.json` with the version's
 * metadata and the SHA-256 of all other files. The same content gives the same bytes, independent of version number, time and
 * location.
 *
 * @throws Refusal ExportError when a required file is missing.
 */
export async function scenarioPackage(services: JobServices, content: PackageContent): Promise<Readable> {
  const { scenario, plugins, catalogue, description } = content;
  const registry = services.operationLog.plugins;
  const assets = usedAssets(services, scenario, catalogue);
  const texts: ZipEntry[] = [
    text('scenario.scn.json', printScenarioFile(scenario, registry, { plugins })),
    text('catalogue.scn-catalogue.json', printCatalogueFile(assets, registry, { plugins: catalogue.versions })),
  ];
  const files = await filesOf(services, content.institutionId, assets);
  const { scenarioCode, setup } = scenario;
  const { productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes } = description;
  const manifest = {
    format: packageFormat,
    scenarioCode,
    title: setup.basicInfo.title,
    culture: setup.basicInfo.culture,
    ...{ productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes },
    contents: [
      ...texts.map(({ path, content: bytes }) => ({ path, sha256: hashOf(bytes as Uint8Array) })),
      ...files.map(({ path, sha256 }) => ({ path, sha256 })),
    ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  return zip([...texts, ...files, text('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)]);
}

/** The assets that a scenario uses directly or indirectly, ordered by id. */
function usedAssets(
  { assetValidator, operationLog }: JobServices,
  scenario: Scenario,
  catalogue: InstitutionCatalogue,
): readonly CatalogueAsset[] {
  const uses = new AssetUses(operationLog.plugins);
  uses.update(scenario);
  const found = new Map<string, CatalogueAsset>();
  const waiting = [...uses.places.keys()];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const asset = found.has(id) ? undefined : catalogue.get(id);
    if (asset === undefined) continue; // rules report missing assets
    found.set(id, asset);
    waiting.push(...referencesOf(assetValidator, asset).map(({ to }) => to));
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

interface PackedFile extends ZipEntry {
  readonly sha256: string;
}

async function filesOf(
  { database, files, operationLog }: JobServices,
  institutionId: string,
  assets: readonly CatalogueAsset[],
): Promise<readonly PackedFile[]> {
  const packed = new Map<string, PackedFile>();
  for (const { id, asset: kind, data } of assets) {
    const plugin = operationLog.plugins.asset(kind);
    const sha256 = plugin !== undefined && fileProperties(plugin).includes('key') ? data['key'] : undefined;
    if (typeof sha256 !== 'string' || sha256 === '' || packed.has(sha256)) continue;
    // the file of a public asset belongs to its owner
    const owner = await database.inInstitution(institutionId, (queries) => findAssetOwner(queries, id, institutionId));
    const stored = owner === null ? null : await files.find(owner, sha256);
    if (owner === null || stored === null)
      throw new Refusal('ExportError', { entity: id, sha256 }, `The file of the asset “${id}” is missing.`);
    const source = { bytes: stored.bytes, open: () => files.open(owner, sha256) };
    packed.set(sha256, { path: `files/${sha256}`, sha256, content: source });
  }
  return [...packed.values()];
}

function text(path: string, content: string): ZipEntry {
  return { path, content: Buffer.from(content, 'utf8') };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
