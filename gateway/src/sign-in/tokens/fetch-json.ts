import { URL } from 'node:url';
import { isLoopback } from '#settings/loopback';
import { IssuerUnavailable } from './token-refused';

/** Timeout of a request to an issuer, in milliseconds. */
export const fetchTimeout = 5000;
/** Maximum bytes of a response: a key set of a large provider has about 20 KB. */
const maxResponseBytes = 512 * 1024;

/**
 * Fetches from an issuer with a timeout and a size limit, and only from the configured address, without following
 * redirects.
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
    throw new IssuerUnavailable(`${host} is not responding.`, error);
  }
}

/**
 * Fetches a JSON object.
 *
 * @throws {@link IssuerUnavailable} when it can't be fetched, or is not a JSON object.
 */
export async function fetchJson(
  url: string | URL,
  request: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Readonly<Record<string, unknown>>> {
  return (await fetchDatedJson(url, request)).json;
}

/** {@link fetchJson}, together with the time of the response by the issuer's clock, if it says so. @throws IssuerUnavailable */
export async function fetchDatedJson(
  url: string | URL,
  request: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly json: Readonly<Record<string, unknown>>; readonly at: Date | undefined }> {
  const response = await fetchBounded(url, { ...request, headers: { accept: 'application/json', ...request.headers } });
  const { host } = new URL(url);
  const at = Date.parse(response.headers.get('date') ?? '');
  if (!response.ok) throw new IssuerUnavailable(`${host} responded with status ${String(response.status)}.`);
  try {
    const json: unknown = await response.json();
    if (isRecord(json)) return { json, at: Number.isNaN(at) ? undefined : new Date(at) };
  } catch (error) {
    throw new IssuerUnavailable(`${host} did not return JSON.`, error);
  }
  throw new IssuerUnavailable(`${host} did not return a JSON object.`);
}

/** Whether it is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Requires encryption for keys and codes, except on this machine.
 *
 * @throws {@link IssuerUnavailable}
 */
export function requireSafeUrl(url: string | URL): URL {
  if (!URL.canParse(String(url))) throw new IssuerUnavailable(`“${String(url)}” is not a valid URL.`);
  const parsed = new URL(url);
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))) return parsed;
  throw new IssuerUnavailable(`${parsed.origin} does not use encryption.`);
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > maxResponseBytes) throw new IssuerUnavailable('The response of the issuer is too long.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
