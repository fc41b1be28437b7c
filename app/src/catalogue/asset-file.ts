import type { JsonObject, Pointer } from '@scn/core/base/json';
import { compressedName } from '@scn/core/kernel/compressed-name';
import type { AssetFile, AssetPlugin } from '@scn/core/kernel/contract';
import { checkArguments } from '@scn/core/kernel/rule';
import { fillMessage } from '@scn/core/validation/engine/fill-message';
import { propertiesOf, type AssetIssue } from './asset';

/** A kind of asset that is a file. */
export type FilePlugin = AssetPlugin & { readonly file: AssetFile };

/** Whether assets of a kind are files. */
export function hasFile(plugin: AssetPlugin): plugin is FilePlugin {
  return plugin.file !== null;
}

/** The properties of an asset that the server derives from its file. */
export const fileProperties: readonly string[] = ['key', 'filename', 'bytes', 'duration', 'width', 'height'];

/** Returns the input of a change for a file: the file, and that it is stored compressed if its kind declares how. */
export function fileInput({ file: rules }: Pick<AssetPlugin, 'file'>, file: File): Readonly<Record<string, unknown>> {
  return { file, ...(rules?.compression === undefined ? {} : { compressionEnabled: true }) };
}

/** The name that a file gets if it is stored compressed; null if its kind doesn’t compress it. */
export function nameIfCompressed({ file: rules }: Pick<AssetPlugin, 'file'>, name: string): string | null {
  const compression = rules?.compression;
  return compression !== undefined && name.toLowerCase().endsWith(compression.from)
    ? compressedName(name, compression)
    : null;
}

/** Whether a user with these permissions can send a file of a kind: it sets all the properties that are derived from it. */
export function mayUpload(
  plugin: AssetPlugin,
  can: (action: string, subject: string, field?: string) => boolean,
  action: 'Create' | 'Update',
): boolean {
  const { subject } = plugin;
  const derived = Object.keys(propertiesOf(plugin)).filter((name) => fileProperties.includes(name));
  return hasFile(plugin) && can(action, subject) && derived.every((name) => can(action, subject, `input.${name}`));
}

/** How a file is previewed. */
export type Medium = 'image' | 'audio' | 'video';

/** How the files of a kind are previewed; null if they can’t be, or if they differ. */
export function mediumOf({ file }: Pick<AssetPlugin, 'file'>): Medium | null {
  const media = (['image', 'audio', 'video'] as const).filter((medium) =>
    file?.mediaTypes.every((type) => type.startsWith(`${medium}/`)),
  );
  return media[0] ?? null;
}

/** Properties of a file that are known before it is uploaded. */
export interface DescribedFile {
  readonly filename: string;
  readonly bytes: number;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * Returns the findings of a kind's rules about a file before it is uploaded: only those about the file. The server
 * checks it again, with the facts that can only be known from its content.
 */
export function fileFindings(plugin: AssetPlugin, described: DescribedFile): readonly AssetIssue[] {
  const own = propertiesOf(plugin);
  const known = Object.entries(described).filter(([name]) => Object.hasOwn(own, name));
  const before = new Set(findingsIn(plugin, plugin.defaults as JsonObject).map(({ message }) => message));
  // what is wrong without a file, too, isn’t about the file
  return findingsIn(plugin, { ...(plugin.defaults as JsonObject), ...Object.fromEntries(known) }).filter(
    ({ message }) => !before.has(message),
  );
}

function findingsIn(plugin: AssetPlugin, args: JsonObject): readonly AssetIssue[] {
  return Object.values(plugin.rules).flatMap((rule) => {
    const found: AssetIssue[] = [];
    checkArguments(rule, {
      args,
      view: null,
      report: ({ messageId, at = '', data = {} }) => {
        if (isAboutFile(at))
          found.push({ logType: rule.severity, at, message: fillMessage(rule.messages[messageId] ?? messageId, data) });
      },
    });
    return found;
  });
}

/** Why a kind doesn’t take a file, in the words of its rules; null if it does. */
export function refusalOfFile(plugin: AssetPlugin, { name, size }: Pick<File, 'name' | 'size'>): string | null {
  const findings = fileFindings(plugin, { filename: name, bytes: size });
  return findings.find(({ logType }) => logType === 'ERROR')?.message ?? null;
}

/** Whether an issue is about the file as a whole, or about a property that is derived from it. */
export function isAboutFile(at: Pointer): boolean {
  return at === '' || fileProperties.includes(at.slice(1));
}

/** Whether a refused field is the file: `file`, or a property that is derived from it, as a name or a pointer. */
export function isFileField(field: string): boolean {
  return ['file', ...fileProperties].includes(field.replace(/^\//, ''));
}

/** The title of an asset whose file has this name: without the extension, and with spaces for underscores. */
export function titleOfFile(filename: string, longest: number): string {
  const name = filename.replace(/\.\w{1,8}$/, '');
  const title = name.replaceAll('_', ' ').trim().slice(0, longest).trim();
  return title === '' ? filename.slice(0, longest) : title;
}
