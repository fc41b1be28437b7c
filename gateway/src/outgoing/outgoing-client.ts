import { lookup, Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingSettings } from '#settings/settings';
import { nameOf, outgoingRules, type AddressProblem } from './outgoing-rules';

/** A resolved address. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name to all of its addresses, until the signal is aborted. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly ResolvedAddress[]>;

/** A request with a JSON body. */
export interface OutgoingRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, sent as it is. */
  readonly body: string;
  readonly signal?: AbortSignal;
}

/** Why there is no response. */
export type SendProblem = AddressProblem | 'UNKNOWN_HOST' | 'UNREACHABLE' | 'TLS' | 'TIMEOUT' | 'NO_HTTP';

/** The outcome of a request, with its duration. */
export type OutgoingResult = { readonly milliseconds: number } & (
  | {
      readonly status: number;
      /** The first bytes of the response as text. */
      readonly beginning: string;
      /** Seconds to wait before the next request, as the receiver asks; null if it doesn’t. */
      readonly retryAfter: number | null;
    }
  | { readonly problem: SendProblem }
);

/** Sends requests to addresses that users give. */
export interface OutgoingClient {
  /** @returns why nothing is sent to an address; null if it can be tried. */
  problemOf(address: string): AddressProblem | null;
  /** POSTs a request. Fails only when it is aborted. */
  send(request: OutgoingRequest): Promise<OutgoingResult>;
}

/** Bytes of a response that are kept, and that are read at most. */
const maxRetainedBytes = 1024;
const readBytes = 64 * 1024;

/** Milliseconds for a whole request: resolving the name, connecting, sending, and the response. */
export const outgoingTimeouts = 15_000;

/** Milliseconds for the first try of a name server, and the tries. */
const resolving = { timeout: 2000, tries: 2 };

/** Resolves with the resolver of the machine, as programs usually do: names in its list of hosts too. */
const resolveHere: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Asks name servers. The resolver of the machine runs in the threads that all of the gateway shares for names and files, and can’t be cancelled:
 * a few names whose servers never answer would stop everything else.
 */
function resolveWith(nameServers: readonly string[] | undefined): Resolve {
  return async (host, signal) => {
    const resolver = new Resolver(resolving);
    if (nameServers !== undefined) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    // most names have addresses of one family only
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.removeEventListener('abort', cancel);
    const found = (result: PromiseSettledResult<string[]>, family: number) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
    return [...found(four, 4), ...found(six, 6)];
  };
}

/**
 * The client for the rules of the settings.
 *
 * @param options.resolve - resolves names; by default the machine’s resolver for those that the operator has named, and name servers for others
 * @param options.nameServers - the machine’s by default
 * @param options.patience - milliseconds for a whole request
 */
export function createOutgoingClient(
  settings: OutgoingSettings,
  options: { readonly resolve?: Resolve; readonly nameServers?: readonly string[]; readonly timeout?: number } = {},
): OutgoingClient {
  const { timeout = outgoingTimeouts } = options;
  const rules = outgoingRules(settings);
  const ask = resolveWith(options.nameServers);
  const resolve: Resolve =
    options.resolve ?? ((host, signal) => (rules.namesHost(host) ? resolveHere(host, signal) : ask(host, signal)));
  const send = async (request: OutgoingRequest, signal: AbortSignal): Promise<Answer> => {
    const read = rules.read(request.address);
    if ('problem' in read) return read;
    const { url } = read;
    const host = nameOf(url.hostname);
    const addresses = await addressesOf(host, resolve, signal);
    if (addresses === null) return { problem: 'UNKNOWN_HOST' };
    // all of them: a name that also has an address of a local network isn’t one of the public Internet
    if (!addresses.every(({ address }) => rules.mayConnect(host, address))) return { problem: 'NOT_PUBLIC' };
    return exchange(url, request, { lookup: pinnedTo(addresses), signal });
  };
  return {
    problemOf: (address) => {
      const read = rules.read(address);
      return 'problem' in read ? read.problem : null;
    },
    send: async (request) => {
      const started = performance.now();
      const tooLate = AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([tooLate, ...(request.signal === undefined ? [] : [request.signal])]);
      const answer = await send(request, signal).catch((error: unknown): Answer => {
        request.signal?.throwIfAborted();
        return { problem: tooLate.aborted ? 'TIMEOUT' : problemOf(error) };
      });
      return { ...answer, milliseconds: Math.round(performance.now() - started) };
    },
  };
}

type Answer =
  | { readonly status: number; readonly beginning: string; readonly retryAfter: number | null }
  | { readonly problem: SendProblem };

/** The addresses of a host; null if it has none. */
async function addressesOf(
  host: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[] | null> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
  });
  // the machine’s resolver can’t be cancelled
  const found = await Promise.race([resolve(host, signal).catch(() => []), ended]);
  return found.length === 0 ? null : found;
}

/** Connects to the addresses that were checked, without resolving the name a second time: it could have changed. */
function pinnedTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, { all = false }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function exchange(
  url: URL,
  { headers, body }: OutgoingRequest,
  connection: { readonly lookup: LookupFunction; readonly signal: AbortSignal },
): Promise<Answer> {
  const options: RequestOptions = {
    ...connection,
    method: 'POST',
    agent: false, // a new connection for each request, closed with its response
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Scenario-Studio',
      accept: '*/*',
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
    let hasResponse = false;
    request.on('error', reject);
    request.on('response', (response) => {
      hasResponse = true;
      readAnswer(response).then(resolve, reject);
    });
    // also without an error, as for an upgrade that no one asked for
    request.on('close', () => {
      if (!hasResponse) reject(new Error('The connection was closed.'));
    });
    request.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= readBytes) break; // destroys the response
  }
  const { statusCode: status = 0, headers } = response;
  const beginning = plainBeginning(Buffer.concat(chunks).subarray(0, maxRetainedBytes));
  return { status, beginning, retryAfter: secondsOf(headers['retry-after']) };
}

/** Text that can be stored and shown: without control characters, apart from tabs and line breaks. */
function plainBeginning(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll(/[^\P{Cc}\t\n\r]/gu, '\u{FFFD}');
}

/** The seconds of `Retry-After`; a date isn’t read. */
function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

/** Problems of connections by code of Node. */
function problemOf(error: unknown): SendProblem {
  const code = (error as { readonly code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'UNREACHABLE';
  if (code.startsWith('HPE_')) return 'NO_HTTP';
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code) ? 'TLS' : 'UNREACHABLE';
}
