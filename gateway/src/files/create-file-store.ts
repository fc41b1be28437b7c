import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@scn/core/base/refusal';
import { compressedName } from '@scn/core/kernel/compressed-name';
import type { Logger } from 'pino';
import type { Database } from '#database/database';
import type { ClamdAddress } from '#settings/settings';
import { isSha256, StoreUnavailableError, type ContentStore } from './content-store';
import { fileAddressKey, isSignedAddress, signAddress } from './file-address';
import { safeFilename } from './file-name';
import { findFileRow, lockContent, writeFileRow } from './file-rows';
import { requireAcceptedShape, requireAcceptedType } from './file-rules';
import { watchFileStore } from './file-store-state';
import type { FileStore, StagedFile, StoredFile } from './file-store';
import type { Inspection } from './inspection/inspection';
import { Scanner } from './scan/scanner';
import { removeMetadata } from './remove-metadata';
import { Inspector } from './inspection/inspector';
import type { InspectionProgram } from './inspection/worker-program';
import { PartialUploads } from './partial-uploads';
import { Previews } from './previews';
import { abandonedAfter, makeStaging, previewFolder, previewLife, sweepOld } from './staging-sweep';
import { receiveFile, type ReceivedFile } from './receive-file';

/** The dependencies of a file store. */
export interface FileStoreParts {
  /** Where the content is, which several gateways can share. */
  readonly content: ContentStore;
  readonly database: Database;
  readonly logger: Logger;
  /** The virus scanner; undefined for none. */
  readonly clamd?: ClamdAddress | undefined;
  /** Defaults to the gateway's own. */
  readonly inspectionProgram?: InspectionProgram | undefined;
  now(): Date;
}

/** The store's record of an upload. */
interface Upload {
  /** A file with its content: the staged one, or the stored one. */
  path: string;
  readonly staged: string;
  /** An image whose structure can't be followed: it could contain metadata. */
  readonly isBroken: boolean;
  /** Of an upload that arrived in parts: deletes them. */
  removeParts: (() => Promise<void>) | null;
  scan: Promise<void> | undefined;
  inspection: Promise<Inspection> | undefined;
  /** The compressed file: the file itself if it stays as it is. */
  compressed: Promise<StagedFile> | undefined;
}

