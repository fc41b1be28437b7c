import type { AssetFile, AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import { propertiesOf } from './asset-properties';
import type { StagedFile, StoredFile, FileRules } from '#files/file-store';
import type { Member } from '#principal/principal';
import type { CatalogueServices } from '../context';
import { fieldOf, issuesOf, requireRules, settleData } from './judge-asset';

/** A kind of asset that has a file. */
export type FilePlugin = AssetPlugin & { readonly file: AssetFile };

/** Properties of an asset's data that describe its file. A schema can have any of them. */
const describing = ['key', 'filename', 'bytes', 'duration', 'width', 'height'] as const;

/** True for a kind of asset that has a file. */
export function hasFile(plugin: AssetPlugin): plugin is FilePlugin {
  return plugin.file !== null;
}

/** The properties that the gateway derives from the file and clients can't set. */
export function fileProperties(plugin: AssetPlugin): readonly string[] {
  if (!hasFile(plugin)) return [];
  const own = propertiesOf(plugin);
  return describing.filter((name) => Object.hasOwn(own, name));
}

/** A file that a request brings, and how it is stored. */
export interface SentFile {
  readonly staged: StagedFile;
  /** Whether it is stored compressed, if its kind declares a compression. */
  readonly isCompressed: boolean;
}

/**
 * Stores a staged file for an asset. The file is checked by the plugin's rules together with the rest of the asset before it is
 * compressed and stored, so a rejected file is never stored. Returns the properties that describe the file, or an empty object without a file.
 *
 * @param draft the asset's data without the file's properties.
 * @throws Refusal FileUploadError, AudioMaximumSizeError and similar, and the errors of file inspection and of the plugin's
 *   rules.
 */
export async function takeFile(
  { assetValidator: validator, files }: Pick<CatalogueServices, 'assetValidator' | 'files'>,
  { institutionId, userId, ability }: Member,
  plugin: AssetPlugin,
  sent: SentFile | null,
  draft: JsonObject,
): Promise<JsonObject> {
  if (sent === null) return {};
  const { staged, isCompressed } = sent;
  if (!hasFile(plugin)) throw new Refusal('FileUploadError', { field: 'file' }, `${plugin.title} has no file.`);
  requireAcceptedFile(validator, plugin, staged);
  const described = settleData(plugin, { ...draft, ...describe(plugin, staged, {}) });
  requireRules(validator, plugin, { id: 'new', asset: plugin.id, data: described }, ability);
  const retained = isCompressed && plugin.file.compression !== undefined ? await files.compress(staged) : staged;
  return describe(plugin, retained, await files.keep({ institutionId, userId }, retained, rulesOf(plugin.file)));
}

function describe(plugin: AssetPlugin, staged: StagedFile, stored: Partial<StoredFile>): JsonObject {
  const known: Readonly<Record<(typeof describing)[number], string | number | null | undefined>> = {
    key: staged.sha256,
    filename: staged.filename,
    bytes: staged.bytes,
    duration: stored.duration,
    width: stored.width,
    height: stored.height,
  };
  return Object.fromEntries(fileProperties(plugin).flatMap((name) => pairOf(known, name)));
}

function pairOf(known: JsonObject, name: string): readonly (readonly [string, string | number | null])[] {
  const value = known[name];
  return typeof value === 'string' || typeof value === 'number' || value === null ? [[name, value]] : [];
}

function rulesOf({ mediaTypes, minBytes, maxBytes, minWidth, minHeight }: AssetFile): FileRules {
  return {
    mediaTypes,
    minBytes,
    maxBytes,
    ...(minWidth === null ? {} : { minWidth }),
    ...(minHeight === null ? {} : { minHeight }),
  };
}

/**
 * Refuses a file by its name, type and size, before its content is read. Uses the plugin's own messages where it has a rule about
 * its file.
 *
 * @throws Refusal FileUploadError for a type that isn't accepted; AudioMaximumSizeError, ImageMinimumSizeError and similar.
 */
export function requireAcceptedFile(validator: AssetValidator, plugin: FilePlugin, staged: StagedFile): void {
  const { extensions, mediaTypes, minBytes, maxBytes } = plugin.file;
  const said = (property: string): string | undefined => messagesOf(validator, plugin, staged).get(property);
  const name = staged.filename.toLowerCase();
  const isAccepted = extensions.some((extension) => name.endsWith(extension)) && mediaTypes.includes(staged.mediaType);
  const metadata = { field: 'file', filename: staged.filename };
  if (!isAccepted) {
    const fallback = `This file type is not supported. Choose one of ${extensions.join(', ')}.`;
    throw new Refusal('FileUploadError', metadata, said('filename') ?? unsupported(validator, plugin, fallback));
  }
  const code = sizeCode(plugin.file, staged.bytes < minBytes ? 'Minimum' : 'Maximum');
  if (staged.bytes < minBytes || staged.bytes > maxBytes) {
    throw new Refusal(code, { ...metadata, minBytes, maxBytes }, said('bytes') ?? errorMessages[code]);
  }
}

/** The plugin's message for a file name that it doesn't accept, used when the content doesn't match the file extension. */
function unsupported(validator: AssetValidator, plugin: FilePlugin, fallback: string): string {
  return (
    messagesOf(validator, plugin, { filename: 'file.unknown', bytes: plugin.file.minBytes }).get('filename') ?? fallback
  );
}

function messagesOf(
  validator: AssetValidator,
  plugin: FilePlugin,
  { filename, bytes }: Pick<StagedFile, 'filename' | 'bytes'>,
): ReadonlyMap<string, string> {
  const data: JsonObject = { ...(plugin.defaults as JsonObject), filename, bytes };
  const issues = issuesOf(validator, { id: 'file', asset: plugin.id, data });
  return new Map(issues.map(({ at, message }) => [fieldOf(at), message]));
}

function sizeCode({ mediaTypes }: AssetFile, end: 'Minimum' | 'Maximum'): ErrorCode {
  if (mediaTypes.every((type) => type.startsWith('audio/'))) return `Audio${end}SizeError`;
  if (mediaTypes.every((type) => type.startsWith('image/'))) return `Image${end}SizeError`;
  return 'FileUploadError';
}
