import { Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#principal/principal';
import { isSha256 } from './content-store';
import type { FileStore, PartialUpload } from './file-store';

/** The dependencies of the routes. */
export interface UploadRouteParts {
  readonly files: FileStore;
  /** @throws Refusal AUTH_NOT_AUTHENTICATED */
  readonly identify: (request: FastifyRequest) => Promise<Principal>;
  /** Maximum bytes of one file. */
  readonly fileBytes: number;
}

interface UploadRequest {
  readonly Params: { readonly sha256: string };
  readonly Querystring: { readonly bytes?: unknown };
}

/** The media type of a part, as in tus and the draft of resumable uploads for HTTP. Forms of other sites can’t send it. */
const partType = 'application/offset+octet-stream';
const offsetHeader = 'upload-offset';

/**
 * Adds the routes of uploads that continue after a connection broke. A client names the content by its hash and length, asks with HEAD how much of
 * it has arrived, sends the rest with PATCH, and then uses the upload in a GraphQL request.
 */
export function addUploadRoutes(http: FastifyInstance, parts: UploadRouteParts): void {
  const { files } = parts;
  void http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    // the body is streamed
    scope.addContentTypeParser(partType, (_request, _payload, parsed) => parsed(null));
    scope.head<UploadRequest>('/uploads/:sha256', async (request, reply) => {
      const upload = await uploadOf(parts, request);
      return answer(reply, 204, await files.received(upload));
    });
    scope.patch<UploadRequest>('/uploads/:sha256', async (request, reply) => {
      const upload = await uploadOf(parts, request);
      const from = Number(request.headers[offsetHeader]);
      try {
        return await answer(reply, 204, await files.receive(upload, request.raw, from));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { reason, offset } = error.metadata as { readonly reason?: unknown; readonly offset?: unknown };
        request.raw.resume(); // drain the request so that the response gets through
        if (reason === 'offset' && typeof offset === 'number') return answer(reply, 409, offset);
        if (reason === 'changed') return answer(reply, 422, 0);
        throw error;
      }
    });
    done();
  });
}

/** @throws Refusal AUTH_NOT_AUTHENTICATED, FileUploadError */
async function uploadOf(
  { identify, fileBytes }: UploadRouteParts,
  request: FastifyRequest<UploadRequest>,
): Promise<PartialUpload> {
  const { userId, institutionId } = await identify(request);
  const { sha256 } = request.params;
  const bytes = Number(request.query.bytes);
  if (institutionId === null || !isSha256(sha256) || !Number.isSafeInteger(bytes) || bytes < 1)
    throw new Refusal('FileUploadError', { reason: 'malformed' }, 'Can’t read the upload.');
  if (bytes > fileBytes)
    throw new Refusal('FileUploadError', { reason: 'too-large', maxBytes: fileBytes }, 'The file is too large.');
  return { userId, institutionId, sha256, bytes };
}

async function answer(reply: FastifyReply, status: number, offset: number): Promise<FastifyReply> {
  return reply
    .code(status)
    .headers({ [offsetHeader]: offset, 'cache-control': 'no-store' })
    .send();
}
