import { URL } from 'node:url';
import { isLoopback } from '../../settings/read-settings';
import { IssuerUnavailable } from './token-refused';

/** Milliseconds that an issuer may take. */
export const fetchTimeout = 5000;
/** Bytes of an answer: a key set of a large provider has some 20 KB. */
const largestAnswer = 512 * 1024;

/**
 * Fetches from an issuer: in bounded time, a bounded answer, and from the address that was agreed on, without following anybody
 * elsewhere.
 *
 * @throws {@link IssuerUnavailable}
 */
export async function fetchBounded(url: string | URL, request: RequestInit = {}): Promise<Response> {
  const { host } = requireSafeUrl(url);
  const timeout = AbortSignal.timeout(fetchTimeout);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    const body = await readBounded(response);
    const { status, headers } = response;
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error;
    throw new IssuerUnavailable(`${host} does not answer.`, error);
  }
}

/**
 * Fetches a JSON object.
 *
 * @throws {@link IssuerUnavailable} when it can't be had, or is something else.
 */
export async function fetchJson(
  url: string | URL,
  request: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetchBounded(url, { ...request, headers: { accept: 'application/json', ...request.headers } });
  const { host } = new URL(url);
  if (!response.ok) throw new IssuerUnavailable(`${host} answers ${String(response.status)}.`);
  try {
    const json: unknown = await response.json();
    if (isRecord(json)) return json;
  } catch (error) {
    throw new IssuerUnavailable(`${host} does not answer with JSON.`, error);
  }
  throw new IssuerUnavailable(`${host} does not answer with an object.`);
}

/** Whether it is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Keys and codes travel encrypted, except on this machine.
 *
 * @throws {@link IssuerUnavailable}
 */
export function requireSafeUrl(url: string | URL): URL {
  if (!URL.canParse(String(url))) throw new IssuerUnavailable(`“${String(url)}” is no address.`);
  const parsed = new URL(url);
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))) return parsed;
  throw new IssuerUnavailable(`${parsed.origin} would be reached without encryption.`);
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > largestAnswer) throw new IssuerUnavailable('The answer of the issuer is too long.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
