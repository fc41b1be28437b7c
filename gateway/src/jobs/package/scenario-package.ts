import { sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { unsupportedDevices, type VersionDescription } from '@scn/core/document/upload/version-fields';
import { Refusal } from '@scn/core/base/refusal';
import { visibleTo } from '#catalogue/assets/stored-asset';
import type { JudgedInput } from '#catalogue/printed-catalogue';
import type { Queries } from '#database/database';
import type { JobServices } from '../context';
import type { JobRun } from '../job-rows';
import { printPackage, type PrintedPackage } from '../tasks/print-package';
import { zip, type ZipEntry } from './zip';

/** The content of a package. */
export interface PackageContent extends JudgedInput {
  readonly institutionId: string;
  readonly description: VersionDescription;
  /** Whether it is published for the first time. What was published before stays as it is. */
  readonly isNew: boolean;
}

/** The version of the package format. */
const packageFormat = 1;

/**
 * Creates the package of a published version as a zip: `scenario.scn.json` in canonical form, `catalogue.scn-catalogue.json` with
 * the shared assets that it uses directly or indirectly, their files as `files/<sha256>`, and `manifest.json` with the version's
 * metadata and the SHA-256 of all other files. The same content gives the same bytes, independent of version number, time and
 * location.
 *
 * @throws Refusal ExportError when a required file is missing; PublishError for devices that the scenario doesn't support.
 */
export async function scenarioPackage(
  { services, signal }: Pick<JobRun, 'services' | 'signal'>,
  { institutionId, description, isNew, stored, catalogue }: PackageContent,
): Promise<Readable> {
  const printed = await services.operationLog.threads.run(printPackage, { stored, catalogue }, signal);
  const unsupported = isNew ? unsupportedDevices(description.devices, printed.devices) : [];
  if (unsupported.length > 0) {
    const message = `The scenario doesn’t support these devices: ${unsupported.join(', ')}. Remove them from the version, or add them in Setup, Configuration.`;
    throw new Refusal('PublishError', { devices: unsupported }, message);
  }
  const files = await filesOf(services, institutionId, printed.files);
  const { scenarioCode, title, culture, texts } = printed;
  const { productStatus, devices, minClientVersionId, maxClientVersionId, changeNotes } = description;
  const manifest = {
    format: packageFormat,
    scenarioCode,
    title,
    culture,
    productStatus,
    devices,
    minClientVersionId,
    maxClientVersionId,
    changeNotes,
    contents: [...texts, ...files]
      .map(({ path, sha256 }) => ({ path, sha256 }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, 'utf8');
  return zip([...texts, ...files, { path: 'manifest.json', content: text }]);
}

interface PackedFile extends ZipEntry {
  readonly sha256: string;
}

async function filesOf(
  { database, files }: JobServices,
  institutionId: string,
  wanted: PrintedPackage['files'],
): Promise<readonly PackedFile[]> {
  const packed = new Map<string, PackedFile>();
  for (const { assetId, sha256 } of wanted) {
    if (packed.has(sha256)) continue;
    // the file of a public asset belongs to its owner
    const owner = await database.inInstitution(institutionId, (queries) =>
      findAssetOwner(queries, assetId, institutionId),
    );
    const stored = owner === null ? null : await files.find(owner, sha256);
    if (owner === null || stored === null)
      throw new Refusal('ExportError', { entity: assetId, sha256 }, `The file of the asset “${assetId}” is missing.`);
    const source = { bytes: stored.bytes, open: () => files.open(owner, sha256) };
    packed.set(sha256, { path: `files/${sha256}`, sha256, content: source });
  }
  return [...packed.values()];
}

/** The owner of an asset that an institution can see: its own asset comes before a public one. Null if there is none. */
async function findAssetOwner(queries: Queries, id: string, institutionId: string): Promise<string | null> {
  const { rows } = await queries.execute<{ institution_id: string }>(sql`
    SELECT asset.institution_id FROM asset WHERE asset.id = ${id} AND ${visibleTo(institutionId)}
    ORDER BY asset.institution_id = ${institutionId} DESC, asset.created_at, asset.institution_id LIMIT 1`);
  return rows[0]?.institution_id ?? null;
}
