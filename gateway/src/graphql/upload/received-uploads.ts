import { isJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { FileStore, StagedFile } from '#files/file-store';
import type { Principal } from '#principal/principal';
import type { GraphqlParameters } from './multipart';
import { findUploadPlaces, malformed } from './upload-variables';

/** Maximum number of files per request, as in a multipart request. */
const maxFiles = 10;

/** An upload that has arrived before the request, and the places of its variables that it belongs in. */
interface ReceivedUpload {
  readonly sha256: string;
  readonly bytes: number;
  readonly filename: string;
  readonly paths: readonly string[];
}

/** The dependencies. */
export interface ReceivedUploadParts {
  readonly files: Pick<FileStore, 'stageReceived' | 'discard'>;
  readonly fileBytes: number;
}

/** Whether a request names uploads that have arrived before it. */
export function namesUploads({ extensions }: GraphqlParameters): boolean {
  return isJsonObject(extensions) && Object.hasOwn(extensions, 'uploads');
}

/**
 * Puts uploads that have arrived in parts into the variables of a request: its extension `uploads` lists them, with the paths of the nulls
 * that they replace.
 *
 * @returns ends their use, which needs to know whether the request was carried out
 * @throws Refusal FileUploadError for an invalid list, and for an upload that hasn’t arrived
 */
export async function placeReceivedUploads(
  parameters: GraphqlParameters,
  principal: Principal | null,
  { files, fileBytes }: ReceivedUploadParts,
): Promise<(isAccepted: boolean) => Promise<void>> {
  const { extensions } = parameters;
  const listed: unknown = isJsonObject(extensions) ? extensions['uploads'] : undefined;
  if (principal === null) throw new Refusal('AUTH_NOT_AUTHENTICATED');
  const { userId, institutionId } = principal;
  if (institutionId === null || !Array.isArray(listed) || listed.length === 0 || listed.length > maxFiles)
    throw malformed(`“uploads” must be a list of at most ${maxFiles} uploads.`);
  const uploads = (listed as readonly unknown[]).map(readUpload);
  const places = findUploadPlaces(parameters, Object.fromEntries(uploads.map(({ paths }, part) => [part, paths])));
  const staged: StagedFile[] = [];
  const discard = async (isAccepted: boolean) => {
    await Promise.all(staged.map((file) => files.discard(file, isAccepted)));
  };
  try {
    for (const [part, { sha256, bytes, filename }] of uploads.entries()) {
      const upload = { userId, institutionId, sha256, bytes };
      const file = await files.stageReceived(upload, { filename, maxBytes: fileBytes });
      staged.push(file);
      for (const { place } of places.get(String(part)) ?? []) place(file);
    }
    return discard;
  } catch (error) {
    await discard(false);
    throw error;
  }
}

function readUpload(value: unknown): ReceivedUpload {
  const { sha256, bytes, filename, paths } = isJsonObject(value) ? value : {};
  const isComplete = typeof sha256 === 'string' && typeof bytes === 'number' && typeof filename === 'string';
  if (!isComplete || !Array.isArray(paths)) throw malformed('An upload needs its hash, length, file name and paths.');
  return { sha256, bytes, filename, paths: paths as readonly string[] };
}
