import type { Readable } from 'node:stream';
import { Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileAddress, FileStore, StoredFile, ByteRange } from './file-store';
import { isSupportedMedia, unknownMediaType } from './inspection/media-types';
import { listsTag } from './listed-tag';

/** The services that the file routes need. */
interface FileServices {
  readonly files: FileStore;
  now(): Date;
}

/** The parameters of a file request. */
interface FileRequest {
  readonly Params: { readonly sha256: string; readonly '*': string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The parameter that asks for a small picture of an image. It isn’t signed: who may see an image may see that. */
const previewParameter = 'preview';

/**
 * Adds `GET /files/:sha256/:filename?institution&expires&signature`, which serves a file without sign-in, by an address from
 * `FileStore.signedUrl`. With `&preview=1` it serves a small picture of an image, or the file itself if it has none. Any invalid address gets the same response as an unknown file.
 */
export function addFileRoutes(http: FastifyInstance, services: FileServices): void {
  http.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/files/:sha256/*', // a wildcard, because parameters are limited to 100 characters
    handler: async (request, reply) => {
      const answer = await responseTo(services, request);
      if (answer !== null) return reply.code(answer.status).headers(answer.headers).send(answer.content);
      void reply.header('cache-control', 'no-store');
      reply.callNotFound();
      return reply;
    },
  });
}

/** The response. */
interface FileResponse {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly content?: Readable | Buffer;
}

/** Null for an invalid address, and for a damaged file, which the store has logged. */
async function responseTo(services: FileServices, request: FastifyRequest<FileRequest>): Promise<FileResponse | null> {
  const address = addressOf(request);
  const file = await findSigned(services, address);
  if (file === null) return null;
  try {
    return await respondWith(services, address, file, request);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FileGetError') return null;
    throw error;
  }
}

function addressOf({ params, query }: FastifyRequest<FileRequest>): FileAddress {
  const text = (name: string): string => {
    const value = Object.hasOwn(query, name) ? query[name] : '';
    return typeof value === 'string' ? value : '';
  };
  return {
    institutionId: text('institution'),
    sha256: params.sha256,
    filename: params['*'],
    expires: text('expires'),
    signature: text('signature'),
  };
}

async function findSigned({ files }: Pick<FileServices, 'files'>, address: FileAddress): Promise<StoredFile | null> {
  if (!(await files.isSigned(address))) return null;
  return files.find(address.institutionId, address.sha256);
}

async function respondWith(
  { files, now }: FileServices,
  address: FileAddress,
  file: StoredFile,
  { method, headers, query }: FastifyRequest<FileRequest>,
): Promise<FileResponse> {
  const { institutionId, sha256 } = address;
  const tag = `"${sha256}"`;
  const previewTag = `"${sha256}-${previewParameter}"`;
  const life = Math.max(0, Math.floor(Number(address.expires) - now().getTime() / 1000));
  const always = {
    etag: tag,
    'cache-control': `private, max-age=${life}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  const asked = headers['if-none-match'];
  if (listsTag(asked, tag)) return { status: 304, headers: always };
  if (listsTag(asked, previewTag)) return { status: 304, headers: { ...always, etag: previewTag } };

  if (Object.hasOwn(query, previewParameter)) {
    const preview = await files.preview(file);
    if (preview !== null) {
      const described = {
        ...always,
        etag: previewTag,
        'content-disposition': contentDisposition('inline', 'preview.webp'),
        'content-type': 'image/webp',
        'content-length': preview.length,
      };
      return { status: 200, headers: described, ...(method === 'HEAD' ? {} : { content: preview }) };
    }
  }

  const isShown = isSupportedMedia(file.mediaType);
  const described = {
    ...always,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', address.filename),
    // the file name identifies the type for those who save the file; browsers must not run it
    'content-type': isShown ? file.mediaType : unknownMediaType,
  };
  const whole = { ...described, 'content-length': file.bytes };
  if (method === 'HEAD') return { status: 200, headers: whole };
  const range = isStillSame(headers['if-range'], tag) ? readByteRange(headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' } };
  }
  if (range === null) return { status: 200, headers: whole, content: await files.open(institutionId, sha256) };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...described,
      'content-range': `bytes ${start}-${end}/${file.bytes}`,
      'content-length': end - start + 1,
    },
    content: await files.open(institutionId, sha256, range),
  };
}

/** Whether `If-Range` allows a partial response: the client has the rest of the same content. */
function isStillSame(header: unknown, tag: string): boolean {
  return header === undefined || header === tag;
}

/**
 * Parses the header `Range` (RFC 9110) as one part of a file. Null if the whole file is to be sent: no range, several ranges, or
 * an invalid one. `unsatisfiable` if the range is outside of the file.
 */
function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? null : lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? Infinity : Number(to);
  if (end < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
}

/**
 * The header `Content-Disposition` (RFC 6266): whether a browser displays or downloads a file, and its name. A name with
 * characters other than plain ASCII is given twice: as a fallback, and exactly (RFC 8187).
 */
function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]/gu, '?');
  // some clients decode percent signs in the plain form; quotes and backslashes would end it
  const fallback = plain.replaceAll(/[%"\\]/g, '_');
  const header = `${kind}; filename="${fallback}"`;
  return fallback === filename ? header : `${header}; filename*=UTF-8''${extValue(filename)}`;
}

/** Percent-encodes the characters that RFC 8187 doesn't allow. */
function extValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
