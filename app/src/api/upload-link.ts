import { ApolloLink, ServerError, ServerParseError } from '@apollo/client';
import { print } from 'graphql';
import { contentKey } from '#browser/content-key';
import { from, mergeMap, Observable } from 'rxjs';
import { partChannel } from './part-channel';
import { sendInParts } from './send-in-parts';

/** Receives the progress of an upload, 0 to 1. */
export type UploadProgress = (share: number) => void;

declare module '@apollo/client' {
  interface DefaultContext {
    /** Receives the upload progress of an operation with files. */
    readonly onUploadProgress?: UploadProgress;
  }
}

/** The gateway requires this header for requests that aren't JSON, because other sites can't send it. */
const csrfHeader = { name: 'x-scn-csrf', value: '1' };

/** Smaller files are sent with their operation: to begin them again takes no longer than to ask how much has arrived. */
const worthParts = 1024 * 1024;
/** Larger files would take too much memory to hash. */
const maxHashed = 256 * 1024 * 1024;

/**
 * Sends operations with files, with progress; forwards all others. Large files are sent in parts before their operation, so that they continue after
 * a break, if the browser can compute their hash and the gateway takes them; others are sent with it, as a multipart form.
 *
 * @param wait - waits for a number of milliseconds
 */
export function createUploadLink(uri: string, wait: (milliseconds: number) => Promise<void>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const request = multipartRequest(
      { query: print(operation.query), operationName: operation.operationName },
      operation.variables,
    );
    if (request === null) return forward(operation);
    const { headers, onUploadProgress, fetchOptions } = operation.getContext();
    const { signal } = (fetchOptions ?? {}) as { readonly signal?: AbortSignal };
    const sending = {
      ...{ uri, request, onProgress: onUploadProgress, signal },
      headers: (headers ?? {}) as Readonly<Record<string, string>>,
    };
    return from(uploadedInParts(sending, wait)).pipe(mergeMap((uploads) => send(sending, uploads)));
  });
}

/** An operation with files on its way. */
interface Sending {
  readonly uri: string;
  readonly request: MultipartRequest;
  readonly headers: Readonly<Record<string, string>>;
  readonly onProgress: UploadProgress | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A file that has arrived, and the places of the variables that it belongs in. */
interface ArrivedFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly filename: string;
  readonly paths: readonly string[];
}

/** The share that is shown when all parts have arrived: the operation itself is still to be sent. */
const beforeOperation = 0.99;

/** Sends the files of an operation in parts. @returns null if one of them can’t be sent so */
async function uploadedInParts(
  { uri, request, headers, onProgress, signal }: Sending,
  wait: (milliseconds: number) => Promise<void>,
): Promise<readonly ArrivedFile[] | null> {
  const { files, map } = request;
  const total = files.reduce((sum, [, { size }]) => sum + size, 0);
  if (total < worthParts || total > maxHashed) return null;
  const paths = JSON.parse(map) as Readonly<Record<string, readonly string[]>>;
  const arrived: ArrivedFile[] = [];
  let before = 0;
  for (const [name, file] of files) {
    const sha256 = await contentKey(file);
    if (sha256 === null) return null;
    const { size: bytes } = file;
    const already = before;
    const onSent = (sent: number) => onProgress?.(((already + sent) / total) * beforeOperation);
    const address = `${uri.replace(/graphql$/, 'uploads')}/${sha256}?bytes=${bytes}`;
    const channel = partChannel({ address, file, headers, signal, onSent });
    if (!(await sendInParts(channel, bytes, async (time) => unlessCancelled(wait(time), signal)))) return null;
    before += bytes;
    const filename = file instanceof File ? file.name : 'file';
    arrived.push({ sha256, bytes, filename, paths: paths[name] ?? [] });
  }
  return arrived;
}

/** Ends waiting when the upload is cancelled. @throws DOMException AbortError */
async function unlessCancelled(waited: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return waited;
  let cancel = (): void => undefined;
  const cancelled = new Promise<never>((_, reject) => {
    cancel = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (signal.aborted) cancel();
  });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await Promise.race([waited, cancelled]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Sends an operation. Uses XMLHttpRequest, because `fetch` doesn't report upload progress. @param uploads - null to send its files with it */
function send(
  { uri, request, headers, onProgress, signal }: Sending,
  uploads: readonly ArrivedFile[] | null,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const http = new XMLHttpRequest();
    http.open('POST', uri);
    http.setRequestHeader('accept', 'application/graphql-response+json, application/json');
    http.setRequestHeader(csrfHeader.name, csrfHeader.value);
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    if (uploads === null)
      http.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total);
      };
    http.onerror = () => observer.error(new TypeError('The gateway can’t be reached.'));
    http.onload = () => {
      const response = new Response(http.responseText, { status: http.status });
      try {
        const result = JSON.parse(http.responseText) as ApolloLink.Result;
        if (!('data' in result) && !('errors' in result)) {
          observer.error(
            new ServerError(`The gateway answered ${http.status}.`, { response, bodyText: http.responseText }),
          );
          return;
        }
        observer.next(result);
        observer.complete();
      } catch (error) {
        observer.error(new ServerParseError(error, { response, bodyText: http.responseText }));
      }
    };
    const cancel = () => {
      http.abort();
      observer.error(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    if (signal?.aborted === true) cancel();
    else {
      signal?.addEventListener('abort', cancel, { once: true });
      if (uploads !== null) http.setRequestHeader('content-type', 'application/json');
      http.send(uploads === null ? formOf(request) : withUploads(request, uploads));
      if (uploads !== null) onProgress?.(1);
    }
    return () => {
      signal?.removeEventListener('abort', cancel);
      http.abort();
    };
  });
}

function formOf({ operations, map, files }: MultipartRequest): FormData {
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', map);
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** An operation whose files have arrived. */
function withUploads({ operations }: MultipartRequest, uploads: readonly ArrivedFile[]): string {
  return JSON.stringify({ ...(JSON.parse(operations) as object), extensions: { uploads } });
}

/** A request of the GraphQL multipart request specification. */
interface MultipartRequest {
  readonly operations: string;
  readonly map: string;
  readonly files: readonly (readonly [name: string, file: Blob])[];
}

/** Extracts files from variables: each is replaced by null, and its path is added to the map. @returns null if there are no files */
export function multipartRequest(
  request: { readonly query: string; readonly operationName: string | undefined },
  variables: Readonly<Record<string, unknown>>,
): MultipartRequest | null {
  const paths = new Map<Blob, string[]>();
  const without = takeOut(variables, 'variables', paths);
  if (paths.size === 0) return null;
  const files = [...paths.keys()].map((file, index) => [String(index), file] as const);
  return {
    operations: JSON.stringify({ ...request, variables: without }),
    map: JSON.stringify(Object.fromEntries(files.map(([name, file]) => [name, paths.get(file)]))),
    files,
  };
}

function takeOut(value: unknown, path: string, paths: Map<Blob, string[]>): unknown {
  if (value instanceof Blob) {
    paths.set(value, [...(paths.get(value) ?? []), path]); // a file that is used twice is sent once
    return null;
  }
  if (Array.isArray(value)) return value.map((item: unknown, index) => takeOut(item, `${path}.${index}`, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, takeOut(item, `${path}.${key}`, paths)]));
}