/** Opens the store: creates what is missing, the key of its addresses too, and cleans up after killed gateways. */
export async function createFileStore(parts: FileStoreParts): Promise<FileStore> {
  const { content, database, logger, now } = parts;
  const inspector = new Inspector(logger, parts.inspectionProgram);
  const scanner = parts.clamd === undefined ? null : new Scanner(parts.clamd, logger);
  const previews = new Previews(content, inspector);
  const partial = new PartialUploads(content);
  const uploads = new WeakMap<StagedFile, Upload>();
  await content.make();
  await makeStaging(previewFolder(content.staging));
  const key = await fileAddressKey(database);
  let sweptAt = 0;

  async function sweepWhenDue(): Promise<void> {
    if (now().getTime() - sweptAt < abandonedAfter) return;
    sweptAt = now().getTime();
    await sweepOld(previewFolder(content.staging), previewLife, now());
    const swept =
      (await sweepOld(content.staging, abandonedAfter, now())) +
      (await partial.sweepShared(new Date(now().getTime() - abandonedAfter)));
    if (swept > 0) logger.info({ swept }, 'deleted abandoned uploads');
  }

  function uploadOf(staged: StagedFile): Upload {
    const upload = uploads.get(staged);
    if (upload === undefined) throw new TypeError('This file was not staged by this store.');
    return upload;
  }

  /** Writes the content before the row, so that a row never refers to missing content. */
  async function settle(
    owner: Parameters<FileStore['keep']>[0],
    path: string,
    file: StoredFile,
    isInspected: boolean,
  ): Promise<{ readonly file: StoredFile; readonly path: string }> {
    const work = database.inInstitution(owner.institutionId, async (queries) => {
      await lockContent(queries, file.sha256, 'shared');
      const stored = await content.put(path, file.sha256, now());
      return { file: await writeFileRow(queries, owner, file, { isInspected, at: now() }), path: stored };
    });
    return work.catch((error: unknown) => {
      throw unavailable(error, 'The file wasn’t saved because the file storage of the server doesn’t respond.');
    });
  }

  /** The refusal of a request that the content store couldn't carry out; other errors stay as they are. */
  function unavailable(error: unknown, message: string): unknown {
    if (!(error instanceof StoreUnavailableError)) return error;
    logger.error({ err: error, whatToDo: error.whatToDo }, 'The file store is not available.');
    const retryAfterSeconds = 10;
    return new Refusal('IntegrationError', { retryAfterSeconds }, `${message} Try again in ${retryAfterSeconds} s.`);
  }

  function refuseParts(error: unknown): never {
    throw unavailable(error, 'The upload was interrupted because the file storage of the server doesn’t respond.');
  }

  /** The refusal of a request for content that can’t be read. */
  function unreadable(error: unknown, sha256: string): unknown {
    if (error instanceof StoreUnavailableError)
      return unavailable(error, 'The file can’t be read because the file storage of the server doesn’t respond.');
    logger.error({ err: error, sha256 }, 'the content of a file is missing or damaged: run scn fsck');
    return new Refusal('FileGetError');
  }

  async function find(institutionId: string, sha256: string): Promise<StoredFile | null> {
    if (!isSha256(sha256)) return null;
    return database.inInstitution(institutionId, (queries) => findFileRow(queries, institutionId, sha256));
  }

  await sweepWhenDue();
  const stage: FileStore['stage'] = async (stream, { filename, maxBytes }) => {
    const { path, ...sent } = await receiveFile(stream, content.staging, maxBytes);
    sweepWhenDue().catch((error: unknown) => logger.warn({ err: error }, 'could not delete abandoned uploads'));
    const mediaType = await sniffOrForget(inspector, path);
    const removal = await removeMetadata(path, mediaType);
    const { sha256, bytes } = typeof removal === 'string' ? sent : removal;
    const upload: Upload = {
      path,
      staged: path,
      isBroken: removal === 'broken',
      removeParts: null,
      scan: undefined,
      inspection: undefined,
      compressed: undefined,
    };
    const staged: StagedFile = {
      sha256,
      bytes,
      filename: safeFilename(filename),
      mediaType,
      open: () => createReadStream(upload.path),
    };
    uploads.set(staged, upload);
    return staged;
  };

  async function requireClean(staged: StagedFile): Promise<void> {
    const upload = uploadOf(staged);
    await (upload.scan ??= scanner?.requireClean({ path: upload.staged, sha256: staged.sha256 }));
  }

  async function compressed(staged: StagedFile): Promise<StagedFile> {
    if (staged.mediaType !== 'audio/wav') return staged;
    const upload = uploadOf(staged);
    await requireClean(staged);
    await (upload.inspection ??= inspector.inspect(upload.staged, staged.mediaType));
    const target = join(content.staging, randomUUID());
    try {
      if (!(await inspector.compress(upload.staged, target))) return staged;
      const filename = compressedName(staged.filename, { to: '.mp3' });
      return await stage(createReadStream(target), { filename, maxBytes: staged.bytes });
    } finally {
      await rm(target, { force: true });
    }
  }

  return {
    stage,

    received: (upload) => partial.received(upload).catch(refuseParts),
    receive: (upload, stream, from) => partial.append(upload, stream, from).catch(refuseParts),

    async stageReceived(received, file) {
      const staged = await stage(await partial.open(received).catch(refuseParts), file);
      uploadOf(staged).removeParts = () => partial.remove(received);
      return staged;
    },

    async discard(staged, isAccepted = false) {
      const upload = uploadOf(staged);
      await rm(upload.staged, { force: true }); // a folder moves what is kept
      const other = await upload.compressed?.catch(() => staged); // what failed has left nothing
      if (other !== undefined) await rm(uploadOf(other).staged, { force: true });
      // the request was carried out, whatever becomes of its parts: the sweep deletes them
      if (isAccepted)
        await upload.removeParts?.().catch((error: unknown) => {
          logger.warn({ err: error }, 'could not delete the parts of an upload');
        });
    },

    compress: (staged) => (uploadOf(staged).compressed ??= compressed(staged)),

    async keep(owner, staged, rules = {}) {
      const upload = uploadOf(staged);
      await requireClean(staged);
      requireAcceptedType(staged, rules);
      upload.inspection ??= inspector.inspect(upload.staged, staged.mediaType);
      const inspection = await upload.inspection;
      if (upload.isBroken) throw new Refusal('ImageProcessingError', {}, 'Can’t read the image: it is damaged.');
      requireAcceptedShape(inspection, rules);
      const { mediaType, width, height, duration, warnings } = inspection;
      const { sha256, bytes } = staged;
      const file = { sha256, bytes, mediaType, width, height, duration, warnings };
      const stored = await settle(owner, upload.staged, file, true);
      upload.path = stored.path;
      return stored.file;
    },

    async storeGenerated(owner, stream, mediaType) {
      const { path, sha256, bytes }: ReceivedFile = await receiveFile(stream, content.staging, Infinity);
      try {
        const shape = { width: null, height: null, duration: null, warnings: [] };
        return (await settle(owner, path, { sha256, bytes, mediaType, ...shape }, false)).file;
      } finally {
        await rm(path, { force: true });
      }
    },

    find,

    async open(institutionId, sha256, range) {
      if ((await find(institutionId, sha256)) === null) throw new Refusal('FileGetError');
      return content.open(sha256, range).catch((error: unknown) => {
        throw unreadable(error, sha256);
      });
    },

    preview: (file) =>
      previews.of(file).catch((error: unknown) => {
        throw error instanceof Refusal ? error : unreadable(error, file.sha256);
      }),

    state: watchFileStore(content, scanner, { logger, now }),
    signedUrl: (file) => Promise.resolve(signAddress(key, file, now())),
    isSigned: (address) => Promise.resolve(isSignedAddress(key, address, now())),
  };
}

async function sniffOrForget(inspector: Inspector, path: string): Promise<string> {
  try {
    return await inspector.sniff(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
