import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { isJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { isNestedDeeper, maxBodyDepth } from '../limits/json-depth';
import type { FileStore, StagedFile } from '#files/file-store';
import { findUploadPlaces, malformed, type UploadPlace } from './upload-variables';

/** Maximum number of files per request. */
const maxFiles = 10;
/** Maximum length of `map` in characters: ten files with a few places each. */
const maxMap = 16 * 1024;

/** The parameters of a GraphQL request, from its JSON; files are inserted into the variables. */
export interface GraphqlParameters {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** A parsed multipart request. */
export interface MultipartRequest {
  readonly parameters: GraphqlParameters;
  /** Deletes uploads that weren't kept. Call it when the request has been answered, whether or not it succeeded. */
  discard(): Promise<void>;
}

/** The dependencies of the parser. */
export interface MultipartParts {
  readonly files: Pick<FileStore, 'stage' | 'discard'>;
  readonly limits: {
    /** Maximum bytes of one file. */
    readonly fileBytes: number;
    /** Maximum bytes of everything else. */
    readonly bodyBytes: number;
  };
}

/**
 * Parses a GraphQL multipart request from the connection: first `operations`, then `map`, then files, each of which is streamed
 * to the store. The body must not have been read before. Call it only for signed-in users, after checking the header that
 * protects against forged requests.
 *
 * @throws Refusal FileUploadError for a request that is too large, malformed or incomplete; its files have been deleted then.
 */
export async function parseMultipartRequest(
  request: IncomingMessage,
  parts: MultipartParts,
): Promise<MultipartRequest> {
  const reading = new MultipartReading(parts);
  const discard = () => reading.discard();
  try {
    const parameters = await reading.read(request);
    return { parameters, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Parses one request. */
class MultipartReading {
  readonly #files: MultipartParts['files'];
  readonly #limits: MultipartParts['limits'];
  /** Files that are being stored. */
  readonly #arriving: Promise<void>[] = [];
  /** Stored files. */
  readonly #staged: StagedFile[] = [];
  #operations: object | null = null;
  #places: ReadonlyMap<string, readonly UploadPlace[]> | null = null;
  readonly #arrived = new Set<string>();

  constructor({ files, limits }: MultipartParts) {
    this.#files = files;
    this.#limits = limits;
  }

  async read(request: IncomingMessage): Promise<GraphqlParameters> {
    const form = this.#openForm(request);
    let stop = (): unknown => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(brokeOff());
        const close = () => {
          if (!request.complete) fail();
        };
        form.on('field', (name, value, { valueTruncated }) => {
          try {
            this.#takeField(name, value, valueTruncated);
          } catch (error) {
            reject(error instanceof Error ? error : brokeOff());
          }
        });
        form.on('file', (name, stream, { filename }) => {
          stream.on('error', () => undefined); // the rejection is handled by the reader; without one, it can be ignored
          const arriving = this.#takeFile(name, stream, filename ?? '');
          this.#arriving.push(arriving);
          arriving.catch(reject);
        });
        for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
          form.on(limit, () => reject(malformed(`It has too many parts. The limit is ${maxFiles} files.`)));
        }
        form.on('error', (error) => reject(isMalformedHeader(error) ? unusableName() : brokeOff()));
        form.on('close', resolve);
        request.on('error', fail);
        request.on('close', close);
        stop = () => request.off('error', fail).off('close', close);
        request.pipe(form);
      });
      await Promise.all(this.#arriving);
      return this.#complete();
    } finally {
      stop();
      request.unpipe(form);
      form.on('error', () => undefined).destroy(); // ends the streams that it still feeds
      request.resume(); // drain the request so that the response gets through
    }
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#arriving);
    await Promise.all(this.#staged.map((file) => this.#files.discard(file)));
  }

  #openForm({ headers }: IncomingMessage): busboy.Busboy {
    try {
      return busboy({
        headers,
        defParamCharset: 'utf8',
        limits: {
          fieldNameSize: 100,
          fieldSize: this.#limits.bodyBytes,
          fields: 2,
          files: maxFiles,
          parts: maxFiles + 2,
          headerPairs: 20,
        },
      });
    } catch {
      throw malformed('Its content type has no boundary.');
    }
  }

  #takeField(name: string, value: string, isTruncated: boolean): void {
    if (isTruncated) throw malformed(`“${name}” is too long.`);
    if (name === 'operations' && this.#operations === null) {
      const operations = parseJson(name, value);
      if (!isJsonObject(operations)) throw malformed('“operations” must be a single GraphQL request.');
      this.#operations = operations;
    } else if (name === 'map' && this.#operations !== null && this.#places === null) {
      if (value.length > maxMap) throw malformed('“map” is too long.');
      this.#places = findUploadPlaces(this.#operations, parseJson(name, value));
    } else {
      throw malformed('Send “operations” first, then “map”, then files, each once.');
    }
  }

  /** Stores a file; resolves when it is complete. */
  async #takeFile(part: string, stream: Readable, filename: string): Promise<void> {
    const places = this.#places?.get(part);
    if (places === undefined) throw malformed('A file isn’t listed in “map”, or precedes it.');
    if (this.#arrived.has(part)) throw malformed('A file was sent twice.');
    this.#arrived.add(part);
    const file = await this.#files.stage(stream, { filename, maxBytes: this.#limits.fileBytes });
    this.#staged.push(file);
    for (const { place } of places) place(file);
  }

  #complete(): GraphqlParameters {
    if (this.#operations === null || this.#places === null) throw malformed('“operations” or “map” is missing.');
    if (this.#arrived.size < this.#places.size) throw malformed('A file that is listed in “map” is missing.');
    return this.#operations;
  }
}

function parseJson(name: string, text: string): unknown {
  if (isNestedDeeper(text, maxBodyDepth)) throw malformed(`“${name}” is nested too deeply.`);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`“${name}” isn’t valid JSON.`);
  }
}

/** The parser's error for a part whose headers contain a control character: of those that clients send, only a file name can. */
function isMalformedHeader(error: unknown): boolean {
  return error instanceof Error && error.message === 'Malformed part header';
}

function unusableName(): Refusal {
  return malformed(
    'A file name contains a character that isn’t allowed, such as NUL. Rename the file, then try again.',
  );
}

function brokeOff(): Refusal {
  return new Refusal('FileUploadError', { reason: 'broken-off' }, 'The upload was interrupted. Try again.');
}
