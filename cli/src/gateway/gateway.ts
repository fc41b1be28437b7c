import { GatewayRefusal, NetworkError } from './errors';
import { sendWithRetries } from './retry';

/** A GraphQL document with the types of its variables and result. */
export interface Query<V, R> {
  readonly text: string;
  /** Never set: carries the types. */
  readonly types?: { readonly variables: V; readonly result: R };
}

/** Creates a document. `documents.test.ts` validates its text against the gateway's schema. */
export function query<V, R>(text: string): Query<V, R> {
  return { text };
}

/** A file sent with a request. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Options of a gateway connection. */
export interface GatewayParts {
  /** Without a trailing slash. */
  readonly address: string;
  /** Returns the bearer token; a new one when the last one was rejected. */
  token(options: { readonly isRefused: boolean }): Promise<string>;
  /** Whether a rejected token can be renewed. */
  readonly canRenew: boolean;
  readonly signal: AbortSignal | undefined;
  /** The institution that requests name; without it, the gateway uses the active one, which a browser can switch at any time. */
  readonly institutionId?: string;
  readonly onRetry?: (reason: string, milliseconds: number) => void;
}

/** Request timeouts in milliseconds, without and with files. */
const timeouts = { plain: 60_000, files: 300_000 };

interface GraphqlResponse {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly metadata?: string };
  }[];
}

/** Client of a gateway: GraphQL over HTTP. */
export class Gateway {
  readonly #parts: GatewayParts;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
  }

  get address(): string {
    return this.#parts.address;
  }

  /** The same gateway, with requests that name an institution. */
  inInstitution(institutionId: string): Gateway {
    return new Gateway({ ...this.#parts, institutionId });
  }

  /** Aborts all requests. */
  get signal(): AbortSignal | undefined {
    return this.#parts.signal;
  }

  /**
   * Sends a request, with retries. Mutations are retried too: all that the command line sends are idempotent.
   *
   * @param files - by their path in the variables, such as `input.scenarioFile`
   * @throws NetworkError without a response or a sign-in; GatewayRefusal when the gateway refuses the request.
   */
  async request<V extends object, R>(
    { text }: Query<V, R>,
    variables: V,
    files: Readonly<Record<string, SentFile>> = {},
  ): Promise<R> {
    const { canRenew } = this.#parts;
    const body = bodyOf(text, variables, files);
    try {
      return await this.#send<R>(body, { isRefused: false });
    } catch (error) {
      if (!canRenew || !(error instanceof GatewayRefusal) || error.code !== notSignedIn) throw asSignIn(error);
    }
    try {
      return await this.#send<R>(body, { isRefused: true });
    } catch (error) {
      throw asSignIn(error);
    }
  }

  async #send<R>(body: string | FormData, renewal: { readonly isRefused: boolean }): Promise<R> {
    const { address, signal, onRetry, institutionId } = this.#parts;
    const token = await this.#parts.token(renewal);
    const isForm = typeof body !== 'string';
    let answer: Response;
    let text: string;
    try {
      answer = await sendWithRetries(
        async (within) => {
          const response = await fetch(`${address}/graphql`, {
            method: 'POST',
            headers: {
              accept: 'application/graphql-response+json, application/json',
              authorization: `Bearer ${token}`,
              ...(institutionId === undefined ? {} : { 'x-institution-id': institutionId }),
              // required for multipart; fetch sets the content type of FormData
              ...(isForm ? { 'x-scn-csrf': '1' } : { 'content-type': 'application/json' }),
            },
            body,
            redirect: 'error', // the token is for this address only
            signal: within,
          });
          // read within the timeout, and retried with the request when the connection breaks
          return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
        },
        { address, signal, timeout: isForm ? timeouts.files : timeouts.plain, onRetry },
      );
      text = await answer.text();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      throw new NetworkError(
        `Can’t reach ${address}: ${error.message}.`,
        error.hint ?? 'No data was lost. Try again later.',
      );
    }
    return read(address, answer, text) as R;
  }
}

/** Codes of errors that aren't caused by the request. */
const passing: ReadonlySet<string> = new Set([
  'DatabaseUnavailableError',
  'Exception',
  'IntegrationError',
  'ServerBusyError',
  'StorageFullError',
]);

/** The error code of unauthenticated requests. */
const notSignedIn = 'AUTH_NOT_AUTHENTICATED';

function read(address: string, answer: Response, text: string): unknown {
  const id = answer.headers.get('x-request-id');
  const request = id === null ? '' : ` (request ${id})`;
  let content: GraphqlResponse;
  try {
    content = JSON.parse(text) as GraphqlResponse;
  } catch {
    throw new NetworkError(
      `${address} returned status ${String(answer.status)} without JSON${request}.`,
      'Check that it is the address of a gateway.',
    );
  }
  const [error] = content.errors ?? [];
  if (error === undefined && content.data !== undefined && content.data !== null) return content.data;
  const code = error?.extensions?.code ?? 'Exception';
  const message = error?.message ?? `It returned status ${String(answer.status)}.`;
  if (passing.has(code) || answer.status === 429 || answer.status >= 500)
    throw new NetworkError(`${address}: ${message}${request}`, 'Try again later.');
  throw new GatewayRefusal(code, message, metadataOf(error?.extensions?.metadata));
}

/** Metadata in the gateway's format: JSON in a string. */
export function metadataOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function asSignIn(error: unknown): unknown {
  if (!(error instanceof GatewayRefusal) || error.code !== notSignedIn) return error;
  if (error.metadata['reason'] === 'clock') return new NetworkError(error.message);
  return new NetworkError(
    error.metadata['reason'] === 'expired'
      ? error.message
      : 'The gateway rejected the sign-in: it isn’t valid, or was revoked.',
    'Sign in with `scn login`, or set SCN_TOKEN to a valid API token.',
  );
}

/** The request body: JSON, or with files a form as in the GraphQL multipart request specification. */
function bodyOf(text: string, variables: object, files: Readonly<Record<string, SentFile>>): string | FormData {
  const operations = JSON.stringify({ query: text, variables });
  const entries = Object.entries(files);
  if (entries.length === 0) return operations;
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', JSON.stringify(Object.fromEntries(entries.map(([path], at) => [at, [`variables.${path}`]]))));
  for (const [at, [, { name, bytes }]] of entries.entries())
    form.append(String(at), new Blob([new Uint8Array(bytes)]), name);
  return form;
}
